import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import type { SubscribeOutcome } from '#domain/loyalty/subscribe-outcome.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/loyalty.ts';

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
