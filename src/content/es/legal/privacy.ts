import { SIGNUP_LIFETIME_DAYS } from '#domain/loyalty/loyalty.rules.ts';
import type { LegalText } from '../../en/legal/legal-text.ts';
import { company, companyAddress } from '../company.ts';

/** It describes what the site does, so change both together. */
export const privacy: LegalText = {
  title: 'Política de privacidad',
  description: `Qué llega a saber ${company.name} de quienes visitan este sitio, dónde se guarda y qué nunca se recopila: sin cookies, sin rastreadores, sin publicidad.`,
  introduction: `Esta política dice qué llega a saber ${company.name} de usted cuando usa este sitio, por qué, y qué puede hacer usted al respecto. En resumen: el sitio no instala cookies, no usa herramientas de análisis y no lleva publicidad. Solo sabe quién es usted cuando usted nos lo dice.`,
  sections: [
    {
      id: 'who-we-are',
      heading: 'Quién es responsable',
      body: [
        `${company.name}, ${companyAddress}, es responsable de los datos personales que se describen aquí. Escriba a ${company.email} o llame al ${company.unbrokenPhone} si tiene cualquier pregunta al respecto.`,
      ],
    },
    {
      id: 'visiting',
      heading: 'Cuando usted visita el sitio',
      body: [
        'Las páginas son archivos terminados que entrega la empresa de alojamiento Netlify. Como todo servidor web, recibe su dirección IP, la página que usted pide, la hora y lo que su navegador dice de sí mismo, y los conserva por poco tiempo en sus registros para entregar el sitio y mantenerlo seguro.',
        'El catálogo está almacenado en la empresa de bases de datos Supabase. Unas pocas cosas se le piden directamente desde su navegador: las imágenes de productos que no se entregan con la página, un producto más reciente que la última edición del sitio y la actualización de la galería de un producto. Supabase recibe entonces su dirección IP de la misma manera.',
        'No combinamos estos registros con ninguna otra cosa, y no los usamos para reconocerle.',
      ],
    },
    {
      id: 'browser-storage',
      heading: 'Sin cookies, y lo que su navegador guarda en su lugar',
      body: [
        'Este sitio no instala cookies. Para ser útil guarda unas pocas cosas en su propio navegador, que nunca se nos envían:',
        [
          'En qué lugar de una lista estaba y qué piedra había elegido, para que el regreso lleve al mismo lugar. Se borra cuando se ha usado y se ignora después de 30 minutos.',
          'Si ha pausado una imagen en movimiento, hasta que usted cierre la pestaña.',
          'Copias de las páginas e imágenes que ha visitado, que guarda un service worker para que se abran rápido y también sin conexión.',
          'Solo para nuestros propios editores: la clave de su inicio de sesión, en el almacenamiento local, hasta que cierren la sesión.',
        ],
        'Usted puede borrar todo esto en cualquier momento si elimina los datos de este sitio en su navegador.',
      ],
    },
    {
      id: 'inquiries',
      heading: 'Cuando usted pide una cotización',
      body: [
        `El formulario de contacto no envía nada a nuestros servidores. Pone su nombre, correo electrónico, teléfono, empresa, tipo de proyecto y mensaje en un texto y abre ${company.chatService} con él. Nada nos llega hasta que usted lo envía allí.`,
        `Lo que usted envía por ${company.chatService} lo trata Meta según su propia política de privacidad, y lo leemos nosotros para responderle. Si prefiere no usarlo, llame o escriba un correo electrónico. Conservamos las consultas mientras las necesitemos para responder, cotizar y cumplir un pedido, y mientras la ley nos exija conservar registros comerciales.`,
      ],
    },
    {
      id: 'loyalty',
      heading: 'Cuando usted se une al programa de lealtad',
      body: [
        'Unirse es voluntario. Guardamos su correo electrónico, y su nombre, apellido y número de teléfono si usted los da, en nuestra base de datos en Supabase, junto con sus puntos y un registro de su consentimiento: qué aceptó, con qué palabras y cuándo. La base legal es ese consentimiento.',
        'Usamos estos datos para enviarle el mensaje de bienvenida, ofertas exclusivas, recompensas de lealtad y publicidad, y para llevar la cuenta de sus puntos. No los vendemos ni los entregamos para la publicidad de otros.',
        `Para proteger el formulario contra abusos, contamos, durante un día como máximo, los intentos desde su dirección IP y con su correo electrónico. Antes de escribirle sobre cualquier otra cosa, le pedimos por correo que confirme que la dirección es suya; si nadie responde, la solicitud se elimina después de ${SIGNUP_LIFETIME_DAYS} días.`,
        'Cada mensaje lleva un enlace para cancelar la suscripción. Funciona sin iniciar sesión, tiene efecto inmediato y queda registrado con su fecha. Después de eso no vuelve a recibir noticias nuestras; si lo pide, eliminamos su registro por completo.',
      ],
    },
    {
      id: 'map',
      heading: 'El mapa y los enlaces externos',
      body: [
        'El mapa de la página de contacto es un dibujo hasta que usted presiona “Mostrar el mapa”. Solo entonces se carga Google Maps, y Google recibe su dirección IP e instala sus propias cookies según su propia política.',
        `Los enlaces a ${company.chatService} y a las indicaciones para llegar conducen a servicios de otras empresas. Ellas se enteran de su visita solo cuando usted sigue el enlace.`,
      ],
    },
    {
      id: 'processors',
      heading: 'Quiénes trabajan para nosotros',
      body: [
        'Tres empresas tratan datos por encargo nuestro y bajo contrato:',
        [
          'Netlify, Inc., Estados Unidos: alojamiento de las páginas.',
          'Supabase, Inc.: base de datos, almacenamiento de imágenes y el programa de lealtad.',
          `${company.mailService}: envío de los correos del programa de lealtad; recibe su correo electrónico y el mensaje.`,
        ],
        'Cuando los datos salen del Espacio Económico Europeo o del Reino Unido, se hace con las garantías que la ley prevé allí.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Sus derechos',
      body: [
        'Usted puede preguntar qué sabemos de usted y recibir una copia, pedir que se corrija o se elimine, limitar su uso u oponerse a él, y retirar un consentimiento en cualquier momento con efecto para el futuro. Si vive en la Unión Europea, en el Reino Unido o en un estado con su propia ley de privacidad, estos derechos son suyos por ley; nosotros se los concedemos a todos.',
        `Basta un correo electrónico a ${company.email}. También puede presentar una queja ante la autoridad de protección de datos del lugar donde vive.`,
      ],
    },
    {
      id: 'children',
      heading: 'Menores',
      body: ['Este sitio es para adultos. No recopilamos a sabiendas datos de menores de 16 años.'],
    },
    {
      id: 'changes',
      heading: 'Cambios',
      body: [
        'Cuando el sitio empiece a hacer otra cosa con sus datos, primero cambiaremos esta página. Si un cambio afecta un consentimiento que usted ha dado, se lo pediremos de nuevo.',
      ],
    },
  ],
};
