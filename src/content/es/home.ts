import { tiers, welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { highestDiscountPercent } from '#domain/loyalty/tiers.ts';
import { capitalize } from '#domain/site/english.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/home.ts';
import { collectionCount } from './catalogue.ts';
import { claims } from './services.ts';
import { signupWords } from './words/members.ts';
import { nameStones } from './words/terms.ts';

export const homeHead = {
  title: 'Piedra natural premium y piezas arquitectónicas',
  description: `Colecciones de piedra natural premium y piezas arquitectónicas en ${nameStones()}, seleccionadas y fabricadas en Florida.`,
} satisfies Words<typeof english.homeHead>;

export const hero = {
  title: ['De la tierra', 'a la elegancia'],
  subtitle:
    'Mármol, travertino y piedra caliza excepcionales, escogidos para arquitectura e interiores refinados',
  explore: 'EXPLORAR LA COLECCIÓN',
  quote: 'SOLICITAR COTIZACIÓN',
  down: 'Bajar',
} satisfies Words<typeof english.hero>;

export const heritage = {
  title: 'Generaciones de maestría en piedra escogida a mano',
  link: 'Conozca toda nuestra historia',
  caption: 'Frente de cantera, Carrara',
  globalReach: 'Proyectos en más de 50 países, cada uno enviado de la cantera a la obra.',
} satisfies Words<typeof english.heritage>;

export const legacy = {
  title: 'Nuestro legado en cifras',
  link: 'Descubra la historia detrás de las cifras',
  counters: [
    { title: 'Años de experiencia', descriptor: 'De quienes escogen, cortan y acaban la piedra a mano.' },
    { title: 'Variedades exclusivas de piedra', descriptor: 'Del blanco Thassos al negro Marquina.' },
    { title: 'Proyectos visionarios terminados', descriptor: 'Casas, hoteles, vestíbulos y jardines.' },
    { title: 'Países atendidos', descriptor: 'Con nuestros propios embalajes, asegurados hasta la puerta.' },
  ],
} satisfies Words<typeof english.legacy>;

export const pause = {
  caption: 'Travertino Ivory, corte a la veta',
  place: 'Tívoli, Italia',
} satisfies Words<typeof english.pause>;

export const process = {
  title: ['Del frente de cantera', 'al espacio terminado'],
  lead: 'Un mismo equipo sigue el pedido desde el bloque en la montaña hasta la última losa en la obra.',
  steps: [
    {
      title: 'Origen',
      description:
        'Recorremos las canteras nosotros mismos y reservamos los bloques por veta, tono y solidez antes de que se corten.',
    },
    {
      title: 'Fabricación',
      description:
        'Aserrada, calibrada y acabada en un solo taller, y luego presentada en seco para que las vetas se encuentren donde usted las verá.',
    },
    {
      title: 'Entrega',
      description: `Cada pieza se numera, se embala en caja de madera y se envía a la obra, con planos que le muestran al colocador dónde va. El material en existencia ${claims.stock.value}.`,
    },
  ],
} satisfies Words<typeof english.process>;

export const quarries = {
  title: 'Las canteras',
  label: 'Ubicación de las canteras',
  link: 'Más sobre nuestros servicios',
  countries: ['Italia', 'Grecia', 'Grecia', 'Grecia', 'Grecia', 'Turquía'],
} satisfies Words<typeof english.quarries>;

export const collectionsSection = {
  title: `${capitalize(collectionCount)} colecciones`,
  statement: 'Una misma piedra en toda la casa: piso, pared, escalera, lavabo, jardín.',
  link: 'Todos los productos',
} satisfies Words<typeof english.collectionsSection>;

export const europa = {
  location: 'Estambul, Turquía',
  captions: [
    'Fachada principal, travertino Ivory',
    'Gran salón, chimenea tallada',
    'Escalinata del jardín y balaustrada',
  ],
  specifications: [
    'Travertino Ivory',
    'Balaustradas de piedra a medida',
    'Columnas y marcos tallados a mano',
  ],
  ornament: { name: 'Chimenea ornamental', note: 'con detalles arquitectónicos' },
  total: { name: 'Total', amount: 'más de 50,000', unit: 'm²' },
  viewAll: 'Ver todos los proyectos',
  start: 'Comience su proyecto',
} satisfies Words<typeof english.europa>;

export const loyaltyTiers = {
  points: (range) => `${range} puntos`,
  title: 'Lealtad, medida en piedra',
} satisfies Words<typeof english.loyaltyTiers>;

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
