import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { highestDiscountPercent } from '#domain/loyalty/tiers.ts';
import type { LegalText } from '../../en/legal/legal-text.ts';
import { claims } from '../claims.ts';
import { company, companyAddress } from '../company.ts';

export const terms: LegalText = {
  title: 'Términos y condiciones',
  description: `Los términos con que ${company.name} ofrece este sitio, su catálogo, las cotizaciones, los pedidos y el programa de lealtad.`,
  introduction: `Estos términos se aplican al uso de este sitio y a las cotizaciones y los pedidos que comienzan aquí. Una cotización o un contrato por escrito puede agregarles algo; donde difieran, prevalece la cotización o el contrato por escrito.`,
  sections: [
    {
      id: 'about-us',
      heading: 'Con quién trata usted',
      body: [
        `Este sitio lo opera ${company.name}, ${companyAddress}. ${company.hours}, puede comunicarse con nosotros por teléfono al ${company.unbrokenPhone} y por correo electrónico a ${company.email}.`,
      ],
    },
    {
      id: 'catalog',
      heading: 'El catálogo',
      body: [
        'El catálogo muestra lo que suministramos y fabricamos. Es una invitación a pedir una cotización y no una oferta vinculante: en este sitio no se puede comprar nada y no se muestran precios.',
        'La piedra es un material natural. El color, la veta, la textura y el tamaño de los cristales varían de un bloque a otro y dentro de una misma losa, y las pantallas muestran los colores de manera distinta. Las imágenes y las muestras enseñan el carácter de una piedra y no prometen una pieza idéntica. Una variación de este tipo no es un defecto.',
      ],
    },
    {
      id: 'quotes',
      heading: 'Consultas y cotizaciones',
      body: [
        `El formulario de contacto abre ${company.chatService} con un mensaje que envía usted mismo. Respondemos ${claims.reply.value}. Enviamos las cotizaciones ${claims.quotes.value}, salvo que la cotización diga otra cosa.`,
        `El pedido mínimo es ${claims.minimumOrder.value}. Las muestras miden ${claims.samples.value} y se envían a pedido.`,
      ],
    },
    {
      id: 'orders',
      heading: 'Pedidos y plazos de entrega',
      body: [
        'Un pedido es vinculante cuando ambas partes lo han confirmado por escrito. Las piezas hechas según su plano se hacen únicamente para usted y no se pueden devolver por un cambio de opinión.',
        `Los plazos de entrega son estimaciones cuidadosas: el material en existencia ${claims.stock.value}, los pedidos a medida toman ${claims.customOrders.value} y los pedidos grandes, ${claims.largeOrders.value}. Comienzan cuando el pedido y sus planos están aprobados.`,
      ],
    },
    {
      id: 'delivery',
      heading: 'Entrega e inspección',
      body: [
        `Abra e inspeccione cada caja a su llegada y antes de instalar cualquier pieza. Los reclamos por daños visibles, piezas faltantes y otros problemas ${claims.issues.value} posteriores a la entrega, con fotos. La piedra instalada se considera aceptada, salvo por defectos que no se podían ver.`,
      ],
    },
    {
      id: 'warranty',
      heading: 'Garantía',
      body: [
        `Nuestra piedra tiene ${claims.warranty.value} contra defectos del material y de nuestra fabricación. La garantía no cubre la variación natural, el desgaste normal, los productos de limpieza inadecuados, los movimientos del terreno o del edificio ni una instalación que no siga las reglas del oficio. Se recomienda la instalación profesional.`,
        'Los derechos que la ley otorga a los consumidores no se ven afectados.',
      ],
    },
    {
      id: 'loyalty-program',
      heading: 'El programa de lealtad',
      body: [
        `La membresía es gratuita, está abierta a adultos y comienza con un bono de bienvenida de ${welcomePoints} puntos. Los puntos no tienen valor en efectivo y no se pueden transferir. Los beneficios de un nivel son los que muestra la página de inicio cuando usted los usa; los descuentos llegan hasta el ${highestDiscountPercent}% y no se combinan entre sí.`,
        'Usted puede salir en cualquier momento con el enlace de cada uno de nuestros mensajes. Podemos cambiar o terminar el programa con aviso por correo electrónico.',
      ],
    },
    {
      id: 'content',
      heading: 'Uso de imágenes y textos',
      body: [
        'Los arquitectos, diseñadores y constructores pueden usar imágenes y datos de nuestros productos para presentar y especificar esos productos, con nuestro nombre al lado. Cualquier otro uso requiere nuestro consentimiento por escrito.',
      ],
    },
    {
      id: 'liability',
      heading: 'Responsabilidad',
      body: [
        'Mantenemos este sitio con cuidado, pero no garantizamos que esté libre de errores ni siempre disponible. Los valores técnicos son orientativos; un uso estructural o que afecte a la seguridad lo debe verificar un profesional calificado. En la medida en que la ley lo permite, no respondemos por pérdidas indirectas derivadas del uso de este sitio. Otras empresas responden por los sitios a los que enlazamos.',
      ],
    },
    {
      id: 'law',
      heading: 'Ley aplicable',
      body: [
        'Se aplica la ley del estado de Florida, Estados Unidos. Si uno de estos términos no es válido, los demás siguen siéndolo.',
      ],
    },
  ],
};
