import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/letter-pages.ts';

export const letterWords = {
  failed: 'Algo salió mal. Inténtelo de nuevo más tarde.',
  invalid: 'Este enlace no es válido',
  tooMany: 'Demasiadas solicitudes. Espere antes de intentarlo de nuevo.',
  withoutToken: 'Abra esta página con el enlace de uno de nuestros correos.',
} satisfies Words<typeof english.letterWords>;

export const confirmPage = {
  head: { title: 'Confirme su membresía', description: 'Únase al programa de lealtad.' },
  lead: `Con un clic confirma que esta dirección es suya, y ${welcomePoints} puntos de lealtad le esperan.`,
  action: 'Confirmar',
  help: '¿Algo no funciona? Escriba a {email} y lo resolvemos.',
  mailSubject: 'Unirme',
} satisfies Words<typeof english.confirmPage>;

export const confirmAnswers = {
  done: 'Ya es parte del Circle. Sus puntos de bienvenida están en su cuenta.',
  expired: 'Este enlace venció. Por favor, únase de nuevo.',
} satisfies Words<typeof english.confirmAnswers>;

export const unsubscribePage = {
  head: { title: 'Cancelar suscripción', description: 'Salga del programa de lealtad.' },
  heading: 'Salir del Elite Stone Circle',
  lead: 'Ya no recibirá ofertas ni noticias nuestras. Sus puntos quedan registrados, por si decide volver.',
  action: 'Cancelar suscripción',
  help: '¿Algo no funciona? Escriba a {email} y quitamos su dirección de la lista.',
  mailSubject: 'Cancelar suscripción',
} satisfies Words<typeof english.unsubscribePage>;

export const unsubscribeAnswers = {
  done: 'Su suscripción está cancelada. Hasta pronto, y gracias.',
  expired: 'Este enlace venció',
} satisfies Words<typeof english.unsubscribeAnswers>;
