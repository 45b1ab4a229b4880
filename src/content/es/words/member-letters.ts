/** This file must import types only, because Deno reads it, too. */
import type { Words } from '../../../domain/site/words.ts';
import type * as english from '../../en/words/member-letters.ts';

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
