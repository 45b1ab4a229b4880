// Forms and functions share this file. Relative paths, because Deno reads it, too.
import { welcomePoints } from '../../../domain/loyalty/loyalty.rules.ts';
import type { SubscribeOutcome } from '../../../domain/loyalty/subscribe-outcome.ts';
import type { Words } from '../../../domain/site/words.ts';
import type * as english from '../../en/words/members.ts';

/** On a Spanish page (rule 10.3); the version is the date of its first use. If you change the text, change the version,
 * too. */
export const consent = {
  version: '2026-11-27',
  text: 'Acepto recibir ofertas exclusivas, recompensas de lealtad y publicidad. Puedo cancelar la suscripción en cualquier momento.',
} satisfies Words<typeof english.consent>;

export const signupMessages = {
  emailInvalid: 'Correo electrónico no válido',
  firstNameTooLong: 'El nombre es demasiado largo',
  lastNameTooLong: 'El apellido es demasiado largo',
  phoneTooLong: 'El número de teléfono es demasiado largo',
  consentMissing: 'Debe aceptar los términos y condiciones',
} satisfies Words<typeof english.signupMessages>;

export const tierNames = {
  bronze: 'Bronce',
  silver: 'Plata',
  gold: 'Oro',
  platinum: 'Platino',
} satisfies Words<typeof english.tierNames>;

export const confirmationLetter = {
  subject: 'Por favor, confirme: Elite Stone Circle',
  confirm: (points, days) =>
    `Alguien, y esperamos que haya sido usted, pidió unirse al Elite Stone Circle con esta dirección. Confirme en un plazo de ${days} días y ${points} puntos de lealtad son suyos:`,
  refuse:
    'Si no fue usted, no haga nada. Para no volver a recibir un correo como este, cancele la suscripción:',
} satisfies Words<typeof english.confirmationLetter>;

export const welcomeLetter = {
  subject: '¡Le damos la bienvenida a la familia!',
  points: (points) => `Gracias por unirse. Ya tiene ${points} puntos de lealtad.`,
  discounts: 'Su descuento crece con sus puntos:',
  unsubscribe: 'Puede cancelar la suscripción en cualquier momento:',
} satisfies Words<typeof english.welcomeLetter>;

export const signupWords = {
  title: 'Únase al Elite Stone Circle',
  email: 'Correo electrónico',
  firstName: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono',
  trap: 'Deje este campo vacío',
  join: 'Unirse',
  joining: 'Enviando...',
} satisfies Words<typeof english.signupWords>;

export const subscribeToasts: Readonly<Record<SubscribeOutcome, english.SubscribeToast>> = {
  subscribed: {
    tone: 'success',
    title: '¡Le damos la bienvenida a la familia!',
    description: `Ganó ${welcomePoints} puntos de lealtad. Revise su correo electrónico: ahí están sus beneficios exclusivos.`,
  },
  'already-subscribed': {
    tone: 'default',
    title: 'Ya tiene una suscripción',
    description: '¡Ya es parte de nuestro programa de lealtad!',
  },
  'rate-limited': {
    tone: 'error',
    title: 'Demasiadas solicitudes',
    description: 'Espere un momento antes de intentarlo de nuevo.',
  },
  outdated: {
    tone: 'error',
    title: 'Página desactualizada',
    description:
      'Lo que usted acepta cambió desde que abrió esta página. Vuelva a cargarla y únase de nuevo.',
  },
  failed: {
    tone: 'error',
    title: 'No se pudo completar la suscripción',
    description: 'Algo salió mal. Inténtelo de nuevo más tarde.',
  },
};

export const joinedWords = {
  title: '¡Ya es parte del Circle!',
  text: `Sus ${welcomePoints} puntos de bienvenida le esperan. Revise su correo electrónico: ahí están sus beneficios exclusivos.`,
  oneStepLeft: 'Falta un paso: abra el enlace de nuestro correo, para que sepamos que la dirección es suya.',
} satisfies Words<typeof english.joinedWords>;

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
