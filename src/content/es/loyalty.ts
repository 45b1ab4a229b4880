import { tiers, welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { highestDiscountPercent } from '#domain/loyalty/tiers.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/loyalty.ts';
import { signupWords } from './words/loyalty.ts';

const [bronze, silver, gold, platinum] = tiers;

export const tierBenefits = {
  bronze: [
    `${bronze.discountPercent}% de descuento en todos los productos`,
    'Boletín mensual',
    'Puntos adicionales en su cumpleaños',
  ],
  silver: [
    `${silver.discountPercent}% de descuento`,
    'Acceso anticipado a las nuevas colecciones',
    'Envío gratis en pedidos de más de $500',
  ],
  gold: [
    `${gold.discountPercent}% de descuento`,
    'Eventos exclusivos para miembros',
    'Muestras gratis con cada pedido',
    'Atención prioritaria',
  ],
  platinum: [
    `${platinum.discountPercent}% de descuento`,
    'Asesor de diseño personal',
    'Acceso a colecciones exclusivas',
    'Servicio de instalación VIP',
  ],
} satisfies Words<typeof english.tierBenefits>;

export const loyalty = {
  title: signupWords.title,
  lead: `La membresía es gratuita y comienza con ${welcomePoints} puntos.`,
  benefits: [
    `${welcomePoints} puntos de bienvenida`,
    `Hasta ${highestDiscountPercent}% de descuento`,
    'Colecciones exclusivas',
    'Acceso a eventos VIP',
  ],
  trust: ['Sin correo no deseado', 'Cancele cuando quiera', 'Ofertas solo para miembros', 'Conforme al GDPR'],
} satisfies Words<typeof english.loyalty>;
