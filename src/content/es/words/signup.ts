/** This file must import types only, because Deno reads it, too. */
import type { Words } from '../../../domain/site/words.ts';
import type * as english from '../../en/words/signup.ts';

/**
 * On a Spanish page (rule 10.3); the version is the date of its first use. If you change the text, change the version,
 * too.
 */
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
