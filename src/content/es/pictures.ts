import { describePictures } from '#shared/images.ts';

export const pictures = describePictures({
  // Home and company
  heroLandscape:
    'Un salón alto y sereno revestido de piedra. A la izquierda, una pared de losas oscuras apomazadas con franjas de sol bajo; al frente, una amplia escalera de mármol sube hacia una pared de mármol blanco a libro abierto; a la derecha, gruesos pilares de travertino.',
  heroPortrait:
    'Un salón alto de piedra, en vertical: franjas de sol cruzan un piso de mármol claro con vetas hacia una amplia escalera y una pared de mármol blanco a libro abierto, con losas oscuras a la izquierda y pilares de travertino a la derecha.',
  vaultedGallery:
    'Una larga galería con bóveda de cañón, de antiguos bloques de piedra caliza. El sol bajo entra por la arcada de la derecha y dibuja largas sombras sobre el piso de piedra.',
  slabWarehouse:
    'El pasillo de un almacén luminoso con losas de piedra apoyadas en caballetes de acero a ambos lados: mármoles blancos con vetas doradas o grises, mármol negro y travertino color arena.',
  edgeProfiles:
    'Cinco muestras de piedra en fila enseñan distintos cantos: redondo en mármol blanco, redondo suave en mármol negro, gola en travertino, bisel en basalto y canto escalonado en Carrara blanco.',
  miteredCorner:
    'Vista de cerca de una esquina de travertino: dos paneles con poros marrones abiertos y bandas color arena se encuentran en una fina junta a inglete.',
  waterjetInlay:
    'Una gran losa de mármol blanco Calacatta bajo un cabezal de chorro de agua; lleva incrustada una rosa de los vientos de dieciséis puntas en piedra negra, gris y color arena.',
  cratedSlabs:
    'Cajas de madera verticales con losas de mármol blanco y travertino sobre el piso de un luminoso muelle de carga.',
  // Quarries
  quarryFace:
    'Una cantera de mármol blanco con la luz de la mañana: el frente está aserrado en bancos horizontales, y los bloques escuadrados esperan en el piso de la cantera.',
  quarryBlocks:
    'Bloques escuadrados de mármol blanco al pie de un frente de cantera aserrado, cruzados por una sombra diagonal.',
  quarryCarrara:
    'Terrazas de mármol blanco aserradas en altos escalones, con finas vetas grises y marcas de sierra en las caras; bloques escuadrados y escombros sobre el terreno claro, bajo un cielo azul.',
  quarryThassos:
    'Una cantera de mármol blanco brillante bajo un cielo azul intenso: altas paredes aserradas suben en escalones hacia la izquierda, y bloques escuadrados esperan sobre el terreno arenoso.',
  quarryVolakas:
    'Un semicírculo de terrazas de mármol blanco grisáceo al sol bajo y cálido, con caras veteadas, bloques y un piso de cantera polvoriento.',
  quarryKavala:
    'Mármol blanco luminoso cortado en altas paredes escalonadas que suben hacia la derecha, con largas sombras de la mañana y una hilera de bloques escuadrados.',
  quarryDrama:
    'Vista amplia de una cantera de mármol blanco grisáceo: muchos bancos aserrados suben hacia una colina, y unos pocos bloques escuadrados están sobre el piso desnudo.',
  quarryAfyon:
    'Luz de la tarde sobre una cantera de mármol blanco cálido con franjas color óxido; escalones aserrados suben a la izquierda sobre bloques escuadrados y escombros.',
  // Projects
  istanbul1:
    'Fachada clásica de travertino claro con luz dorada: un pórtico de columnas lisas, ventanas en arco detrás, una terraza con balaustrada arriba y bolas de boj recortadas en urnas de piedra en el patio de entrada.',
  istanbul2:
    'Un salón alto revestido de hiladas de travertino claro. En el centro hay una chimenea tallada de travertino, debajo de un panel enmarcado de mármol Calacatta a libro abierto.',
  istanbul3:
    'Amplios escalones de travertino suben entre pedestales con bolas de piedra; una balaustrada se aleja hacia la izquierda y la fachada con columnas se alza detrás, contra un cielo despejado de la tarde.',
  dubai1:
    'Un vestíbulo alto con una pared de mármol Calacatta a libro abierto, pilares cuadrados de piedra caliza, un largo mostrador de recepción de Marquina negro y grandes ventanales a la derecha.',
  dubai2:
    'Un largo mostrador de recepción de mármol Marquina negro, con vetas blancas y una delgada línea de latón, delante de una pared de mármol blanco Calacatta a libro abierto.',
  dubai3:
    'La esquina de un mostrador de mármol Marquina negro, de cerca: vetas blancas cruzan la cara pulida y una delgada banda de latón la recorre.',
  newYork1:
    'Un baño en lo alto de una ciudad: paredes y piso de mármol blanco Calacatta, una bañera ovalada independiente de piedra, un bloque de mármol negro con toallas dobladas y una amplia ventana hacia las torres al anochecer.',
  newYork2:
    'Un tocador flotante con una gruesa encimera blanca de Calacatta y un lavabo de mármol negro, contra un panel de mármol a libro abierto, junto a una ventana alta hacia las torres de la ciudad al anochecer.',
  newYork3:
    'Un lavabo pulido de mármol Marquina negro sobre una gruesa encimera de mármol blanco Calacatta, con un grifo oscuro de pared y una suave luz de la tarde desde la izquierda.',
  london1:
    'Un vestíbulo claro con paneles y un piso de mármol blanco y negro en diagonal. Una escalera curva de gruesas huellas de mármol blanco sube a un descanso sobre una puerta en arco.',
  london2:
    'Gruesas huellas de mármol blanco de una escalera curva suben sobre un piso ajedrezado de mármol blanco y negro, con delgados balaustres oscuros, un pasamanos marrón rojizo y franjas de sol.',
  london3:
    'Gruesas huellas de mármol blanco, de cerca, se abren en abanico desde delgados balaustres oscuros, con franjas de sol bajo, sobre un piso de mármol ajedrezado.',
  santorini1:
    'Una terraza de piedra caliza clara al anochecer, alrededor de una piscina infinita cuyo borde toca el mar. A la izquierda, muros blancos, dos olivos en macetas de piedra y dos tumbonas.',
  santorini2:
    'Pavimento de piedra caliza clara y un grueso borde de piscina de piedra al sol bajo; el agua se prolonga al nivel de un mar en calma, con colinas en el horizonte.',
  santorini3:
    'Muros blancos de una casa con una puerta azul en arco, dos olivos en macetas de piedra y dos tumbonas sobre una terraza de piedra caliza, reflejados en la piscina oscura de su borde.',
  singapore1:
    'Un patio tranquilo pavimentado en granito gris, con un estanque oscuro y quieto de borde de basalto, losas de paso que lo cruzan y un largo muro de piedra caliza clara con plantas encima.',
  singapore2:
    'Un estanque de agua oscura y quieta con borde de basalto; losas de granito lo cruzan como piedras de paso, y un alto muro de hiladas de piedra caliza clara se refleja en el agua.',
  singapore3:
    'La esquina de un estanque oscuro, de cerca: gruesos bloques de borde de basalto se encuentran sobre un pavimento de granito gris.',
  // Collections: a portrait cover and a wide banner each
  coverFloorAndWall:
    'Esquina de un salón alto revestido de hiladas de travertino claro, sobre un piso de travertino pulido; el sol bajo cruza el piso hasta un sencillo banco de piedra.',
  coverHardscapeMaterials:
    'Pavimento de piedra caliza clara y un grueso borde de piscina de piedra, una piscina infinita azul oscuro que se prolonga hacia el mar, dos tumbonas, el muro blanco de una casa y un olivo en una maceta de piedra.',
  coverArchitecturalDesigns:
    'Columnas de travertino sostienen un entablamento moldurado y una terraza con balaustrada; detrás hay altas ventanas en arco, y delante, dos arbustos recortados en urnas de piedra.',
  coverStoneFixingSolutions:
    'Dos ménsulas de acero inoxidable atornilladas a una pared de concreto sostienen el borde superior de paneles de revestimiento de travertino, con aislante detrás de la piedra.',
  coverExtras:
    'Un bebedero para aves tallado en piedra clara delante de un nicho en arco, en un muro de jardín de piedra caliza, con pavimento de piedra y matas de pasto a ambos lados.',
  bannerFloorAndWall:
    'Mármol Statuario colocado en baldosas grandes, con vetas grises que continúan de una a otra.',
  bannerHardscapeMaterials:
    'Adoquines de travertino envejecido, colocados en patrón francés de cuatro medidas.',
  layingTravertineFloorAndWall: 'Travertino Ivory, corte a la veta, colocado en aparejo corrido.',
  layingLimestoneFloorAndWall: 'Piedra caliza conchífera colocada en losas de varias medidas.',
  layingGraniteFloorAndWall:
    'Baldosas de granito gris colocadas en aparejo corrido, con el grano bien visible.',
  layingBasaltFloorAndWall: 'Basalto gris medio colocado en espiga.',
  layingMarbleHardscape:
    'Pequeños adoquines de mármol envejecido, en crema y blanco, colocados en hileras rectas.',
  layingLimestoneHardscape: 'Piedra irregular de caliza crema con juntas de arena.',
  layingGraniteHardscape: 'Adoquines pequeños de granito gris colocados en arcos.',
  layingBasaltHardscape: 'Listones de basalto oscuro colocados en espiga.',
  bannerArchitecturalDesigns:
    'Una balaustrada de travertino con balaustres torneados entre dos pilares rematados con bolas.',
  bannerStoneFixingSolutions:
    'Dos ménsulas de acero inoxidable atornilladas a una pared de concreto sostienen paneles de revestimiento de travertino por su borde superior.',
  bannerExtras:
    'Un bebedero para aves tallado en piedra caliza, lleno de agua, delante de un nicho en un muro de jardín.',
  // Stones
  travertineBand:
    'Travertino Ivory, corte a la veta, con sus capas y poros abiertos en horizontal a lo ancho de la imagen.',
  slabCalacattaGold: 'Losa entera de mármol Calacatta Gold, blanco con vetas marcadas en gris y dorado.',
  slabNeroMarquina: 'Losa entera de mármol Nero Marquina, negro profundo cruzado por finas vetas blancas.',
  slabAfyonViolet: 'Losa entera de mármol Afyon Violeta, blanco con nubes lila y vetas violeta.',
  slabCremaMarfil: 'Losa entera de mármol Crema Marfil, un crema parejo con nubes tenues.',
  slabVolakas: 'Losa entera de mármol Volakas, blanco leche con vetas diagonales grises y topo.',
  slabStatuario: 'Losa entera de mármol Statuario, blanco luminoso con vetas grises como pinceladas.',
  slabEmperadorDark: 'Losa entera de mármol Emperador Dark, marrón oscuro con vetas claras y quebradas.',
  slabNoceTravertine: 'Travertino Noce, bandas marrón nogal con poros abiertos.',
  slabSilverTravertine: 'Travertino plateado, bandas gris plateado con los poros rellenados.',
  slabGoldTravertine: 'Travertino dorado, bandas de un tostado dorado con poros abiertos.',
  slabKavala: 'Mármol Kavala, blanco con bandas rectas de un gris verdoso.',
  // Finishes, close up
  finishPolished: 'Mármol Nero Marquina pulido: una cara negra lisa como un espejo, con finas vetas blancas.',
  finishHoned:
    'Travertino Ivory apomazado: una cara mate y lisa, con poros abiertos a lo largo de las bandas.',
  finishBrushed: 'Travertino Ivory cepillado: una cara suave, apenas ondulada, con el poro abierto.',
  finishFlamed: 'Granito gris flameado: una cara áspera y cristalina con luz rasante.',
  finishBushHammered: 'Basalto oscuro abujardado: una textura pareja de pequeños hoyos.',
  finishSplitFace: 'Piedra caliza crema de cara partida: una rotura natural, áspera, con sombras profundas.',
  finishTumbled: 'Mosaico de travertino Ivory envejecido, con bordes redondeados y juntas anchas.',
});
