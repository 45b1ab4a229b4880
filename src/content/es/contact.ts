import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/contact.ts';
import { company, companyAddress } from './company.ts';
import { pictures } from './pictures.ts';

export const contactPage = {
  head: {
    title: 'Contacto',
    description: `Pida una cotización, llame o visite ${company.name} en ${companyAddress}. ${company.hours}.`,
    picture: pictures.slabWarehouse,
  },
  heading: 'Cuéntenos de su espacio y encontraremos la piedra',
  lead: 'Escriba unas líneas y envíe el plano después. Respondemos en menos de 24 horas y cotizamos en menos de 48.',
  subject: 'Sobre',
  anyProduct: 'nuestros productos',
  formHeading: 'Solicitar cotización',
  office: {
    heading: 'Oficina principal',
    address: 'Dirección',
    hours: 'Horario',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    chat: `Chatear por ${company.chatService}`,
    call: 'Llámenos',
  },
  map: {
    label: 'Mapa',
    streets: { along: 'NW 41st St', west: 'NW 79th Ave', east: 'NW 72nd Ave' },
    show: 'Mostrar el mapa',
    notice: 'Abre Google Maps, que recibirá la dirección IP de su conexión.',
    directions: 'Cómo llegar',
    frameTitle: `Mapa: ${companyAddress}`,
  },
} satisfies Words<typeof english.contactPage>;

const query = encodeURIComponent(company.mapQuery);

export const mapFrameUrl = `https://www.google.com/maps?q=${query}&z=15&hl=es&output=embed`;
export const directionsUrl = `https://www.google.com/maps/dir/?api=1&destination=${query}`;
