import { inquiryLimits } from '#domain/inquiry/inquiry.rules.ts';
import type { InquiryMessages } from '#domain/inquiry/inquiry.ts';
import { formatCount } from '#domain/site/format.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/inquiry.ts';
import { locale } from './site.ts';

const countStones = (count: number) => formatCount(count, { one: 'piedra', other: 'piedras' }, locale);

export const projectTypes = ['Residencial', 'Comercial', 'Hotelería', 'Paisajismo', 'Otro'] satisfies Words<
  typeof english.projectTypes
>;

export const inquiryMessages: InquiryMessages = {
  nameMissing: 'El nombre es obligatorio',
  nameTooLong: 'El nombre es demasiado largo',
  emailInvalid: 'Correo electrónico no válido',
  emailTooLong: 'El correo electrónico es demasiado largo',
  phoneMissing: 'El teléfono es obligatorio',
  phoneTooLong: 'El número de teléfono es demasiado largo',
  companyTooLong: 'El nombre de la empresa es demasiado largo',
  projectTypeMissing: 'Elija un tipo de proyecto',
  messageTooShort: `El mensaje debe tener al menos ${inquiryLimits.messageMin} caracteres`,
  messageTooLong: 'El mensaje es demasiado largo',
};

export const inquiryWords = {
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  company: 'Empresa',
  noCompany: 'N/A',
  projectType: 'Tipo de proyecto',
  selectProjectType: 'Elija un tipo de proyecto',
  message: 'Mensaje',
  sendOn: (service) => `Enviar por ${service}`,
  selection: (count) => `Su selección de ${countStones(count)}`,
  mySelection: (count) => `mi selección de ${countStones(count)}`,
  listTooLong:
    'Esta lista es demasiado larga para un enlace en el mensaje. Use “Copiar como texto” y péguela en el chat; esa opción está en',
  yourSelection: 'su selección',
  mailSubject: 'Solicitar cotización',
  invalid: { title: 'Error de validación', text: 'Revise los errores del formulario.' },
  sent: {
    title: '¡Mensaje enviado!',
    text: 'Le responderemos en menos de 24 horas.',
    pressSend: (service) => `Presione “Enviar” en ${service}`,
    open: (service) => `Abrir ${service}`,
    didNotOpen: '¿No se abrió el chat?',
    blocked: 'El chat no se abrió: su navegador lo bloqueó.',
    openHere: 'Ábralo aquí',
    copy: 'Copiar el mensaje',
    copied: 'Copiado',
    cut: 'Su mensaje es más largo de lo que admite el chat. Copie el mensaje y pegue allí el resto.',
    restore: 'Recuperar lo que escribí',
  },
} satisfies Words<typeof english.inquiryWords>;
