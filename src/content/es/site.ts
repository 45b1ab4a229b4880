import { SIGNUP_LIFETIME_DAYS, welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { highestDiscountPercent } from '#domain/loyalty/tiers.ts';
import type { Words } from '#domain/site/words.ts';
import { companyAddress } from '#shared/company-data.ts';
import type * as english from '../en/site.ts';
import { company } from './company.ts';
import { claims } from './services.ts';
import { nameStones } from './words/terms.ts';

export const mainMenu = [
  'Inicio',
  'Nosotros',
  'Productos',
  'Servicios',
  'Proyectos',
  'Contacto',
] satisfies Words<typeof english.mainMenu>;

export const quickLinks = ['Servicios', 'Portafolio', 'Quiénes somos', 'Contáctenos'] satisfies Words<
  typeof english.quickLinks
>;

export const headerWords = {
  skip: 'Saltar al contenido',
  label: 'Principal',
  menu: 'Menú',
  close: 'Cerrar',
  collections: 'Colecciones',
  allProducts: 'Todos los productos',
  quote: 'Solicitar cotización',
} satisfies Words<typeof english.headerWords>;

export const oldBrowser = 'Su navegador es más antiguo de lo que este sitio requiere. Actualícelo.';

export const codeMissing = {
  text: 'No se pudo cargar una parte de esta página.',
  reload: 'Volver a cargar la página',
} satisfies Words<typeof english.codeMissing>;

export const headerTools = {
  search: { name: 'Buscar', formName: 'Abrir la búsqueda' },
  selection: 'Selección',
} satisfies Words<typeof english.headerTools>;

export const legalLinks = ['Términos y condiciones', 'Política de privacidad'] satisfies Words<
  typeof english.legalLinks
>;

export const footer = {
  blurb: `Suministro y fabricación de piedra natural en Florida desde ${company.founded}: ${nameStones()}.`,
  quickLinks: 'Enlaces rápidos',
  products: 'Productos',
  contact: 'Contacto',
  chat: `Chatear por ${company.chatService}`,
  rights: 'Todos los derechos reservados.',
} satisfies Words<typeof english.footer>;

export const notFoundPage = {
  head: {
    title: 'Página no encontrada',
    description: 'Esta página no existe. El camino de regreso lleva al inicio.',
  },
  heading: '¡Vaya! No encontramos esta página',
  text: 'Puede que la dirección haya cambiado, o que la piedra ya haya salido del patio.',
  back: 'Volver al inicio',
} satisfies Words<typeof english.notFoundPage>;

export const offlinePage = {
  head: {
    title: 'Sin conexión',
    description:
      'Las páginas que se miraron durante unos segundos se guardan en este dispositivo y se abren sin conexión.',
  },
  heading: 'Está sin conexión',
  lead: 'Esta página no está guardada en este dispositivo. Las páginas que usted miró durante unos segundos sí lo están, y se abren sin conexión.',
  tryAgain: 'Intentar de nuevo',
  call: `Llamar al ${company.unbrokenPhone}`,
  products: { heading: 'Productos que ha visto', one: 'producto', many: 'productos' },
  pages: { heading: 'Páginas que ha leído' },
  empty: 'Todavía no hay nada guardado en este dispositivo.',
} satisfies Words<typeof english.offlinePage>;

export const waysOn = {
  label: 'Para continuar',
  call: `Llamar al ${company.unbrokenPhone}`,
} satisfies Words<typeof english.waysOn>;

export const searchPage = {
  head: { title: 'Buscar', description: 'Encuentre una piedra por su nombre, tipo, acabado u origen.' },
  heading: 'Buscar',
  formName: 'Buscar en el catálogo',
  label: 'Nombre, tipo, acabado u origen',
  submit: 'Buscar',
  none: 'Pregúntenos: cortamos por encargo, y no todo lo que hay en el patio está en estas páginas.',
  lead: 'Cinco colecciones, cada piedra por su nombre.',
  close: 'Cerrar',
  keyChoice: 'La tecla / abre la búsqueda',
  keys: [
    { key: 'Flechas', does: 'elegir' },
    { key: 'Enter', does: 'abrir' },
    { key: 'Esc', does: 'cerrar' },
  ],
} satisfies Words<typeof english.searchPage>;

export const selectionPage = {
  head: {
    title: 'Selección',
    description:
      'Una lista de piedras para un proyecto: se guarda en este navegador, se compara, se comparte, se imprime o se envía para pedir una cotización.',
  },
  heading: 'Selección',
  empty: 'Todavía no hay nada guardado.',
  withoutScript:
    'La lista la guarda su navegador, que para eso necesita JavaScript. Sin él, anote los nombres de las piedras y envíelos con el formulario de contacto.',
  contact: 'Contáctenos',
  waiting:
    'Su lista está guardada en este navegador. Todavía se está cargando: si no aparece, vuelva a cargar la página.',
  loadAgain: 'Volver a cargar',
  about: {
    heading: 'Una lista para un proyecto',
    steps: [
      'Presione el signo “+” en cualquier imagen para guardar la piedra.',
      'Agregue el acabado y el área, e indique si quiere una muestra.',
      'Envíe la lista para pedir una cotización, compártala o imprímala.',
    ],
  },
  minimumOrder: `${claims.minimumOrder.term}: ${claims.minimumOrder.value}`,
} satisfies Words<typeof english.selectionPage>;

export const legalWords = {
  updated: 'Última actualización:',
  index: 'En esta página',
  prevails: 'La versión en inglés prevalece.',
} satisfies Words<typeof english.legalWords>;

export const privacy = {
  title: 'Política de privacidad',
  description: `Qué llega a saber ${company.name} de quienes visitan este sitio, dónde se guarda y qué nunca se recopila: sin cookies, sin rastreadores, sin publicidad.`,
  introduction: `Esta política dice qué llega a saber ${company.name} de usted cuando usa este sitio, por qué, y qué puede hacer usted al respecto. En resumen: el sitio no instala cookies, no usa herramientas de análisis y no lleva publicidad. Solo sabe quién es usted cuando usted nos lo dice.`,
  sections: [
    [
      'Quién es responsable',
      `${company.name}, ${companyAddress}, es responsable de los datos personales que se describen aquí. Escriba a ${company.email} o llame al ${company.unbrokenPhone} si tiene cualquier pregunta al respecto.`,
    ],
    [
      'Cuando usted visita el sitio',
      'Las páginas son archivos terminados que entrega la empresa de alojamiento Netlify. Como todo servidor web, recibe su dirección IP, la página que usted pide, la hora y lo que su navegador dice de sí mismo, y los conserva por poco tiempo en sus registros para entregar el sitio y mantenerlo seguro.',
      'El catálogo está almacenado en la empresa de bases de datos Supabase. Unas pocas cosas se le piden directamente desde su navegador: las imágenes de productos que no se entregan con la página, un producto más reciente que la última edición del sitio y la actualización de la galería de un producto. Supabase recibe entonces su dirección IP de la misma manera.',
      'No combinamos estos registros con ninguna otra cosa, y no los usamos para reconocerle.',
    ],
    [
      'Sin cookies, y lo que su navegador guarda en su lugar',
      'Este sitio no instala cookies. Para ser útil guarda unas pocas cosas en su propio navegador, que nunca se nos envían:',
      [
        'En qué lugar de una lista estaba y qué piedra había elegido, para que el regreso lleve al mismo lugar. Se borra cuando se ha usado y se ignora después de 30 minutos.',
        'Si ha pausado una imagen en movimiento, hasta que usted cierre la pestaña.',
        'Copias de las páginas e imágenes que ha visitado, que guarda un service worker para que se abran rápido y también sin conexión.',
        'Solo para nuestros propios editores: la clave de su inicio de sesión, en el almacenamiento local, hasta que cierren la sesión.',
      ],
      'Usted puede borrar todo esto en cualquier momento si elimina los datos de este sitio en su navegador.',
    ],
    [
      'Cuando usted pide una cotización',
      `El formulario de contacto no envía nada a nuestros servidores. Pone su nombre, correo electrónico, teléfono, empresa, tipo de proyecto y mensaje en un texto y abre ${company.chatService} con él. Nada nos llega hasta que usted lo envía allí.`,
      `Lo que usted envía por ${company.chatService} lo trata Meta según su propia política de privacidad, y lo leemos nosotros para responderle. Si prefiere no usarlo, llame o escriba un correo electrónico. Conservamos las consultas mientras las necesitemos para responder, cotizar y cumplir un pedido, y mientras la ley nos exija conservar registros comerciales.`,
    ],
    [
      'Cuando usted se une al programa de lealtad',
      'Unirse es voluntario. Guardamos su correo electrónico, y su nombre, apellido y número de teléfono si usted los da, en nuestra base de datos en Supabase, junto con sus puntos y un registro de su consentimiento: qué aceptó, con qué palabras y cuándo. La base legal es ese consentimiento.',
      'Usamos estos datos para enviarle el mensaje de bienvenida, ofertas exclusivas, recompensas de lealtad y publicidad, y para llevar la cuenta de sus puntos. No los vendemos ni los entregamos para la publicidad de otros.',
      `Para proteger el formulario contra abusos, contamos, durante un día como máximo, los intentos desde su dirección IP y con su correo electrónico. Antes de escribirle sobre cualquier otra cosa, le pedimos por correo que confirme que la dirección es suya; si nadie responde, la solicitud se elimina después de ${SIGNUP_LIFETIME_DAYS} días.`,
      'Cada mensaje lleva un enlace para cancelar la suscripción. Funciona sin iniciar sesión, tiene efecto inmediato y queda registrado con su fecha. Después de eso no vuelve a recibir noticias nuestras; si lo pide, eliminamos su registro por completo.',
    ],
    [
      'El mapa y los enlaces externos',
      'El mapa de la página de contacto es un dibujo hasta que usted presiona “Mostrar el mapa”. Solo entonces se carga Google Maps, y Google recibe su dirección IP e instala sus propias cookies según su propia política.',
      `Los enlaces a ${company.chatService} y a las indicaciones para llegar conducen a servicios de otras empresas. Ellas se enteran de su visita solo cuando usted sigue el enlace.`,
    ],
    [
      'Quiénes trabajan para nosotros',
      'Tres empresas tratan datos por encargo nuestro y bajo contrato:',
      [
        'Netlify, Inc., Estados Unidos: alojamiento de las páginas.',
        'Supabase, Inc.: base de datos, almacenamiento de imágenes y el programa de lealtad.',
        `${company.mailService}: envío de los correos del programa de lealtad; recibe su correo electrónico y el mensaje.`,
      ],
      'Cuando los datos salen del Espacio Económico Europeo o del Reino Unido, se hace con las garantías que la ley prevé allí.',
    ],
    [
      'Sus derechos',
      'Usted puede preguntar qué sabemos de usted y recibir una copia, pedir que se corrija o se elimine, limitar su uso u oponerse a él, y retirar un consentimiento en cualquier momento con efecto para el futuro. Si vive en la Unión Europea, en el Reino Unido o en un estado con su propia ley de privacidad, estos derechos son suyos por ley; nosotros se los concedemos a todos.',
      `Basta un correo electrónico a ${company.email}. También puede presentar una queja ante la autoridad de protección de datos del lugar donde vive.`,
    ],
    ['Menores', 'Este sitio es para adultos. No recopilamos a sabiendas datos de menores de 16 años.'],
    [
      'Cambios',
      'Cuando el sitio empiece a hacer otra cosa con sus datos, primero cambiaremos esta página. Si un cambio afecta un consentimiento que usted ha dado, se lo pediremos de nuevo.',
    ],
  ],
} satisfies Words<typeof english.privacy>;

export const terms = {
  title: 'Términos y condiciones',
  description: `Los términos con que ${company.name} ofrece este sitio, su catálogo, las cotizaciones, los pedidos y el programa de lealtad.`,
  introduction: `Estos términos se aplican al uso de este sitio y a las cotizaciones y los pedidos que comienzan aquí. Una cotización o un contrato por escrito puede agregarles algo; donde difieran, prevalece la cotización o el contrato por escrito.`,
  sections: [
    [
      'Con quién trata usted',
      `Este sitio lo opera ${company.name}, ${companyAddress}. ${company.hours}, puede comunicarse con nosotros por teléfono al ${company.unbrokenPhone} y por correo electrónico a ${company.email}.`,
    ],
    [
      'El catálogo',
      'El catálogo muestra lo que suministramos y fabricamos. Es una invitación a pedir una cotización y no una oferta vinculante: en este sitio no se puede comprar nada y no se muestran precios.',
      'La piedra es un material natural. El color, la veta, la textura y el tamaño de los cristales varían de un bloque a otro y dentro de una misma losa, y las pantallas muestran los colores de manera distinta. Las imágenes y las muestras enseñan el carácter de una piedra y no prometen una pieza idéntica. Una variación de este tipo no es un defecto.',
    ],
    [
      'Consultas y cotizaciones',
      `El formulario de contacto abre ${company.chatService} con un mensaje que envía usted mismo. Respondemos ${claims.reply.value}. Enviamos las cotizaciones ${claims.quotes.value}, salvo que la cotización diga otra cosa.`,
      `El pedido mínimo es ${claims.minimumOrder.value}. Las muestras miden ${claims.samples.value} y se envían a pedido.`,
    ],
    [
      'Pedidos y plazos de entrega',
      'Un pedido es vinculante cuando ambas partes lo han confirmado por escrito. Las piezas hechas según su plano se hacen únicamente para usted y no se pueden devolver por un cambio de opinión.',
      `Los plazos de entrega son estimaciones cuidadosas: el material en existencia ${claims.stock.value}, los pedidos a medida toman ${claims.customOrders.value} y los pedidos grandes, ${claims.largeOrders.value}. Comienzan cuando el pedido y sus planos están aprobados.`,
    ],
    [
      'Entrega e inspección',
      `Abra e inspeccione cada caja a su llegada y antes de instalar cualquier pieza. Los reclamos por daños visibles, piezas faltantes y otros problemas ${claims.issues.value} posteriores a la entrega, con fotos. La piedra instalada se considera aceptada, salvo por defectos que no se podían ver.`,
    ],
    [
      'Garantía',
      `Nuestra piedra tiene ${claims.warranty.value} contra defectos del material y de nuestra fabricación. La garantía no cubre la variación natural, el desgaste normal, los productos de limpieza inadecuados, los movimientos del terreno o del edificio ni una instalación que no siga las reglas del oficio. Se recomienda la instalación profesional.`,
      'Los derechos que la ley otorga a los consumidores no se ven afectados.',
    ],
    [
      'El programa de lealtad',
      `La membresía es gratuita, está abierta a adultos y comienza con un bono de bienvenida de ${welcomePoints} puntos. Los puntos no tienen valor en efectivo y no se pueden transferir. Los beneficios de un nivel son los que muestra la página de inicio cuando usted los usa; los descuentos llegan hasta el ${highestDiscountPercent}% y no se combinan entre sí.`,
      'Usted puede salir en cualquier momento con el enlace de cada uno de nuestros mensajes. Podemos cambiar o terminar el programa con aviso por correo electrónico.',
    ],
    [
      'Uso de imágenes y textos',
      'Los arquitectos, diseñadores y constructores pueden usar imágenes y datos de nuestros productos para presentar y especificar esos productos, con nuestro nombre al lado. Cualquier otro uso requiere nuestro consentimiento por escrito.',
    ],
    [
      'Responsabilidad',
      'Mantenemos este sitio con cuidado, pero no garantizamos que esté libre de errores ni siempre disponible. Los valores técnicos son orientativos; un uso estructural o que afecte a la seguridad lo debe verificar un profesional calificado. En la medida en que la ley lo permite, no respondemos por pérdidas indirectas derivadas del uso de este sitio. Otras empresas responden por los sitios a los que enlazamos.',
    ],
    [
      'Ley aplicable',
      'Se aplica la ley del estado de Florida, Estados Unidos. Si uno de estos términos no es válido, los demás siguen siéndolo.',
    ],
  ],
} satisfies Words<typeof english.terms>;
