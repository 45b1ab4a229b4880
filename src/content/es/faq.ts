import { capitalize } from '#domain/site/english.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/faq.ts';
import { claims } from './claims.ts';
import { silicaNotice } from './words/ordering.ts';

export const faqCategories = [
  {
    name: 'Pedidos y cotizaciones',
    questions: [
      {
        question: '¿Hay un pedido mínimo?',
        answer: `El pedido mínimo es ${claims.minimumOrder.value}. Si su espacio es más pequeño, escríbanos de todos modos: le diremos qué permite el material en existencia.`,
      },
      {
        question: '¿Cuánto tarda una cotización?',
        answer: `Respondemos ${claims.reply.value}. Enviamos las cotizaciones ${claims.quotes.value}.`,
      },
      {
        question: '¿Qué necesitan de mí?',
        answer:
          'Un plano o una lista de medidas, la piedra si ya tiene una en mente, el acabado y dónde se va a colocar. La foto de un boceto basta para empezar.',
      },
    ],
  },
  {
    name: 'Muestras y selección',
    questions: [
      {
        question: '¿Puedo ver antes una muestra?',
        answer: `Sí, hay muestras a pedido. Miden ${claims.samples.value} y muestran la piedra y su acabado.`,
      },
      {
        question: '¿Mi piedra será exactamente igual a la muestra?',
        answer:
          'No, y esa es su naturaleza. La veta, el tono y la textura varían de un bloque a otro y dentro de una misma losa. La muestra enseña el carácter de una piedra; para la veta en sí, pídanos fotos de las losas antes de hacer el pedido.',
      },
      {
        question: '¿Qué piedra conviene para exteriores?',
        answer:
          'El granito, el basalto y la piedra caliza densa resisten bien el sol, la sal y la lluvia; los adoquines de travertino están hechos para terrazas y piscinas de agua dulce. Alrededor de una piscina de agua salada el travertino se deteriora: elija allí otra piedra. Díganos el lugar y le diremos qué piedra y qué acabado colocaríamos nosotros mismos.',
      },
    ],
  },
  {
    name: 'Plazos y entrega',
    questions: [
      {
        question: '¿En cuánto tiempo pueden despachar?',
        answer: `El material en existencia ${claims.stock.value}. Los pedidos a medida toman ${claims.customOrders.value}; los pedidos grandes, ${claims.largeOrders.value}.`,
      },
      {
        question: '¿Cómo viaja la piedra?',
        answer:
          'De canto, en cajas de madera numeradas en el orden de colocación. El plano de la primera caja indica dónde va cada pieza.',
      },
      {
        question: '¿Y si una pieza llega dañada?',
        answer: `Abra las cajas cuando lleguen y tome fotos. Los reclamos ${claims.issues.value} posteriores a la entrega, para que podamos resolverlos antes de que el colocador necesite la pieza.`,
      },
    ],
  },
  {
    name: 'Fabricación y acabados',
    questions: [
      {
        question: '¿Qué medidas pueden hacer?',
        answer: `Medidas ${claims.sizes.value}, con un espesor ${claims.thickness.value}. La CNC admite una pieza de ${claims.cncMaximum.value} como máximo; lo que es más largo se hace por partes y se une.`,
      },
      {
        question: '¿Qué tan exacto es el corte?',
        answer: `La precisión es de ${claims.accuracy.value}. Las curvas y las incrustaciones se cortan con chorro de agua a ${claims.waterJet.value}, que no deja calor ni rebaba en la piedra.`,
      },
      {
        question: '¿Qué acabados y cantos hay?',
        answer: `${capitalize(claims.finishes.value)} y ${claims.edgeProfiles.value}. Si tiene en la mano una superficie que le gustaría volver a encontrar, envíenosla.`,
      },
    ],
  },
  {
    name: 'Garantía y cuidado',
    questions: [
      {
        question: '¿La piedra tiene garantía?',
        answer: `Sí: ${claims.warranty.value}. La variación natural de veta y tono es propia del material y no es un defecto.`,
      },
      {
        question: '¿Cómo la limpio?',
        answer:
          'Con agua y un jabón neutro. Mantenga el vinagre, el limón y los quitasarros lejos del mármol, el travertino y la piedra caliza: el ácido opaca la superficie.',
      },
      {
        question: '¿Hay que sellarla?',
        answer:
          'A la mayoría de los pisos, encimeras (topes o mesones) y terrazas les conviene. Un impregnante evita las manchas y deja respirar la piedra. Con cada pedido le indicamos uno adecuado, y se recomienda la instalación profesional.',
      },
      {
        question: '¿Qué debe saber un marmolista sobre el polvo?',
        answer: `${silicaNotice}. Las normas sobre sílice en el trabajo, en los Estados Unidos las de OSHA, se aplican a toda piedra y sobre todo al granito.`,
      },
    ],
  },
] satisfies Words<typeof english.faqCategories>;
