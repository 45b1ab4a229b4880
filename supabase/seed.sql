-- The first catalogue: 72 products as a supplier would list them.
--
-- Runs after the migrations, as often as one likes: a slug that is already there is left as it is, so that what an
-- editor changed is never overwritten. The pictures named here lie under supabase/seed-storage/<bucket>/<path>;
-- supabase/local/seed.ts uploads them. sort_order goes up in tens to leave room between two products.
-- Technical data repeats what the texts say, and what the pictures were made to show; figures of a laboratory are left
-- empty until the company has them.

-- A picture is a file of the folder and what it shows in English and in Spanish. The first one is the main picture.
create temporary table seed (
  like public.floor_wall_coverings including defaults,
  collection text, origin text, folder text, pictures json, spanish jsonb
);

insert into seed
  (collection, slug, product_name, material_type, folder, pictures, description, finishes, custom_sizes, sort_order,
   quarry_country, thicknesses_mm, slab_length_mm, slab_width_mm, tile_sizes_mm, suitable_for, picture_width_mm, spanish)
values
  -- Floor and Wall Coverings: pictures in the bucket 'floor and wall coverings other'
  -- Marble
  (
    'floor_wall_coverings', 'volakas', 'Volakas', 'Marble',
    'Marble Slabs/Volakas (Drama)', '[
      ["Full Slab 01.jpg", "Full slab of Volakas, polished: milk-white with diagonal gray and taupe veins.",
       "Losa entera de Volakas, pulido: blanco leche con vetas diagonales grises y topo."],
      ["In a Room.jpg", "Volakas, polished, on the floor of an entrance hall (illustration).",
       "Volakas, pulido, en el piso de un vestíbulo (ilustración)."],
      ["Close-up (polished).jpg", "Close-up of Volakas, polished: milk-white with diagonal gray and taupe veins.",
       "Volakas, pulido, de cerca: blanco leche con vetas diagonales grises y topo."],
      ["Laid Tiles.jpg", "Volakas laid as running bond.",
       "Volakas colocado en aparejo corrido."]
    ]',
    'Milk-white marble from the Drama region of northern Greece, crossed on the diagonal by gray and taupe veins that gather into broader bands here and there. The slabs read calm at a distance and detailed up close. Polished, the ground is bright and the veins sharpen; honed, both soften and a floor is easier to keep. Used for floors, bathrooms and stairs, and book-matched on walls.',
    array['Polished', 'Honed', 'Brushed'],
    'Slabs up to 3000 × 1900 mm, 20 and 30 mm thick; tiles 60 × 60, 60 × 120 and 90 × 90 cm; cut to size',
    10,
    'Greece', '{20,30}', 3000, 1900, '{600x600,600x1200,900x900}',
    '{Floor,Wall,"Wet area"}', 1440,
    '{
      "description": "Mármol blanco leche de la región de Drama, en el norte de Grecia, cruzado en diagonal por vetas grises y topo que aquí y allá se juntan en bandas más anchas. De lejos las losas se ven serenas; de cerca, llenas de detalle. Pulido, el fondo es luminoso y las vetas se definen; apomazado, ambos se suavizan y el piso es más fácil de mantener. Se usa en pisos, baños y escaleras, y a libro abierto en paredes.",
      "custom_sizes": "Losas de hasta 3000 × 1900 mm, de 20 y 30 mm de espesor; baldosas de 60 × 60, 60 × 120 y 90 × 90 cm; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'nero-marquina', 'Nero Marquina', 'Marble',
    'Marble Slabs/Nero Marquina', '[
      ["Full Slab 01.jpg", "Full slab of Nero Marquina, polished: deep black crossed by fine white veins.",
       "Losa entera de Nero Marquina, pulido: negro profundo cruzado por finas vetas blancas."],
      ["In a Room.jpg", "Nero Marquina, polished, on the island of a kitchen (illustration).",
       "Nero Marquina, pulido, en la isla de una cocina (ilustración)."],
      ["Reception desk.jpg", "Reception desk of Nero Marquina (illustration).",
       "Mostrador de recepción de Nero Marquina (ilustración)."],
      ["Close-up (polished).jpg", "Close-up of Nero Marquina, polished: deep black crossed by fine white veins.",
       "Nero Marquina, pulido, de cerca: negro profundo cruzado por finas vetas blancas."]
    ]',
    'Deep black marble from the Basque Country, threaded with fine white veins of uneven weight. Polishing brings the black close to a mirror; honing turns it charcoal and shows every vein as a drawn line. It is laid as a checkerboard with Thassos White, cut into borders and baseboards, or used whole for desks and vanities. Acids leave a mark on any black marble, so sealing and a mat at the street door are advised.',
    array['Polished', 'Honed', 'Leathered'],
    'Slabs up to 2800 × 1700 mm, 20 and 30 mm thick; tiles 30 × 30, 60 × 60 and 60 × 120 cm; cut to size',
    20,
    'Spain', '{20,30}', 2800, 1700, '{300x300,600x600,600x1200}',
    '{Floor,Countertop}', 1440,
    '{
      "description": "Mármol negro profundo del País Vasco, surcado por finas vetas blancas de grosor desigual. El pulido acerca el negro a un espejo; el apomazado lo vuelve carbón y deja ver cada veta como una línea dibujada. Se coloca en damero con Blanco Thassos, se corta en cenefas y zócalos, o se usa entero en mostradores y tocadores. Los ácidos dejan marca en cualquier mármol negro, por eso conviene sellarlo y poner un tapete en la puerta de calle.",
      "custom_sizes": "Losas de hasta 2800 × 1700 mm, de 20 y 30 mm de espesor; baldosas de 30 × 30, 60 × 60 y 60 × 120 cm; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'calacatta-gold', 'Calacatta Gold', 'Marble',
    'Marble Slabs/Calacatta Gold', '[
      ["Full Slab 01.jpg", "Full slab of Calacatta Gold, polished: white ground with bold gray and gold veins.",
       "Losa entera de Calacatta Gold, pulido: fondo blanco con vetas marcadas en gris y dorado."],
      ["In a Room.jpg", "Calacatta Gold, polished, on the wall of a bathroom (illustration).",
       "Calacatta Gold, pulido, en la pared de un baño (ilustración)."],
      ["Vanity, Calacatta Gold & Nero Marquina.jpg", "Vanity of Calacatta Gold and Nero Marquina (illustration).",
       "Tocador de Calacatta Gold y Nero Marquina (ilustración)."],
      ["Close-up (polished).jpg", "Close-up of Calacatta Gold, polished: white ground with bold gray and gold veins.",
       "Calacatta Gold, pulido, de cerca: fondo blanco con vetas marcadas en gris y dorado."]
    ]',
    'White marble from the Apuan Alps with a few bold veins in gray and warm gold, set far apart. Because the drawing is large, slabs are chosen one by one and can be book-matched or run in sequence; ask for pictures of the lot before anything is cut. The polished face gives the veins their depth, the honed one a quieter, paper-like white. Suited to vanities, wall panels, fireplaces and floors in dry rooms.',
    array['Polished', 'Honed'],
    'Slabs up to 3000 × 1900 mm, 20 and 30 mm thick; matched sets in fours; cut to size',
    30,
    'Italy', '{20,30}', 3000, 1900, null,
    '{Floor,Wall,Fireplace,Countertop}', 1620,
    '{
      "description": "Mármol blanco de los Alpes Apuanos con pocas vetas, marcadas, en gris y dorado cálido, muy separadas entre sí. Como el dibujo es grande, las losas se escogen una por una y se pueden colocar a libro abierto o en secuencia; pida fotos del lote antes de cortar nada. La cara pulida da profundidad a las vetas; la apomazada, un blanco más callado, como de papel. Va bien en tocadores, paneles de pared, chimeneas y pisos de ambientes secos.",
      "custom_sizes": "Losas de hasta 3000 × 1900 mm, de 20 y 30 mm de espesor; juegos combinados de cuatro; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'bianco-carrara', 'Bianco Carrara C', 'Marble',
    'Marble Slabs/Bianco Carrara C', '[
      ["Full Slab 01.jpg", "Full slab of Bianco Carrara C, polished: gray-white ground with soft, diagonal gray veins.",
       "Losa entera de Bianco Carrara C, pulido: fondo blanco grisáceo con vetas grises suaves en diagonal."],
      ["In a Room.jpg", "Bianco Carrara C, honed, on the wall and the floor of a bathroom (illustration).",
       "Bianco Carrara C, apomazado, en la pared y el piso de un baño (ilustración)."],
      ["Close-up (polished).jpg", "Close-up of Bianco Carrara C, polished: gray-white ground with soft, diagonal gray veins.",
       "Bianco Carrara C, pulido, de cerca: fondo blanco grisáceo con vetas grises suaves en diagonal."],
      ["Laid Tiles.jpg", "Bianco Carrara C laid as square grid.",
       "Bianco Carrara C colocado en cuadrícula."]
    ]',
    'The working marble of Carrara: a gray-white ground with soft, diagonal gray veining that stays even from tile to tile. That regularity makes it easy to plan for large floors, stairs and bathrooms, where a stronger pattern would compete with the room. Supplied polished or honed, and brushed for walls. Traffic will dull a polished floor in time; on a honed one the wear hardly shows.',
    array['Polished', 'Honed', 'Brushed'],
    'Slabs up to 3000 × 1800 mm; tiles 30 × 60, 60 × 60 and 80 × 80 cm; 10, 20 and 30 mm thick; cut to size',
    40,
    'Italy', '{10,20,30}', 3000, 1800, '{300x600,600x600,800x800}',
    '{Floor,Wall,"Wet area"}', 1350,
    '{
      "description": "El mármol de todos los días de Carrara: fondo blanco grisáceo con un veteado gris suave, en diagonal, que se mantiene parejo de una baldosa a otra. Esa regularidad lo hace fácil de planificar en pisos grandes, escaleras y baños, donde un dibujo más fuerte competiría con el ambiente. Se entrega pulido o apomazado, y cepillado para paredes. Con el tiempo el tránsito opaca un piso pulido; en uno apomazado el desgaste casi no se nota.",
      "custom_sizes": "Losas de hasta 3000 × 1800 mm; baldosas de 30 × 60, 60 × 60 y 80 × 80 cm; de 10, 20 y 30 mm de espesor; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'emperador-dark', 'Emperador Dark', 'Marble',
    'Marble Slabs/Emperador Dark', '[
      ["Full Slab 01.jpg", "Full slab of Emperador Dark, polished: dark brown with pale, broken veins.",
       "Losa entera de Emperador Dark, pulido: marrón oscuro con vetas claras y quebradas."],
      ["In a Room.jpg", "Emperador Dark, polished, on the floor of an entrance hall (illustration).",
       "Emperador Dark, pulido, en el piso de un vestíbulo (ilustración)."],
      ["Close-up (polished).jpg", "Close-up of Emperador Dark, polished: dark brown with pale, broken veins.",
       "Emperador Dark, pulido, de cerca: marrón oscuro con vetas claras y quebradas."],
      ["Laid Tiles.jpg", "Emperador Dark laid as herringbone.",
       "Emperador Dark colocado en espiga."]
    ]',
    'Dark brown marble from Alicante, broken by pale veins that look like cracks in an old glaze. The stone is naturally fissured; slabs are resined and mesh-backed at the quarry, as is usual for this material. Polished, the brown turns deep and slightly red. Used for bathrooms, herringbone floors, fireplace surrounds and bar tops, often beside Crema Marfil, which comes from the same province.',
    array['Polished', 'Honed', 'Brushed'],
    'Slabs up to 2700 × 1600 mm, 20 mm thick; tiles 30.5 × 30.5 and 60 × 60 cm; herringbone strips 10 × 40 cm; cut to size',
    50,
    'Spain', '{20}', 2700, 1600, '{305x305,600x600}',
    '{Floor,"Wet area",Fireplace,Countertop}', 1260,
    '{
      "description": "Mármol marrón oscuro de Alicante, quebrado por vetas claras que parecen las grietas de un esmalte antiguo. La piedra tiene fisuras naturales; las losas se resinan y se refuerzan con malla en la cantera, como es usual en este material. Pulido, el marrón se vuelve profundo y algo rojizo. Se usa en baños, pisos en espiga, marcos de chimenea y barras, a menudo junto a Crema Marfil, que viene de la misma provincia.",
      "custom_sizes": "Losas de hasta 2700 × 1600 mm, de 20 mm de espesor; baldosas de 30.5 × 30.5 y 60 × 60 cm; tablillas para espiga de 10 × 40 cm; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'statuario', 'Statuario', 'Marble',
    'Marble Slabs/Statuario', '[
      ["Full Slab 01.jpg", "Full slab of Statuario, polished: bright white with gray, brush-like veins.",
       "Losa entera de Statuario, pulido: blanco luminoso con vetas grises como pinceladas."],
      ["In a Room.jpg", "Statuario, polished, on the island and the back wall of a kitchen (illustration).",
       "Statuario, pulido, en la isla y la pared del fondo de una cocina (ilustración)."],
      ["Close-up (polished).jpg", "Close-up of Statuario, polished: bright white with gray, brush-like veins.",
       "Statuario, pulido, de cerca: blanco luminoso con vetas grises como pinceladas."],
      ["Laid Tiles.jpg", "Statuario laid as square grid.",
       "Statuario colocado en cuadrícula."]
    ]',
    'Bright white marble from the Carrara basin with gray veins that swell and thin like brush strokes. The ground is cleaner than ordinary Carrara and slightly translucent at a thin edge. Blocks are small and the veining is irregular, so a room is best laid out dry and numbered before it is installed. Polished for wall panels and vanities, honed where it will be walked on.',
    array['Polished', 'Honed'],
    'Slabs up to 2800 × 1700 mm, 20 and 30 mm thick; tiles 60 × 60 and 60 × 120 cm; cut to size',
    60,
    'Italy', '{20,30}', 2800, 1700, '{600x600,600x1200}',
    '{Floor,Wall,Countertop}', 1620,
    '{
      "description": "Mármol blanco luminoso de la cuenca de Carrara, con vetas grises que se ensanchan y adelgazan como pinceladas. El fondo es más limpio que el del Carrara común y algo translúcido en un canto delgado. Los bloques son pequeños y el veteado es irregular, por eso conviene presentar el ambiente en seco y numerarlo antes de instalarlo. Pulido para paneles de pared y tocadores, apomazado donde se va a caminar.",
      "custom_sizes": "Losas de hasta 2800 × 1700 mm, de 20 y 30 mm de espesor; baldosas de 60 × 60 y 60 × 120 cm; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'crema-marfil', 'Crema Marfil', 'Marble',
    'Marble Slabs/Crema Marfil', '[
      ["Full Slab 01.jpg", "Full slab of Crema Marfil, polished: pale cream with fine, broken tan veins.",
       "Losa entera de Crema Marfil, pulido: crema claro con finas vetas quebradas color canela."],
      ["In a Room.jpg", "Crema Marfil, polished, on the floor of an entrance hall (illustration).",
       "Crema Marfil, pulido, en el piso de un vestíbulo (ilustración)."],
      ["Close-up (polished).jpg", "Close-up of Crema Marfil, polished: pale cream with fine, broken tan veins.",
       "Crema Marfil, pulido, de cerca: crema claro con finas vetas quebradas color canela."],
      ["Laid Tiles.jpg", "Crema Marfil laid as square grid.",
       "Crema Marfil colocado en cuadrícula."]
    ]',
    'Pale cream marble from Alicante, nearly uniform, with fine broken veins in tan and the occasional shell. It is a ground more than a figure: light, warm and available in long, consistent runs for floors, stairs and wall linings. Polished is the usual choice; honed gives a chalkier cream that hides traffic; tumbled pieces suit a bath or a kitchen wall. Select by lot where the color must match from room to room.',
    array['Polished', 'Honed', 'Tumbled'],
    'Slabs up to 3000 × 1800 mm; tiles 45 × 45, 60 × 60 and 60 × 90 cm; 10, 20 and 30 mm thick; cut to size',
    70,
    'Spain', '{10,20,30}', 3000, 1800, '{450x450,600x600,600x900}',
    '{Floor,Wall,"Wet area"}', 1350,
    '{
      "description": "Mármol crema claro de Alicante, casi uniforme, con finas vetas quebradas color canela y alguna concha. Es más fondo que figura: claro, cálido y disponible en partidas largas y parejas para pisos, escaleras y revestimientos de pared. Lo usual es el pulido; apomazado da un crema más mate que disimula el tránsito; las piezas envejecidas van bien en un baño o en la pared de una cocina. Escójalo por lote donde el color deba coincidir de un ambiente a otro.",
      "custom_sizes": "Losas de hasta 3000 × 1800 mm; baldosas de 45 × 45, 60 × 60 y 60 × 90 cm; de 10, 20 y 30 mm de espesor; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'afyon-violet', 'Afyon Violet', 'Marble',
    'Marble Slabs/Afyon Violet', '[
      ["Full Slab 01.jpg", "Full slab of Afyon Violet, polished: white with violet, wine-colored veining.",
       "Losa entera de Afyon Violeta, pulido: blanco con veteado violeta, color vino."],
      ["In a Room.jpg", "Afyon Violet, polished, on the wall of a bathroom (illustration).",
       "Afyon Violeta, pulido, en la pared de un baño (ilustración)."],
      ["Close-up (polished).jpg", "Close-up of Afyon Violet, polished: white with violet, wine-colored veining.",
       "Afyon Violeta, pulido, de cerca: blanco con veteado violeta, color vino."],
      ["Laid Tiles.jpg", "Afyon Violet laid as square grid.",
       "Afyon Violeta colocado en cuadrícula."]
    ]',
    'White marble from Afyonkarahisar in western Türkiye, with veins in violet and wine red that open into loose nets. No two slabs agree, so it is best shown whole, as a wall, a table top or a bath surround, rather than cut small. Polishing deepens the violet; honing grays it. Adjoining slabs should be approved from a dry layout, because the veins rarely continue where one expects them.',
    array['Polished', 'Honed'],
    'Slabs up to 2800 × 1800 mm, 20 and 30 mm thick; cut to size',
    80,
    'Türkiye', '{20,30}', 2800, 1800, null,
    '{Wall,"Wet area"}', 1440,
    '{
      "product_name": "Afyon Violeta",
      "description": "Mármol blanco de Afyonkarahisar, en el oeste de Turquía, con vetas violeta y rojo vino que se abren en redes sueltas. No hay dos losas iguales, por eso luce mejor entero, como pared, como cubierta de mesa o alrededor de una bañera, que cortado en piezas pequeñas. El pulido intensifica el violeta; el apomazado lo lleva al gris. Las losas contiguas se deben aprobar presentadas en seco, porque las vetas rara vez continúan donde uno las espera.",
      "custom_sizes": "Losas de hasta 2800 × 1800 mm, de 20 y 30 mm de espesor; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'kavala', 'Kavala', 'Marble',
    'Marble Slabs/Kavala White', '[
      ["Full Slab 01.jpg", "Full slab of Kavala, polished: white with straight gray-green bands.",
       "Losa entera de Kavala, pulido: blanco con bandas rectas de un gris verdoso."],
      ["In a Room.jpg", "Kavala, polished, on the floor of an entrance hall (illustration).",
       "Kavala, pulido, en el piso de un vestíbulo (ilustración)."],
      ["Close-up (polished).jpg", "Close-up of Kavala, polished: white with straight gray-green bands.",
       "Kavala, pulido, de cerca: blanco con bandas rectas de un gris verdoso."],
      ["Laid Tiles.jpg", "Kavala laid as random-length strips.",
       "Kavala colocado en tablillas de largo variable."]
    ]',
    'White marble from Kavala in northern Greece, banded in straight lines of cool gray-green. Cut along the bands it makes long, level strips; cut across them it turns cloudy and mild, so the direction has to be fixed before sawing and drawn on the plan. Polished for interiors, honed for floors and covered pool surrounds, sandblasted for steps outside, where the bands fade to a soft gray.',
    array['Polished', 'Honed', 'Sandblasted'],
    'Slabs up to 2900 × 1800 mm, 20 and 30 mm thick; random-length strips 10, 15 and 20 cm wide; cut to size',
    90,
    'Greece', '{20,30}', 2900, 1800, null,
    '{Floor,Exterior,Pool}', 1350,
    '{
      "description": "Mármol blanco de Kavala, en el norte de Grecia, con bandas en líneas rectas de un gris verdoso frío. Cortado a lo largo de las bandas da tiras largas y horizontales; cortado a través se vuelve nuboso y suave, así que la dirección se debe fijar antes de aserrar y dibujar en el plano. Pulido para interiores, apomazado para pisos y contornos de piscina bajo techo, arenado para escalones exteriores, donde las bandas se apagan hasta un gris suave.",
      "custom_sizes": "Losas de hasta 2900 × 1800 mm, de 20 y 30 mm de espesor; tablillas de largo variable de 10, 15 y 20 cm de ancho; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'thassos-white', 'Thassos White', 'Marble',
    'Marble Slabs/Thassos White (A1, mason''s selection)', '[
      ["Full Slab 01.jpg", "Full slab of Thassos White, polished: pure white, fine crystal, no veins.",
       "Losa entera de Blanco Thassos, pulido: blanco puro, cristal fino, sin vetas."],
      ["In a Room.jpg", "Thassos White, polished, on the wall and the floor of a bathroom (illustration).",
       "Blanco Thassos, pulido, en la pared y el piso de un baño (ilustración)."],
      ["Close-up (polished).jpg", "Close-up of Thassos White, polished: pure white, fine crystal, no veins.",
       "Blanco Thassos, pulido, de cerca: blanco puro, cristal fino, sin vetas."],
      ["Laid Tiles.jpg", "Thassos White laid as hexagons.",
       "Blanco Thassos colocado en hexágonos."]
    ]',
    'Pure white marble from the island of Thassos, with a fine, even crystal that glitters in the break and no veins at all in the selected grades. It brightens rooms with little daylight and stays cool under bare feet. Used polished for hexagon and mosaic floors, honed for baths, and as the white in a checkerboard with Nero Marquina. White grout and adhesive are essential, since darker ones shadow through.',
    array['Polished', 'Honed', 'Sandblasted'],
    'Slabs up to 2600 × 1600 mm, 20 mm thick; tiles 30 × 30 and 60 × 60 cm; hexagons 10 and 20 cm; cut to size',
    100,
    'Greece', '{20}', 2600, 1600, '{300x300,600x600}',
    '{Floor,"Wet area"}', 1080,
    '{
      "product_name": "Blanco Thassos",
      "description": "Mármol blanco puro de la isla de Thassos, de cristal fino y parejo que brilla en la rotura, y sin veta alguna en las calidades selectas. Ilumina ambientes con poca luz natural y se mantiene fresco bajo los pies descalzos. Se usa pulido en pisos de hexágonos y mosaico, apomazado en baños, y como el blanco de un damero con Nero Marquina. La lechada y el adhesivo blancos son imprescindibles, porque los más oscuros se transparentan.",
      "custom_sizes": "Losas de hasta 2600 × 1600 mm, de 20 mm de espesor; baldosas de 30 × 30 y 60 × 60 cm; hexágonos de 10 y 20 cm; corte a medida"
    }'
  ),
  -- Travertine
  (
    'floor_wall_coverings', 'travertine-ivory-vein-cut', 'Ivory Travertine, vein cut', 'Travertine',
    'TRAVERTINE/Ivory - vein cut', '[
      ["ivory vein cut slab.jpg", "Full slab of Ivory Travertine, vein cut, honed: ivory bands running one way, with open pits.",
       "Losa entera de travertino Ivory, corte a la veta, apomazado: bandas marfil en una sola dirección, con poros abiertos."],
      ["ivory vein cut in room.jpg", "Ivory Travertine, vein cut, honed, on the wall and the floor of an entrance hall (illustration).",
       "Travertino Ivory, corte a la veta, apomazado, en la pared y el piso de un vestíbulo (ilustración)."],
      ["ivory vein cut detail.jpg", "Close-up of Ivory Travertine, vein cut, honed: ivory bands running one way, with open pits.",
       "Travertino Ivory, corte a la veta, apomazado, de cerca: bandas marfil en una sola dirección, con poros abiertos."],
      ["ivory vein cut brushed.jpg", "Ivory Travertine, vein cut with a brushed finish, raking light.",
       "Travertino Ivory, corte a la veta, acabado cepillado, con luz rasante."]
    ]',
    'Ivory travertine from Tivoli, sawn with the bedding so that its layers run as level bands from cream to pale straw, with rows of open pits. Left unfilled, it takes its texture from the light; filled, it makes a smooth floor. Honing keeps the bands matte, brushing opens them further. Used for façades, wall linings, stairs and counters, with the bands set level or upright.',
    array['Honed', 'Brushed', 'Polished', 'Filled', 'Unfilled'],
    'Slabs up to 3000 × 1900 mm; tiles 30 × 60, 40 × 80 and 60 × 120 cm; 20, 30 and 40 mm thick; cut to size',
    110,
    'Italy', '{20,30,40}', 3000, 1900, '{300x600,400x800,600x1200}',
    '{Floor,Wall,Countertop,Facade}', 1080,
    '{
      "product_name": "Travertino Ivory, corte a la veta",
      "description": "Travertino Ivory de Tívoli, aserrado a favor del lecho para que sus capas corran en bandas horizontales, del crema al paja claro, con hileras de poros abiertos. Sin rellenar, su textura nace de la luz; rellenado, da un piso liso. El apomazado mantiene mates las bandas; el cepillado las abre más. Se usa en fachadas, revestimientos de pared, escaleras y mostradores, con las bandas en horizontal o en vertical.",
      "custom_sizes": "Losas de hasta 3000 × 1900 mm; baldosas de 30 × 60, 40 × 80 y 60 × 120 cm; de 20, 30 y 40 mm de espesor; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'travertine-ivory-cross-cut', 'Ivory Travertine, cross cut', 'Travertine',
    'TRAVERTINE/Ivory - cross cut', '[
      ["ivory cross cut slab.jpg", "Full slab of Ivory Travertine, cross cut, honed: cloudy ivory with open pits.",
       "Losa entera de travertino Ivory, corte a contraveta, apomazado: marfil nuboso con poros abiertos."],
      ["ivory cross cut in room.jpg", "Ivory Travertine, cross cut, honed, on the paving of a terrace by a pool (illustration).",
       "Travertino Ivory, corte a contraveta, apomazado, en el pavimento de una terraza junto a una piscina (ilustración)."],
      ["ivory cross cut detail.jpg", "Close-up of Ivory Travertine, cross cut, honed: cloudy ivory with open pits.",
       "Travertino Ivory, corte a contraveta, apomazado, de cerca: marfil nuboso con poros abiertos."],
      ["ivory cross cut tumbled.jpg", "Ivory Travertine, cross cut with a tumbled finish, raking light.",
       "Travertino Ivory, corte a contraveta, acabado envejecido, con luz rasante."]
    ]',
    'Tivoli travertine sawn across the bedding: instead of bands, a cloudy ivory surface scattered with open pits of every size. The pattern has no direction, so tiles can be turned freely and mixed formats such as the French pattern need no planning of the vein. Honed and filled for interior floors, tumbled with soft edges for terraces and bath mosaics, unfilled for walls.',
    array['Honed', 'Tumbled', 'Brushed', 'Filled', 'Unfilled'],
    'Slabs up to 2800 × 1800 mm; tiles 40 × 40 and 60 × 60 cm; French pattern sets; mosaics 2.5 × 2.5 and 5 × 5 cm; cut to size',
    120,
    'Italy', null, 2800, 1800, '{400x400,600x600}',
    '{Floor,Wall,Exterior,"Wet area"}', 1080,
    '{
      "product_name": "Travertino Ivory, corte a contraveta",
      "description": "Travertino de Tívoli aserrado a través del lecho: en vez de bandas, una superficie marfil nubosa salpicada de poros abiertos de todo tamaño. El dibujo no tiene dirección, así que las baldosas se pueden girar a voluntad y los formatos mixtos, como el patrón francés, no exigen planificar la veta. Apomazado y rellenado para pisos interiores, envejecido y de cantos suaves para terrazas y mosaicos de baño, sin rellenar para paredes.",
      "custom_sizes": "Losas de hasta 2800 × 1800 mm; baldosas de 40 × 40 y 60 × 60 cm; juegos en patrón francés; mosaicos de 2.5 × 2.5 y 5 × 5 cm; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'travertine-classic', 'Classic Travertine, cross cut and filled', 'Travertine',
    'TRAVERTINE/Classic - cross cut, filled', '[
      ["classic filled slab.jpg", "Full slab of Classic Travertine, cross cut and filled, honed: warm beige clouds, pits filled.",
       "Losa entera de travertino clásico, corte a contraveta, rellenado, apomazado: nubes de un beige cálido, poros rellenados."],
      ["classic in room.jpg", "Classic Travertine, cross cut and filled, honed, on the paving of a terrace by a pool (illustration).",
       "Travertino clásico, corte a contraveta, rellenado, apomazado, en el pavimento de una terraza junto a una piscina (ilustración)."],
      ["classic filled detail.jpg", "Close-up of Classic Travertine, cross cut and filled, honed: warm beige clouds, pits filled.",
       "Travertino clásico, corte a contraveta, rellenado, apomazado, de cerca: nubes de un beige cálido, poros rellenados."],
      ["classic tumbled.jpg", "Classic Travertine, cross cut and filled with a tumbled finish, raking light.",
       "Travertino clásico, corte a contraveta, rellenado, acabado envejecido, con luz rasante."]
    ]',
    'Warm beige travertine from Denizli, cut across the bed, filled in a matching tone and honed to a flat, closed face. The clouds run from cream to light walnut, and the fill belongs to the look of the stone rather than hiding it. A dependable floor for large interiors, in square formats or herringbone. The tumbled version, with worn edges and an open grain, is made for patios and mosaics.',
    array['Honed', 'Tumbled', 'Brushed'],
    'Tiles 30.5 × 30.5, 45.7 × 45.7 and 61 × 61 cm, 12 mm thick; slabs up to 2800 × 1700 mm, 20 and 30 mm; cut to size',
    130,
    'Türkiye', '{12,20,30}', 2800, 1700, '{305x305,457x457,610x610}',
    '{Floor,Exterior}', 1080,
    '{
      "product_name": "Travertino clásico, corte a contraveta, rellenado",
      "description": "Travertino beige cálido de Denizli, cortado a través del lecho, rellenado en un tono igual y apomazado hasta una cara plana y cerrada. Las nubes van del crema al nogal claro, y el relleno es parte del aspecto de la piedra en vez de esconderla. Un piso confiable para interiores grandes, en formatos cuadrados o en espiga. La versión envejecida, de bordes gastados y grano abierto, está hecha para patios y mosaicos.",
      "custom_sizes": "Baldosas de 30.5 × 30.5, 45.7 × 45.7 y 61 × 61 cm, de 12 mm de espesor; losas de hasta 2800 × 1700 mm, de 20 y 30 mm; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'travertine-gold', 'Gold Travertine, vein cut', 'Travertine',
    'TRAVERTINE/Gold - vein cut', '[
      ["gold vein cut slab.jpg", "Full slab of Gold Travertine, vein cut, honed: golden-tan bands with open pits.",
       "Losa entera de travertino dorado, corte a la veta, apomazado: bandas de un tostado dorado con poros abiertos."],
      ["gold vein cut in room.jpg", "Gold Travertine, vein cut, honed, on the wall of an entrance hall (illustration).",
       "Travertino dorado, corte a la veta, apomazado, en la pared de un vestíbulo (ilustración)."],
      ["gold vein cut detail.jpg", "Close-up of Gold Travertine, vein cut, honed: golden-tan bands with open pits.",
       "Travertino dorado, corte a la veta, apomazado, de cerca: bandas de un tostado dorado con poros abiertos."],
      ["gold vein cut laid.jpg", "Gold Travertine, vein cut laid as running bond.",
       "Travertino dorado, corte a la veta, colocado en aparejo corrido."]
    ]',
    'Golden-tan travertine from the Sivas area of central Türkiye, vein cut so that ocher, honey and darker brown lie in level bands with open pits between them. The color is strong enough to carry a façade or a fireplace alone, and it warms under evening light. Usually honed and left unfilled on walls; filled with a clear or matching resin for floors and table tops.',
    array['Honed', 'Polished', 'Filled', 'Unfilled'],
    'Slabs up to 2700 × 1700 mm, 20 and 30 mm thick; tiles 30 × 60 and 40 × 80 cm; cut to size',
    140,
    'Türkiye', '{20,30}', 2700, 1700, '{300x600,400x800}',
    '{Floor,Wall,Fireplace,Facade}', 1080,
    '{
      "product_name": "Travertino dorado, corte a la veta",
      "description": "Travertino de un tostado dorado, de la zona de Sivas, en el centro de Turquía, cortado a la veta para que el ocre, la miel y un marrón más oscuro queden en bandas horizontales con poros abiertos entre ellas. El color tiene fuerza para sostener por sí solo una fachada o una chimenea, y gana calidez con la luz de la tarde. Lo usual es apomazado y sin rellenar en paredes; rellenado con resina transparente o del mismo tono en pisos y mesas.",
      "custom_sizes": "Losas de hasta 2700 × 1700 mm, de 20 y 30 mm de espesor; baldosas de 30 × 60 y 40 × 80 cm; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'travertine-noce', 'Noce Travertine, vein cut', 'Travertine',
    'TRAVERTINE/Noce - vein cut', '[
      ["noce vein cut slab.jpg", "Full slab of Noce Travertine, vein cut, honed: walnut-brown bands with open pits.",
       "Losa entera de travertino Noce, corte a la veta, apomazado: bandas marrón nogal con poros abiertos."],
      ["noce vein cut in room.jpg", "Noce Travertine, vein cut, honed, on the wall of a bathroom (illustration).",
       "Travertino Noce, corte a la veta, apomazado, en la pared de un baño (ilustración)."],
      ["noce vein cut detail.jpg", "Close-up of Noce Travertine, vein cut, honed: walnut-brown bands with open pits.",
       "Travertino Noce, corte a la veta, apomazado, de cerca: bandas marrón nogal con poros abiertos."],
      ["noce vein cut brushed.jpg", "Noce Travertine, vein cut with a brushed finish, raking light.",
       "Travertino Noce, corte a la veta, acabado cepillado, con luz rasante."]
    ]',
    'Walnut-brown travertine from Denizli, cut along the vein: bands of brown and taupe, close in grain, with dark open pits. Honed, it has the color of old furniture; brushed, the softer layers wear back and the surface can be felt as well as seen. Used for libraries, bars and bathrooms, for mixed-size floors, and outdoors beneath trees, where its tone forgives fallen leaves.',
    array['Honed', 'Brushed', 'Tumbled', 'Filled', 'Unfilled'],
    'Slabs up to 2800 × 1700 mm, 20 and 30 mm thick; tiles 30 × 60 and 60 × 60 cm; French pattern sets; cut to size',
    150,
    'Türkiye', '{20,30}', 2800, 1700, '{300x600,600x600}',
    '{Floor,Exterior,"Wet area"}', 1080,
    '{
      "product_name": "Travertino Noce, corte a la veta",
      "description": "Travertino marrón nogal de Denizli, cortado a la veta: bandas de marrón y topo, de grano cerrado, con poros oscuros abiertos. Apomazado, tiene el color de un mueble antiguo; cepillado, las capas más blandas se desgastan y la superficie se siente además de verse. Se usa en bibliotecas, bares y baños, en pisos de formatos mixtos y, al aire libre, bajo los árboles, donde su tono disimula las hojas caídas.",
      "custom_sizes": "Losas de hasta 2800 × 1700 mm, de 20 y 30 mm de espesor; baldosas de 30 × 60 y 60 × 60 cm; juegos en patrón francés; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'travertine-silver', 'Silver Travertine, vein cut and filled', 'Travertine',
    'TRAVERTINE/Silver - vein cut, filled', '[
      ["silver vein cut slab.jpg", "Full slab of Silver Travertine, vein cut and filled, honed: silver-gray bands, pits filled.",
       "Losa entera de travertino plateado, corte a la veta, rellenado, apomazado: bandas gris plateado, poros rellenados."],
      ["silver vein cut in room.jpg", "Silver Travertine, vein cut and filled, honed, on the wall and the floor of a bathroom (illustration).",
       "Travertino plateado, corte a la veta, rellenado, apomazado, en la pared y el piso de un baño (ilustración)."],
      ["silver vein cut detail.jpg", "Close-up of Silver Travertine, vein cut and filled, honed: silver-gray bands, pits filled.",
       "Travertino plateado, corte a la veta, rellenado, apomazado, de cerca: bandas gris plateado, poros rellenados."],
      ["silver vein cut laid.jpg", "Silver Travertine, vein cut and filled laid as square grid.",
       "Travertino plateado, corte a la veta, rellenado, colocado en cuadrícula."]
    ]',
    'Silver-gray travertine from Denizli, cut along the vein and filled with a tinted resin. The bands move between pewter, ash and a trace of blue, so the stone sits well with steel, smoked oak and concrete. Honed to a smooth matte face, it works on floors, in showers and as a vanity top. When the layout is drawn beforehand, tiles cut in sequence keep the bands continuous across a wall.',
    array['Honed', 'Polished', 'Brushed'],
    'Slabs up to 2900 × 1800 mm, 20 and 30 mm thick; tiles 30 × 60, 60 × 60 and 60 × 120 cm; cut to size',
    160,
    'Türkiye', '{20,30}', 2900, 1800, '{300x600,600x600,600x1200}',
    '{Floor,Wall,"Wet area",Countertop}', 1080,
    '{
      "product_name": "Travertino plateado, corte a la veta, rellenado",
      "description": "Travertino gris plateado de Denizli, cortado a la veta y rellenado con una resina teñida. Las bandas se mueven entre el peltre, la ceniza y un rastro de azul, de modo que la piedra convive bien con el acero, el roble ahumado y el concreto. Apomazado hasta una cara lisa y mate, funciona en pisos, en duchas y como encimera de tocador. Si la distribución se dibuja de antemano, las baldosas cortadas en secuencia mantienen las bandas continuas por toda una pared.",
      "custom_sizes": "Losas de hasta 2900 × 1800 mm, de 20 y 30 mm de espesor; baldosas de 30 × 60, 60 × 60 y 60 × 120 cm; corte a medida"
    }'
  ),
  -- Limestone
  (
    'floor_wall_coverings', 'fine-cream-limestone', 'Fine Cream Limestone', 'Limestone',
    'Limestone & Fossil Stone/Fine Cream (Burgundy)', '[
      ["Slab, honed.jpg", "Full slab of Fine Cream Limestone, honed: even pale cream, very few marks.",
       "Losa entera de piedra caliza crema fina, apomazada: crema claro y parejo, muy pocas marcas."],
      ["Room, honed.jpg", "Fine Cream Limestone, honed, on the floor of an entrance hall (illustration).",
       "Piedra caliza crema fina, apomazada, en el piso de un vestíbulo (ilustración)."],
      ["Detail, honed.jpg", "Close-up of Fine Cream Limestone, honed: even pale cream, very few marks.",
       "Piedra caliza crema fina, apomazada, de cerca: crema claro y parejo, muy pocas marcas."],
      ["Detail, split-face.jpg", "Fine Cream Limestone with a split-face finish, raking light.",
       "Piedra caliza crema fina, acabado de cara partida, con luz rasante."]
    ]',
    'Even, pale cream limestone from Burgundy with very few marks: a fine, dense grain that takes a sharp arris and holds carved detail. Honed, it reads almost as plaster; split, it breaks into a lively rock face that catches raking light. Used for floors in long random-length strips and for façades, and in the same room as columns and cornices cut from the same stone.',
    array['Honed', 'Split face', 'Brushed', 'Fine rubbed'],
    'Random-length strips 10 to 30 cm wide; tiles 40 × 60 and 60 × 90 cm; 20 to 80 mm thick; blocks for carving; cut to size',
    170,
    'France', null, null, null, '{400x600,600x900}',
    '{Floor,Facade}', 900,
    '{
      "product_name": "Piedra caliza crema fina",
      "description": "Piedra caliza de Borgoña, de un crema claro y parejo con muy pocas marcas: un grano fino y denso que admite aristas vivas y conserva el detalle tallado. Apomazada, parece casi yeso; partida, se abre en una cara de roca viva que atrapa la luz rasante. Se usa en pisos de tablillas de largo variable y en fachadas, y en el mismo ambiente que las columnas y cornisas cortadas de la misma piedra.",
      "custom_sizes": "Tablillas de largo variable de 10 a 30 cm de ancho; baldosas de 40 × 60 y 60 × 90 cm; de 20 a 80 mm de espesor; bloques para tallar; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'jura-beige', 'Jura Beige', 'Limestone',
    'Limestone & Fossil Stone/Jura Beige', '[
      ["Slab, honed.jpg", "Full slab of Jura Beige, honed: warm beige with small fossils and flecks.",
       "Losa entera de Jura Beige, apomazado: beige cálido con pequeños fósiles y motas."],
      ["Room, honed.jpg", "Jura Beige, honed, on the paving of a terrace by a pool (illustration).",
       "Jura Beige, apomazado, en el pavimento de una terraza junto a una piscina (ilustración)."],
      ["Detail, honed.jpg", "Close-up of Jura Beige, honed: warm beige with small fossils and flecks.",
       "Jura Beige, apomazado, de cerca: beige cálido con pequeños fósiles y motas."],
      ["Detail, brushed.jpg", "Jura Beige with a brushed finish, raking light.",
       "Jura Beige, acabado cepillado, con luz rasante."]
    ]',
    'Warm beige limestone from the Franconian Jura, dense enough for stairs and busy floors. Ammonites, sponges and small flecks of ocher are scattered through it, so that a single tile looks plain and a whole floor does not. Honed for a smooth, matte surface; brushed where a little grip and age are wanted; sandblasted for exterior paving and window sills.',
    array['Honed', 'Brushed', 'Polished', 'Sandblasted'],
    'Slabs up to 2600 × 1400 mm; tiles 30 × 60, 40 × 80 and 60 × 90 cm; 15, 20 and 30 mm thick; cut to size',
    180,
    'Germany', '{15,20,30}', 2600, 1400, '{300x600,400x800,600x900}',
    '{Floor,Exterior}', 990,
    '{
      "description": "Piedra caliza beige cálido del Jura de Franconia, lo bastante densa para escaleras y pisos de mucho tránsito. Lleva dispersos amonites, esponjas y pequeñas motas de ocre, así que una sola baldosa parece lisa y un piso entero no. Apomazada para una superficie lisa y mate; cepillada donde se quiere algo de agarre y de edad; arenada para pavimentos exteriores y alféizares.",
      "custom_sizes": "Losas de hasta 2600 × 1400 mm; baldosas de 30 × 60, 40 × 80 y 60 × 90 cm; de 15, 20 y 30 mm de espesor; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'jura-grey', 'Jura Grey', 'Limestone',
    'Limestone & Fossil Stone/Jura Grey', '[
      ["Slab, honed.jpg", "Full slab of Jura Gray, honed: blue-gray to beige-gray with fossils.",
       "Losa entera de Jura Gris, apomazado: de gris azulado a gris beige, con fósiles."],
      ["Room, honed.jpg", "Jura Gray, honed, on the floor of an entrance hall (illustration).",
       "Jura Gris, apomazado, en el piso de un vestíbulo (ilustración)."],
      ["Detail, honed.jpg", "Close-up of Jura Gray, honed: blue-gray to beige-gray with fossils.",
       "Jura Gris, apomazado, de cerca: de gris azulado a gris beige, con fósiles."],
      ["Detail, brushed.jpg", "Jura Gray with a brushed finish, raking light.",
       "Jura Gris, acabado cepillado, con luz rasante."]
    ]',
    'The gray bed of the Franconian Jura: blue-gray turning to beige-gray, with fossils drawn in slightly lighter tones. It is a good neutral where concrete would be too flat and marble too loud. Herringbone and running bond suit it, since the tone shifts a little from piece to piece. Honed and brushed are the usual faces; sandblasted panels are made to order for façades.',
    array['Honed', 'Brushed', 'Sandblasted'],
    'Slabs up to 2600 × 1400 mm; herringbone strips 10 × 50 cm; tiles 40 × 80 and 60 × 60 cm; 15, 20 and 30 mm thick; cut to size',
    190,
    'Germany', '{15,20,30}', 2600, 1400, '{400x800,600x600}',
    '{Facade}', 990,
    '{
      "product_name": "Jura Gris",
      "description": "El lecho gris del Jura de Franconia: gris azulado que pasa a gris beige, con fósiles dibujados en tonos algo más claros. Es un buen neutro donde el concreto sería demasiado plano y el mármol demasiado llamativo. Le van bien la espiga y el aparejo corrido, porque el tono cambia un poco de una pieza a otra. Las caras usuales son apomazada y cepillada; los paneles arenados se hacen por encargo para fachadas.",
      "custom_sizes": "Losas de hasta 2600 × 1400 mm; tablillas para espiga de 10 × 50 cm; baldosas de 40 × 80 y 60 × 60 cm; de 15, 20 y 30 mm de espesor; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'blue-grey-limestone', 'Blue-Gray Limestone', 'Limestone',
    'Limestone & Fossil Stone/Blue-Grey Limestone', '[
      ["Slab, honed.jpg", "Full slab of Blue-Gray Limestone, honed: blue-gray with small pale fossils.",
       "Losa entera de piedra caliza azul grisáceo, apomazada: gris azulado con pequeños fósiles claros."],
      ["Room, honed.jpg", "Blue-Gray Limestone, honed, on the floor of a bathroom (illustration).",
       "Piedra caliza azul grisáceo, apomazada, en el piso de un baño (ilustración)."],
      ["Detail, honed.jpg", "Close-up of Blue-Gray Limestone, honed: blue-gray with small pale fossils.",
       "Piedra caliza azul grisáceo, apomazada, de cerca: gris azulado con pequeños fósiles claros."],
      ["Detail, bush-hammered.jpg", "Blue-Gray Limestone with a bush-hammered finish, raking light.",
       "Piedra caliza azul grisáceo, acabado abujardado, con luz rasante."]
    ]',
    'Blue-gray limestone from Hainaut in Belgium, full of small pale fossils that show as white commas on a wet or honed face. It begins dark and lightens with wear, the way old doorsteps do. Honed, it runs from mid to dark gray; bush-hammered, it turns pale, even and sure underfoot. Used for floors, thresholds, plinths, kitchen tops and steps.',
    array['Honed', 'Bush-hammered', 'Brushed', 'Polished'],
    'Slabs up to 2800 × 1600 mm, 20, 30 and 50 mm thick; tiles 40 × 60 and 60 × 90 cm; cut to size',
    200,
    'Belgium', '{20,30,50}', 2800, 1600, '{400x600,600x900}',
    '{Floor,Countertop}', 900,
    '{
      "product_name": "Piedra caliza azul grisáceo",
      "description": "Piedra caliza azul grisáceo de Henao, en Bélgica, llena de pequeños fósiles claros que se ven como comas blancas en una cara mojada o apomazada. Empieza oscura y se aclara con el uso, como los umbrales de antes. Apomazada, va del gris medio al oscuro; abujardada, se vuelve clara, pareja y segura al pisar. Se usa en pisos, umbrales, basamentos, encimeras de cocina y escalones.",
      "custom_sizes": "Losas de hasta 2800 × 1600 mm, de 20, 30 y 50 mm de espesor; baldosas de 40 × 60 y 60 × 90 cm; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'moleanos', 'Moleanos Beige', 'Limestone',
    'Limestone & Fossil Stone/Moleanos', '[
      ["Slab, honed.jpg", "Full slab of Moleanos-type Beige Limestone, honed: light beige with shell fragments and fine flecks.",
       "Losa entera de piedra caliza beige tipo Moleanos, apomazada: beige claro con fragmentos de concha y motas finas."],
      ["Room, honed.jpg", "Moleanos-type Beige Limestone, honed, on the floor and the wall of an entrance hall (illustration).",
       "Piedra caliza beige tipo Moleanos, apomazada, en el piso y la pared de un vestíbulo (ilustración)."],
      ["Detail, honed.jpg", "Close-up of Moleanos-type Beige Limestone, honed: light beige with shell fragments and fine flecks.",
       "Piedra caliza beige tipo Moleanos, apomazada, de cerca: beige claro con fragmentos de concha y motas finas."],
      ["Detail, brushed.jpg", "Moleanos-type Beige Limestone with a brushed finish, raking light.",
       "Piedra caliza beige tipo Moleanos, acabado cepillado, con luz rasante."]
    ]',
    'Light beige limestone from the Alcobaça district of Portugal, marked by shell fragments and fine gray-brown flecks. Hard, regular and quarried in large blocks, it is often chosen for ventilated façades and for the paving in front of them, so that wall and ground are one stone. Honed gives a smooth, light surface; brushed softens the flecks and reduces glare in full sun.',
    array['Honed', 'Brushed', 'Bush-hammered', 'Sandblasted'],
    'Slabs up to 3000 × 1800 mm, 20, 30 and 40 mm thick; façade panels and paving cut to size',
    210,
    'Portugal', '{20,30,40}', 3000, 1800, null,
    '{Exterior,Facade}', 900,
    '{
      "description": "Piedra caliza beige claro del distrito de Alcobaça, en Portugal, marcada por fragmentos de concha y finas motas marrón grisáceo. Dura, regular y extraída en bloques grandes, se elige a menudo para fachadas ventiladas y para el pavimento que tienen delante, de modo que pared y pavimento sean una sola piedra. Apomazada da una superficie lisa y clara; cepillada suaviza las motas y reduce el reflejo a pleno sol.",
      "custom_sizes": "Losas de hasta 3000 × 1800 mm, de 20, 30 y 40 mm de espesor; paneles de fachada y pavimento cortados a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'shell-limestone', 'Shell Limestone', 'Limestone',
    'Limestone & Fossil Stone/Shell Limestone', '[
      ["Slab, honed.jpg", "Full slab of Shell Limestone, honed: beige, crowded with shell fragments.",
       "Losa entera de piedra caliza conchífera, apomazada: beige, repleta de fragmentos de concha."],
      ["Room, honed.jpg", "Shell Limestone, honed, on the paving of a terrace by a pool (illustration).",
       "Piedra caliza conchífera, apomazada, en el pavimento de una terraza junto a una piscina (ilustración)."],
      ["Detail, honed.jpg", "Close-up of Shell Limestone, honed: beige, crowded with shell fragments.",
       "Piedra caliza conchífera, apomazada, de cerca: beige, repleta de fragmentos de concha."],
      ["Detail, split-face.jpg", "Shell Limestone with a split-face finish, raking light.",
       "Piedra caliza conchífera, acabado de cara partida, con luz rasante."]
    ]',
    'Beige Portuguese limestone crowded with shell fragments, pressed together so densely that they are the stone. The honed face shows each section of shell and stays slightly open in places; it may be filled for kitchens. Split, it becomes a rough, sandy rock face for garden walls and chimneys. Laid in a French pattern it gives the floor of an old house without looking distressed.',
    array['Honed', 'Split face', 'Brushed', 'Filled'],
    'French pattern sets; tiles 40 × 60 and 60 × 60 cm; split strips 5 to 15 cm high; 20 and 30 mm thick; cut to size',
    220,
    'Portugal', '{20,30}', null, null, '{400x600,600x600}',
    '{Floor,Wall,Exterior}', 810,
    '{
      "product_name": "Piedra caliza conchífera",
      "description": "Piedra caliza beige de Portugal repleta de fragmentos de concha, tan apretados que son ellos la piedra. La cara apomazada muestra cada corte de concha y queda algo abierta en algunos puntos; se puede rellenar para cocinas. Partida, se vuelve una cara de roca áspera y arenosa para muros de jardín y chimeneas. Colocada en patrón francés da el piso de una casa antigua sin parecer maltratado.",
      "custom_sizes": "Juegos en patrón francés; baldosas de 40 × 60 y 60 × 60 cm; tiras partidas de 5 a 15 cm de alto; de 20 y 30 mm de espesor; corte a medida"
    }'
  ),
  -- Granite
  (
    'floor_wall_coverings', 'absolute-black', 'Absolute Black', 'Granite',
    'Granite 2cm + 3cm/Absolute Black (Zimbabwe)', '[
      ["SLAB.jpg", "Full slab of Absolute Black, polished: almost uniform black, very fine grain.",
       "Losa entera de Negro Absoluto, pulido: negro casi uniforme, grano muy fino."],
      ["IN ROOM.jpg", "Absolute Black, honed, on the island of a kitchen (illustration).",
       "Negro Absoluto, apomazado, en la isla de una cocina (ilustración)."],
      ["CLOSE UP.jpg", "Close-up of Absolute Black, polished: almost uniform black, very fine grain.",
       "Negro Absoluto, pulido, de cerca: negro casi uniforme, grano muy fino."],
      ["CLOSE UP flamed.jpg", "Absolute Black with a flamed finish, raking light.",
       "Negro Absoluto, acabado flameado, con luz rasante."]
    ]',
    'Almost uniform black, with a grain so fine that it disappears at arm''s length. Quarried in Zimbabwe and traded as granite, though a geologist would call it a dolerite. It absorbs very little, which makes it a usual choice for kitchen tops, thresholds and lettering. Polished, it reflects like glass; honed, it turns graphite; flamed, it breaks into a matte charcoal surface with good grip for steps and fountain edges.',
    array['Polished', 'Flamed', 'Honed', 'Leathered'],
    'Slabs up to 3000 × 1800 mm, 20 and 30 mm thick; tiles 30 × 60 and 60 × 60 cm; cut to size',
    230,
    'Zimbabwe', '{20,30}', 3000, 1800, '{300x600,600x600}',
    '{Countertop}', 810,
    '{
      "product_name": "Negro Absoluto",
      "description": "Negro casi uniforme, de grano tan fino que desaparece a un brazo de distancia. Se extrae en Zimbabue y se vende como granito, aunque un geólogo lo llamaría dolerita. Absorbe muy poco, por eso es una elección usual para encimeras de cocina, umbrales y letras grabadas. Pulido, refleja como el vidrio; apomazado, se vuelve grafito; flameado, se abre en una superficie mate color carbón con buen agarre para escalones y bordes de fuente.",
      "custom_sizes": "Losas de hasta 3000 × 1800 mm, de 20 y 30 mm de espesor; baldosas de 30 × 60 y 60 × 60 cm; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'granite-mid-grey', 'Mid Gray Granite', 'Granite',
    'Granite 2cm + 3cm/Mid Grey', '[
      ["SLAB.jpg", "Full slab of Mid Gray Granite, polished: even gray grain of feldspar, quartz and dark mica.",
       "Losa entera de granito gris medio, pulido: grano gris parejo de feldespato, cuarzo y mica oscura."],
      ["IN ROOM.jpg", "Mid Gray Granite, honed, on the paving of a terrace by a pool (illustration).",
       "Granito gris medio, apomazado, en el pavimento de una terraza junto a una piscina (ilustración)."],
      ["CLOSE UP.jpg", "Close-up of Mid Gray Granite, polished: even gray grain of feldspar, quartz and dark mica.",
       "Granito gris medio, pulido, de cerca: grano gris parejo de feldespato, cuarzo y mica oscura."],
      ["CLOSE UP flamed.jpg", "Mid Gray Granite with a flamed finish, raking light.",
       "Granito gris medio, acabado flameado, con luz rasante."]
    ]',
    'Even gray granite from Portugal, an open mix of feldspar, quartz and dark mica with little variation between lots. It is a plain, dependable stone for floors that see luggage, carts and weather. Polished for interior floors, flamed or bush-hammered for stairs, ramps and paving, so that one material can run from the street into the lobby with only a change of surface at the door.',
    array['Polished', 'Flamed', 'Honed', 'Bush-hammered'],
    'Slabs up to 3100 × 1900 mm; tiles 30 × 60, 40 × 80 and 60 × 60 cm; 20, 30 and 40 mm thick; cut to size',
    240,
    'Portugal', '{20,30,40}', 3100, 1900, '{300x600,400x800,600x600}',
    '{Floor,Exterior}', 855,
    '{
      "product_name": "Granito gris medio",
      "description": "Granito gris parejo de Portugal, una mezcla abierta de feldespato, cuarzo y mica oscura, con poca variación entre lotes. Es una piedra sobria y confiable para pisos por los que pasan maletas, carritos y la intemperie. Pulido para pisos interiores, flameado o abujardado para escaleras, rampas y pavimentos, de modo que un solo material vaya de la calle al vestíbulo y solo cambie la superficie en la puerta.",
      "custom_sizes": "Losas de hasta 3100 × 1900 mm; baldosas de 30 × 60, 40 × 80 y 60 × 60 cm; de 20, 30 y 40 mm de espesor; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'rosa-granite', 'Rosa Granite', 'Granite',
    'Granite 2cm + 3cm/Rosa (Galicia)', '[
      ["SLAB.jpg", "Full slab of Rosa Granite, polished: pink feldspar with gray quartz and black mica.",
       "Losa entera de granito Rosa, pulido: feldespato rosado con cuarzo gris y mica negra."],
      ["IN ROOM.jpg", "Rosa Granite, polished, on the floor of an entrance hall (illustration).",
       "Granito Rosa, pulido, en el piso de un vestíbulo (ilustración)."],
      ["CLOSE UP.jpg", "Close-up of Rosa Granite, polished: pink feldspar with gray quartz and black mica.",
       "Granito Rosa, pulido, de cerca: feldespato rosado con cuarzo gris y mica negra."],
      ["CLOSE UP flamed.jpg", "Rosa Granite with a flamed finish, raking light.",
       "Granito Rosa, acabado flameado, con luz rasante."]
    ]',
    'Pink granite from Galicia: salmon feldspar, gray quartz and black mica in a medium grain. From a few steps away it reads as a warm, dusty rose. Flaming lightens the color and roughens the surface for plazas and steps; polishing brings out the mica and suits plinths, wall bases and bar tops. Its tone is comfortable beside brick and weathered copper.',
    array['Polished', 'Flamed', 'Honed', 'Bush-hammered'],
    'Slabs up to 3000 × 1800 mm; tiles 30 × 60 and 40 × 60 cm; 20, 30 and 40 mm thick; cut to size',
    250,
    'Spain', '{20,30,40}', 3000, 1800, '{300x600,400x600}',
    '{Exterior,Countertop}', 810,
    '{
      "product_name": "Granito Rosa",
      "description": "Granito rosado de Galicia: feldespato salmón, cuarzo gris y mica negra en un grano medio. A unos pasos se ve como un rosa cálido y empolvado. El flameado aclara el color y da aspereza a la superficie para plazas y escalones; el pulido hace resaltar la mica y va bien en basamentos, pies de muro y barras. Su tono se siente cómodo junto al ladrillo y al cobre envejecido.",
      "custom_sizes": "Losas de hasta 3000 × 1800 mm; baldosas de 30 × 60 y 40 × 60 cm; de 20, 30 y 40 mm de espesor; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'salt-and-pepper-white', 'Salt and Pepper White', 'Granite',
    'Granite 2cm + 3cm/Salt & Pepper White', '[
      ["SLAB.jpg", "Full slab of Salt and Pepper White, polished: white ground with black mica and gray quartz.",
       "Losa entera de Blanco sal y pimienta, pulido: fondo blanco con mica negra y cuarzo gris."],
      ["IN ROOM.jpg", "Salt and Pepper White, honed, on the paving of a terrace by a pool (illustration).",
       "Blanco sal y pimienta, apomazado, en el pavimento de una terraza junto a una piscina (ilustración)."],
      ["CLOSE UP.jpg", "Close-up of Salt and Pepper White, polished: white ground with black mica and gray quartz.",
       "Blanco sal y pimienta, pulido, de cerca: fondo blanco con mica negra y cuarzo gris."],
      ["CLOSE UP bush-hammered.jpg", "Salt and Pepper White with a bush-hammered finish, raking light.",
       "Blanco sal y pimienta, acabado abujardado, con luz rasante."]
    ]',
    'White granite from Extremadura in Spain, sprinkled with black mica and gray quartz. Bright and graphic when polished, it makes a sharp checkerboard with Absolute Black and a practical kitchen top. Bush-hammered, the ground whitens and the mica recedes, giving a pale, textured paving that is easy on the eyes at noon. Suited to façades, pool surrounds, stairs and curbs.',
    array['Polished', 'Bush-hammered', 'Flamed', 'Honed'],
    'Slabs up to 3000 × 1800 mm, 20 and 30 mm thick; tiles 40 × 40 and 60 × 60 cm; cut to size',
    260,
    'Spain', '{20,30}', 3000, 1800, '{400x400,600x600}',
    '{Exterior,Pool,Countertop,Facade}', 765,
    '{
      "product_name": "Blanco sal y pimienta",
      "description": "Granito blanco de Extremadura, en España, salpicado de mica negra y cuarzo gris. Luminoso y gráfico cuando está pulido, forma un damero nítido con Negro Absoluto y una encimera de cocina práctica. Abujardado, el fondo se blanquea y la mica se retrae: un pavimento claro y con textura, amable a la vista al mediodía. Va bien en fachadas, contornos de piscina, escaleras y bordillos.",
      "custom_sizes": "Losas de hasta 3000 × 1800 mm, de 20 y 30 mm de espesor; baldosas de 40 × 40 y 60 × 60 cm; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'giallo-granite', 'Giallo Granite', 'Granite',
    'Granite 2cm + 3cm/Giallo', '[
      ["SLAB.jpg", "Full slab of Giallo Granite, polished: sand-yellow with brown and gray grains.",
       "Losa entera de granito Giallo, pulido: amarillo arena con granos marrones y grises."],
      ["IN ROOM.jpg", "Giallo Granite, polished, on the island of a kitchen (illustration).",
       "Granito Giallo, pulido, en la isla de una cocina (ilustración)."],
      ["CLOSE UP.jpg", "Close-up of Giallo Granite, polished: sand-yellow with brown and gray grains.",
       "Granito Giallo, pulido, de cerca: amarillo arena con granos marrones y grises."],
      ["TILES.jpg", "Giallo Granite laid as square grid.",
       "Granito Giallo colocado en cuadrícula."]
    ]',
    'Sand-yellow granite from Espírito Santo in Brazil, with cream feldspar, gray quartz and clusters of brown grains. The warm ground makes it an easy granite to combine with travertine or timber. Polished, the clusters stand out against the sand; flamed, they merge into an even ocher for paving. Used for kitchen tops, lobby floors, exterior stairs and the bases of walls.',
    array['Polished', 'Flamed', 'Honed'],
    'Slabs up to 3100 × 1900 mm, 20 and 30 mm thick; tiles 40 × 40 and 60 × 60 cm; cut to size',
    270,
    'Brazil', '{20,30}', 3100, 1900, '{400x400,600x600}',
    '{Floor,Exterior,Countertop}', 855,
    '{
      "product_name": "Granito Giallo",
      "description": "Granito amarillo arena de Espírito Santo, en Brasil, con feldespato crema, cuarzo gris y grupos de granos marrones. El fondo cálido hace que este granito se combine fácilmente con travertino o madera. Pulido, los grupos resaltan sobre la arena; flameado, se funden en un ocre parejo para pavimentos. Se usa en encimeras de cocina, pisos de vestíbulos, escaleras exteriores y pies de muro.",
      "custom_sizes": "Losas de hasta 3100 × 1900 mm, de 20 y 30 mm de espesor; baldosas de 40 × 40 y 60 × 60 cm; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'verde-black-granite', 'Verde Black', 'Granite',
    'Granite 2cm + 3cm/Verde Black', '[
      ["SLAB.jpg", "Full slab of Green-Black Granite, polished: blackish green with large dark crystals.",
       "Losa entera de granito negro verdoso, pulido: verde casi negro con grandes cristales oscuros."],
      ["IN ROOM.jpg", "Green-Black Granite, polished, on the island of a kitchen (illustration).",
       "Granito negro verdoso, pulido, en la isla de una cocina (ilustración)."],
      ["CLOSE UP.jpg", "Close-up of Green-Black Granite, polished: blackish green with large dark crystals.",
       "Granito negro verdoso, pulido, de cerca: verde casi negro con grandes cristales oscuros."],
      ["TILES.jpg", "Green-Black Granite laid as square grid.",
       "Granito negro verdoso colocado en cuadrícula."]
    ]',
    'Blackish green granite from Espírito Santo in Brazil, with large dark crystals that show bottle green and bronze when the light moves. From a distance it is almost black; the green appears beside plants, brass and daylight. Polishing suits it best, since a matte face hides the crystals, though a leathered one feels good under the hand. Used for kitchen tops, counters, hearths and entrance floors.',
    array['Polished', 'Leathered', 'Flamed'],
    'Slabs up to 3100 × 1900 mm, 20 and 30 mm thick; tiles 30 × 60 and 60 × 60 cm; cut to size',
    280,
    'Brazil', '{20,30}', 3100, 1900, '{300x600,600x600}',
    '{Floor,Fireplace,Countertop}', 810,
    '{
      "description": "Granito verde casi negro de Espírito Santo, en Brasil, con grandes cristales oscuros que muestran verde botella y bronce cuando la luz se mueve. De lejos es casi negro; el verde aparece junto a las plantas, el latón y la luz del día. El pulido es lo que mejor le va, porque una cara mate esconde los cristales, aunque la de acabado cuero es agradable al tacto. Se usa en encimeras de cocina, mostradores, bases de chimenea y pisos de entrada.",
      "custom_sizes": "Losas de hasta 3100 × 1900 mm, de 20 y 30 mm de espesor; baldosas de 30 × 60 y 60 × 60 cm; corte a medida"
    }'
  ),
  -- Basalt
  (
    'floor_wall_coverings', 'basalt-dark-honed', 'Dark Basalt, honed', 'Basalt',
    'Basalt/Dark, Honed', '[
      ["Basalt Slab.jpg", "Full slab of Dark Basalt, honed, honed: even charcoal gray, very fine grain.",
       "Losa entera de basalto oscuro, apomazado: gris carbón parejo, grano muy fino."],
      ["Basalt in Room.jpg", "Dark Basalt, honed, on the floor of a bathroom (illustration).",
       "Basalto oscuro, apomazado, en el piso de un baño (ilustración)."],
      ["Basalt Surface.jpg", "Close-up of Dark Basalt, honed, honed: even charcoal gray, very fine grain.",
       "Basalto oscuro, apomazado, de cerca: gris carbón parejo, grano muy fino."],
      ["Basalt Surface - bush-hammered.jpg", "Dark Basalt, honed with a bush-hammered finish, raking light.",
       "Basalto oscuro, acabado abujardado, con luz rasante."]
    ]',
    'Even charcoal basalt from Türkiye with a very fine grain and hardly a mark on it. Honed, it is matte and slightly velvety, a background for timber, glass and planting. It is used for long running-bond floors, hearths, wet rooms and baseboards. Bush-hammering lightens it to mid gray and adds grip, so that inside and outside can share one stone in two surfaces.',
    array['Honed', 'Bush-hammered', 'Brushed', 'Flamed'],
    'Tiles 30 × 60, 40 × 80 and 60 × 120 cm; slabs up to 2400 × 1400 mm; 20, 30 and 40 mm thick; cut to size',
    290,
    'Türkiye', '{20,30,40}', 2400, 1400, '{300x600,400x800,600x1200}',
    '{Floor,Exterior,"Wet area",Fireplace}', 990,
    '{
      "product_name": "Basalto oscuro, apomazado",
      "description": "Basalto color carbón, parejo, de Turquía, de grano muy fino y casi sin marcas. Apomazado, es mate y algo aterciopelado, un fondo para la madera, el vidrio y las plantas. Se usa en pisos largos de aparejo corrido, bases de chimenea, zonas húmedas y zócalos. El abujardado lo aclara hasta un gris medio y le da agarre, de modo que interior y exterior comparten una piedra en dos superficies.",
      "custom_sizes": "Baldosas de 30 × 60, 40 × 80 y 60 × 120 cm; losas de hasta 2400 × 1400 mm; de 20, 30 y 40 mm de espesor; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'basalt-mid-grey', 'Mid Gray Basalt', 'Basalt',
    'Basalt/Mid Grey (Viterbo)', '[
      ["Basalt Slab.jpg", "Full slab of Mid Gray Basalt, honed: even mid gray with a few pores.",
       "Losa entera de basalto gris medio, apomazado: gris medio parejo con algunos poros."],
      ["Basalt in Room.jpg", "Mid Gray Basalt, honed, on the floor of an entrance hall (illustration).",
       "Basalto gris medio, apomazado, en el piso de un vestíbulo (ilustración)."],
      ["Basalt Surface.jpg", "Close-up of Mid Gray Basalt, honed: even mid gray with a few pores.",
       "Basalto gris medio, apomazado, de cerca: gris medio parejo con algunos poros."],
      ["Basalt Surface - flamed.jpg", "Mid Gray Basalt with a flamed finish, raking light.",
       "Basalto gris medio, acabado flameado, con luz rasante."]
    ]',
    'Mid gray basalt from the country around Viterbo in Italy, even in tone, with a few scattered pores. The region has paved its streets with stone of this kind for centuries, and it makes a calm modern floor when honed, in herringbone or large squares. Flamed, it takes a fine, sandy texture for terraces, ramps and stairs. The pores may be filled or left open.',
    array['Honed', 'Flamed', 'Brushed', 'Bush-hammered'],
    'Herringbone strips 10 × 40 cm; tiles 40 × 80 and 80 × 80 cm; slabs up to 2600 × 1400 mm; 20, 30 and 40 mm thick; cut to size',
    300,
    'Italy', '{20,30,40}', 2600, 1400, '{400x800,800x800}',
    '{Floor,Exterior}', 990,
    '{
      "product_name": "Basalto gris medio",
      "description": "Basalto gris medio de la comarca de Viterbo, en Italia, de tono parejo y con algunos poros dispersos. La región ha pavimentado sus calles con piedra de este tipo durante siglos, y apomazado da un piso moderno y sereno, en espiga o en cuadros grandes. Flameado, toma una textura fina y arenosa para terrazas, rampas y escaleras. Los poros se pueden rellenar o dejar abiertos.",
      "custom_sizes": "Tablillas para espiga de 10 × 40 cm; baldosas de 40 × 80 y 80 × 80 cm; losas de hasta 2600 × 1400 mm; de 20, 30 y 40 mm de espesor; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'basalt-bluish', 'Bluish Basalt', 'Basalt',
    'Basalt/Bluish Basalt', '[
      ["Basalt Slab.jpg", "Full slab of Bluish Basalt, honed: blue-gray, even, with a few pores.",
       "Losa entera de basalto azulado, apomazado: gris azulado, parejo, con algunos poros."],
      ["Basalt in Room.jpg", "Bluish Basalt, honed, on the paving of a terrace by a pool (illustration).",
       "Basalto azulado, apomazado, en el pavimento de una terraza junto a una piscina (ilustración)."],
      ["Basalt Surface.jpg", "Close-up of Bluish Basalt, honed: blue-gray, even, with a few pores.",
       "Basalto azulado, apomazado, de cerca: gris azulado, parejo, con algunos poros."],
      ["Basalt Laid.jpg", "Bluish Basalt laid as square grid.",
       "Basalto azulado colocado en cuadrícula."]
    ]',
    'Blue-gray basalt from Vietnam, steady in color, with pores here and there that catch the light as small dark points. The blue is clearest when the stone is dry and honed; water deepens it almost to slate, which suits pool edges and showers. Cut as large squares for floors, as cladding for entrance walls, and as copings with a rounded or chamfered edge.',
    array['Honed', 'Flamed', 'Brushed', 'Sandblasted'],
    'Tiles 30 × 60, 60 × 60 and 60 × 90 cm, 20 and 30 mm thick; copings 30 × 60 cm, 30 and 50 mm; cut to size',
    310,
    'Vietnam', '{20,30}', null, null, '{300x600,600x600,600x900}',
    '{Floor,Wall,"Wet area",Pool}', 990,
    '{
      "product_name": "Basalto azulado",
      "description": "Basalto gris azulado de Vietnam, de color constante, con poros aquí y allá que atrapan la luz como pequeños puntos oscuros. El azul se aprecia mejor cuando la piedra está seca y apomazada; el agua lo oscurece casi hasta el color de la pizarra, lo que va bien en bordes de piscina y duchas. Se corta en cuadros grandes para pisos, como revestimiento de paredes de entrada y como bordes de piscina y albardillas con canto redondo o biselado.",
      "custom_sizes": "Baldosas de 30 × 60, 60 × 60 y 60 × 90 cm, de 20 y 30 mm de espesor; bordes y albardillas de 30 × 60 cm, de 30 y 50 mm; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'basalt-bush-hammered', 'Gray Basalt, bush-hammered', 'Basalt',
    'Basalt/Grey, Bush Hammered', '[
      ["Basalt Slab.jpg", "Full slab of Gray Basalt, bush-hammered, bush-hammered: gray, evenly textured non-slip surface.",
       "Losa entera de basalto gris, abujardado: gris, superficie antideslizante de textura pareja."],
      ["Basalt in Room.jpg", "Gray Basalt, bush-hammered, on the paving of a terrace by a pool (illustration).",
       "Basalto gris, abujardado, en el pavimento de una terraza junto a una piscina (ilustración)."],
      ["Basalt Surface.jpg", "Close-up of Gray Basalt, bush-hammered, bush-hammered: gray, evenly textured non-slip surface.",
       "Basalto gris, abujardado, de cerca: gris, superficie antideslizante de textura pareja."],
      ["Basalt Laid.jpg", "Gray Basalt, bush-hammered laid as running bond.",
       "Basalto gris, abujardado, colocado en aparejo corrido."]
    ]',
    'Gray Turkish basalt supplied with a mechanically bush-hammered face: an even field of small pits over the whole tile, with sawn edges for tight joints. The texture grips when wet and scatters the light, so that the color stays constant from every angle. Made for steps, ramps, pool surrounds and shower floors. Tiles are calibrated to one thickness, which keeps the joints flush.',
    array['Bush-hammered', 'Honed'],
    'Tiles 30 × 60, 40 × 60 and 60 × 60 cm, 20 and 30 mm thick; step treads up to 2000 mm long; cut to size',
    320,
    'Türkiye', '{20,30}', null, null, '{300x600,400x600,600x600}',
    '{Floor,"Wet area",Pool}', 810,
    '{
      "product_name": "Basalto gris, abujardado",
      "description": "Basalto gris de Turquía que se entrega con la cara abujardada a máquina: un campo parejo de pequeños hoyos en toda la baldosa, con cantos aserrados para juntas cerradas. La textura da agarre en mojado y dispersa la luz, así que el color se mantiene constante desde cualquier ángulo. Hecho para escalones, rampas, contornos de piscina y pisos de ducha. Las baldosas están calibradas a un solo espesor, lo que mantiene las juntas a ras.",
      "custom_sizes": "Baldosas de 30 × 60, 40 × 60 y 60 × 60 cm, de 20 y 30 mm de espesor; huellas de hasta 2000 mm de largo; corte a medida"
    }'
  ),
  (
    'floor_wall_coverings', 'basalt-vesicular', 'Vesicular Basalt', 'Basalt',
    'Basalt/Vesicular (Etna)', '[
      ["Basalt Slab.jpg", "Full slab of Vesicular Basalt, honed: gray-brown with many open gas pores.",
       "Losa entera de basalto vesicular, apomazado: marrón grisáceo con muchos poros de gas abiertos."],
      ["Basalt in Room.jpg", "Vesicular Basalt, honed, on the paving of a terrace by a pool (illustration).",
       "Basalto vesicular, apomazado, en el pavimento de una terraza junto a una piscina (ilustración)."],
      ["Basalt Surface.jpg", "Close-up of Vesicular Basalt, honed: gray-brown with many open gas pores.",
       "Basalto vesicular, apomazado, de cerca: marrón grisáceo con muchos poros de gas abiertos."],
      ["Basalt Laid.jpg", "Vesicular Basalt laid as square grid.",
       "Basalto vesicular colocado en cuadrícula."]
    ]',
    'Gray-brown lava stone from the slopes of Etna, full of open gas pores, from pinholes to the size of a pea. Honed, the cut pores make a fine black stipple over a warm ground. Used for feature walls, hearths, garden paving and washstands. The pores are left open on walls, and closed with a dark resin on floors and tops where a smooth surface is wanted.',
    array['Honed', 'Brushed', 'Filled', 'Unfilled'],
    'Tiles 30 × 60, 40 × 40 and 60 × 60 cm; slabs up to 2000 × 1200 mm; 20 and 30 mm thick; cut to size',
    330,
    'Italy', '{20,30}', 2000, 1200, '{300x600,400x400,600x600}',
    '{Floor,Wall,Exterior,Fireplace,Countertop}', 810,
    '{
      "product_name": "Basalto vesicular",
      "description": "Piedra de lava marrón grisáceo de las laderas del Etna, llena de poros de gas abiertos, desde puntas de alfiler hasta el tamaño de un guisante. Apomazada, los poros cortados forman un fino punteado negro sobre un fondo cálido. Se usa en paredes de acento, bases de chimenea, pavimentos de jardín y lavabos. Los poros se dejan abiertos en paredes y se cierran con una resina oscura en pisos y encimeras donde se quiere una superficie lisa.",
      "custom_sizes": "Baldosas de 30 × 60, 40 × 40 y 60 × 60 cm; losas de hasta 2000 × 1200 mm; de 20 y 30 mm de espesor; corte a medida"
    }'
  ),
  -- Hardscape Materials: pictures in the bucket 'hardscape materials other'
  -- Marble
  (
    'hardscape_materials', 'marble-tumbled-pavers', 'Tumbled Marble Pavers, 15 × 15 cm', 'Marble',
    'Paving/Tumbled Marble 15 x 15', '[
      ["Laid 01.jpg", "Tumbled Marble Pavers, 15 × 15 cm: tumbled cream and white marble pavers.",
       "Adoquines de mármol envejecido, 15 × 15 cm: adoquines de mármol crema y blanco, envejecidos."],
      ["Angle 03.jpg", "Tumbled Marble Pavers, 15 × 15 cm: tumbled cream and white marble pavers, seen at an angle.",
       "Adoquines de mármol envejecido, 15 × 15 cm: adoquines de mármol crema y blanco, envejecidos, vista en ángulo."],
      ["Close-up 02.jpg", "Tumbled Marble Pavers, 15 × 15 cm: tumbled cream and white marble pavers, close up.",
       "Adoquines de mármol envejecido, 15 × 15 cm: adoquines de mármol crema y blanco, envejecidos, de cerca."]
    ]',
    'Small marble pavers in cream and white, tumbled until the edges are soft and the faces matte. The mix of tones is deliberate: pieces are packed already blended, so that the field looks settled on the day it is laid. Used for garden paths, courtyards and loggia floors, on a mortar bed, or on compacted sand where only people walk. Fine sand is swept into the joints.',
    array['Tumbled'],
    '15 × 15 cm, 30 and 50 mm thick; also 10 × 10, 15 × 22 and 20 × 20 cm; edging and half pieces to order',
    10,
    null, '{30,50}', null, null, '{150x150,100x100,150x220,200x200}',
    '{Floor,Exterior}', null,
    '{
      "product_name": "Adoquines de mármol envejecido, 15 × 15 cm",
      "description": "Pequeños adoquines de mármol en crema y blanco, envejecidos hasta que los bordes quedan suaves y las caras mates. La mezcla de tonos es intencional: las piezas se empacan ya combinadas, para que el conjunto se vea asentado desde el día en que se coloca. Se usan en senderos de jardín, patios y pisos de galería, sobre cama de mortero, o sobre arena compactada donde solo pasan personas. En las juntas se barre arena fina.",
      "custom_sizes": "15 × 15 cm, de 30 y 50 mm de espesor; también 10 × 10, 15 × 22 y 20 × 20 cm; piezas de borde y medias piezas por encargo"
    }'
  ),
  (
    'hardscape_materials', 'marble-ledger-panel', 'White Marble Ledger Panel', 'Marble',
    'Walls + Cladding/White Marble Ledger Panel', '[
      ["Laid 01.jpg", "White Marble Ledger Panel: split-face white marble strips in a stacked cladding panel.",
       "Panel de laja de mármol blanco: tiras de mármol blanco de cara partida en un panel de revestimiento apilado."],
      ["Angle 03.jpg", "White Marble Ledger Panel: split-face white marble strips in a stacked cladding panel, seen at an angle.",
       "Panel de laja de mármol blanco: tiras de mármol blanco de cara partida en un panel de revestimiento apilado, vista en ángulo."],
      ["Close-up 02.jpg", "White Marble Ledger Panel: split-face white marble strips in a stacked cladding panel, close up.",
       "Panel de laja de mármol blanco: tiras de mármol blanco de cara partida en un panel de revestimiento apilado, de cerca."]
    ]',
    'Split-face strips of white Greek marble, assembled into interlocking panels of staggered depth. The broken faces are crystalline and cool, and throw short shadows that change through the day. Panels meet in a stepped joint, so that seams are hard to find, and matching corner pieces turn an outside edge. For garden walls, water features, fireplaces and the plinth of a house.',
    array['Split face'],
    'Panels 15 × 60 cm, 20 to 35 mm deep; corner units 15 × 40 cm; special heights to order',
    20,
    'Greece', null, null, null, '{150x600}',
    '{Wall,Exterior,Fireplace}', null,
    '{
      "product_name": "Panel de laja de mármol blanco",
      "description": "Tiras de mármol blanco griego de cara partida, armadas en paneles que se enlazan, de profundidad escalonada. Las caras partidas son cristalinas y frías, y dan sombras cortas que cambian a lo largo del día. Los paneles se encuentran en una junta escalonada, así que las uniones apenas se notan, y unas piezas de esquina a juego resuelven el canto exterior. Para muros de jardín, fuentes, chimeneas y el basamento de una casa.",
      "custom_sizes": "Paneles de 15 × 60 cm, de 20 a 35 mm de profundidad; piezas de esquina de 15 × 40 cm; alturas especiales por encargo"
    }'
  ),
  (
    'hardscape_materials', 'marble-pebbles-white', 'White Marble Pebbles, 40–60 mm', 'Marble',
    'Decorative Stone/White Marble Pebbles 40-60mm', '[
      ["Laid 01.jpg", "White Marble Pebbles, 40-60 mm: rounded white marble pebbles.",
       "Guijarros de mármol blanco, 40-60 mm: guijarros redondeados de mármol blanco."],
      ["Angle 03.jpg", "White Marble Pebbles, 40-60 mm: rounded white marble pebbles, seen at an angle.",
       "Guijarros de mármol blanco, 40-60 mm: guijarros redondeados de mármol blanco, vista en ángulo."],
      ["Close-up 02.jpg", "White Marble Pebbles, 40-60 mm: rounded white marble pebbles, close up.",
       "Guijarros de mármol blanco, 40-60 mm: guijarros redondeados de mármol blanco, de cerca."]
    ]',
    'Rounded white marble pebbles, tumbled smooth and washed before they are bagged. Dry, they are a soft matte white; wet, they brighten and show faint gray veins. Laid over fabric around planting, in drainage strips at the foot of a wall, on flat roofs and in shallow basins. They can be raked, rinsed and topped up, and are easily kept apart from soil by a steel edge.',
    array['Tumbled', 'River-washed look'],
    '40 to 60 mm; also 20 to 40 and 60 to 100 mm; in 20 kg bags or bulk bags',
    30,
    null, null, null, null, null,
    '{Exterior}', null,
    '{
      "product_name": "Guijarros de mármol blanco, 40–60 mm",
      "description": "Guijarros redondeados de mármol blanco, rodados hasta quedar lisos y lavados antes de embolsarse. Secos, son de un blanco mate y suave; mojados, se avivan y muestran tenues vetas grises. Se colocan sobre geotextil alrededor de las plantas, en franjas de drenaje al pie de un muro, en techos planos y en estanques poco profundos. Se pueden rastrillar, enjuagar y reponer, y un borde de acero los separa fácilmente de la tierra.",
      "custom_sizes": "De 40 a 60 mm; también de 20 a 40 y de 60 a 100 mm; en bolsas de 20 kg o a granel en bolsas grandes"
    }'
  ),
  -- Travertine
  (
    'hardscape_materials', 'travertine-pavers-french-pattern', 'Classic Travertine Pavers, French pattern, tumbled', 'Travertine',
    'Pool & Patio/Classic Travertine, French Pattern', '[
      ["Laid 01.jpg", "Classic Travertine Pavers, French pattern, tumbled: tumbled travertine pavers in four sizes.",
       "Adoquines de travertino clásico, patrón francés, envejecidos: adoquines de travertino envejecido en cuatro medidas."],
      ["Angle 03.jpg", "Classic Travertine Pavers, French pattern, tumbled: tumbled travertine pavers in four sizes, seen at an angle.",
       "Adoquines de travertino clásico, patrón francés, envejecidos: adoquines de travertino envejecido en cuatro medidas, vista en ángulo."],
      ["Close-up 02.jpg", "Classic Travertine Pavers, French pattern, tumbled: tumbled travertine pavers in four sizes, close up.",
       "Adoquines de travertino clásico, patrón francés, envejecidos: adoquines de travertino envejecido en cuatro medidas, de cerca."]
    ]',
    'Classic Denizli travertine cut to four sizes that lay as a repeating French pattern, then tumbled for soft edges and an open, worn grain. The pale surface stays comfortable under bare feet and its pores give grip around water, which is why it is so often seen on pool decks. Copings and step treads are cut from the same blocks, with a bullnose or an eased edge.',
    array['Tumbled', 'Brushed'],
    'Four-size sets: 20 × 20, 20 × 40, 40 × 40 and 40 × 60 cm; 30 mm thick, 50 mm for drives; copings 30 × 60 cm',
    40,
    'Türkiye', '{30,50}', null, null, null,
    '{Exterior,Pool}', null,
    '{
      "product_name": "Adoquines de travertino clásico, patrón francés, envejecidos",
      "description": "Travertino clásico de Denizli cortado en cuatro medidas que forman un patrón francés repetido, y luego envejecido para lograr bordes suaves y un grano abierto y gastado. La superficie clara es agradable bajo los pies descalzos y sus poros dan agarre cerca del agua, por eso se ve tanto alrededor de las piscinas. Los bordes de piscina y las huellas se cortan de los mismos bloques, con canto redondo o suavizado.",
      "custom_sizes": "Juegos de cuatro medidas: 20 × 20, 20 × 40, 40 × 40 y 40 × 60 cm; de 30 mm de espesor, 50 mm para entradas de auto; bordes de piscina de 30 × 60 cm"
    }'
  ),
  (
    'hardscape_materials', 'travertine-crazy-paving', 'Gold Travertine Crazy Paving', 'Travertine',
    'Paving/Gold Travertine Crazy Paving', '[
      ["Laid 01.jpg", "Gold Travertine Crazy Paving: irregular gold travertine pieces with sandy joints.",
       "Travertino dorado, piedra irregular: piezas irregulares de travertino dorado con juntas de arena."],
      ["Angle 03.jpg", "Gold Travertine Crazy Paving: irregular gold travertine pieces with sandy joints, seen at an angle.",
       "Travertino dorado, piedra irregular: piezas irregulares de travertino dorado con juntas de arena, vista en ángulo."],
      ["Close-up 02.jpg", "Gold Travertine Crazy Paving: irregular gold travertine pieces with sandy joints, close up.",
       "Travertino dorado, piedra irregular: piezas irregulares de travertino dorado con juntas de arena, de cerca."]
    ]',
    'Irregular pieces of gold travertine in honey, ocher and brown, sorted by thickness and fitted by hand with sandy mortar joints. Both vein-cut and cross-cut faces are in the mix, so that bands and clouds alternate across the floor. Light tumbling takes off the sharp arrises. For garden paths, informal terraces and low walls, where the joint becomes part of the drawing.',
    array['Tumbled', 'Natural cleft'],
    'Pieces roughly 20 to 60 cm across, sorted 25 to 35 mm thick; larger stepping stones to order',
    50,
    null, null, null, null, null,
    '{Wall,Exterior}', null,
    '{
      "product_name": "Travertino dorado, piedra irregular",
      "description": "Piezas irregulares de travertino dorado en miel, ocre y marrón, clasificadas por espesor y encajadas a mano con juntas de mortero arenoso. La mezcla incluye caras cortadas a la veta y a contraveta, de modo que bandas y nubes se alternan por todo el piso. Un envejecido ligero quita las aristas vivas. Para senderos de jardín, terrazas informales y muros bajos, donde la junta es parte del dibujo.",
      "custom_sizes": "Piezas de unos 20 a 60 cm de ancho, clasificadas de 25 a 35 mm de espesor; piedras de paso más grandes por encargo"
    }'
  ),
  (
    'hardscape_materials', 'travertine-ledger-panel', 'Ivory Travertine Ledger Panel', 'Travertine',
    'Walls + Cladding/Ivory Travertine Ledger Panel', '[
      ["Laid 01.jpg", "Ivory Travertine Ledger Panel: split-face travertine strips in a stacked cladding panel.",
       "Panel de laja de travertino Ivory: tiras de travertino de cara partida en un panel de revestimiento apilado."],
      ["Angle 03.jpg", "Ivory Travertine Ledger Panel: split-face travertine strips in a stacked cladding panel, seen at an angle.",
       "Panel de laja de travertino Ivory: tiras de travertino de cara partida en un panel de revestimiento apilado, vista en ángulo."],
      ["Close-up 02.jpg", "Ivory Travertine Ledger Panel: split-face travertine strips in a stacked cladding panel, close up.",
       "Panel de laja de travertino Ivory: tiras de travertino de cara partida en un panel de revestimiento apilado, de cerca."]
    ]',
    'Split strips of ivory travertine stacked into cladding panels, with the pits and layers of the stone left open. The palette runs from cream to toasted brown within one panel. Under a wall light the relief is deep; in flat daylight it reads as texture only. Suits entrance walls, outdoor kitchens, chimney breasts and gate piers, with mitered or returned corners.',
    array['Split face'],
    'Panels 15 × 60 cm, 20 to 35 mm deep; L-shaped corner units; loose strips 3 to 8 cm high',
    60,
    null, null, null, null, '{150x600}',
    '{Wall,Exterior}', null,
    '{
      "product_name": "Panel de laja de travertino Ivory",
      "description": "Tiras partidas de travertino Ivory apiladas en paneles de revestimiento, con los poros y las capas de la piedra a la vista. Dentro de un mismo panel la paleta va del crema al marrón tostado. Bajo una luz de pared el relieve es profundo; con luz de día plana se percibe solo como textura. Va bien en paredes de entrada, cocinas exteriores, frentes de chimenea y pilares de portón, con esquinas a inglete o con retorno.",
      "custom_sizes": "Paneles de 15 × 60 cm, de 20 a 35 mm de profundidad; piezas de esquina en L; tiras sueltas de 3 a 8 cm de alto"
    }'
  ),
  -- Limestone
  (
    'hardscape_materials', 'limestone-flagstones', 'Limestone Flagstones, random sizes, brushed', 'Limestone',
    'Paving/Limestone Flags (random)', '[
      ["Laid 01.jpg", "Limestone Flagstones, random sizes, brushed: blue-gray limestone flags in random sizes.",
       "Losas de piedra caliza, medidas variables, cepilladas: losas de piedra caliza azul grisáceo en medidas variables."],
      ["Angle 03.jpg", "Limestone Flagstones, random sizes, brushed: blue-gray limestone flags in random sizes, seen at an angle.",
       "Losas de piedra caliza, medidas variables, cepilladas: losas de piedra caliza azul grisáceo en medidas variables, vista en ángulo."],
      ["Close-up 02.jpg", "Limestone Flagstones, random sizes, brushed: blue-gray limestone flags in random sizes, close up.",
       "Losas de piedra caliza, medidas variables, cepilladas: losas de piedra caliza azul grisáceo en medidas variables, de cerca."]
    ]',
    'Blue-gray Belgian limestone in random rectangles, brushed to a low sheen with slightly softened edges. The widths are supplied together with a laying plan, so that no long joint runs through. Small pale fossils show on close view. In the open the flags weather from dark to mid gray. For courtyards, covered walks and kitchens that open to the garden, with bush-hammered treads where there are steps.',
    array['Brushed', 'Bush-hammered'],
    'Widths 30, 40, 50 and 60 cm in mixed lengths; 20, 30 and 50 mm thick; treads and copings to drawing',
    70,
    'Belgium', '{20,30,50}', null, null, null,
    '{Floor,Exterior}', null,
    '{
      "product_name": "Losas de piedra caliza, medidas variables, cepilladas",
      "description": "Piedra caliza belga azul grisáceo en rectángulos variables, cepillada hasta un brillo bajo y con los bordes apenas suavizados. Los anchos se entregan junto con un plano de colocación, para que ninguna junta larga corra de lado a lado. De cerca se ven pequeños fósiles claros. A la intemperie las losas pasan del gris oscuro al medio. Para patios, pasillos cubiertos y cocinas que se abren al jardín, con huellas abujardadas donde hay escalones.",
      "custom_sizes": "Anchos de 30, 40, 50 y 60 cm en largos variados; de 20, 30 y 50 mm de espesor; huellas y albardillas según plano"
    }'
  ),
  (
    'hardscape_materials', 'limestone-crazy-paving', 'Limestone Crazy Paving', 'Limestone',
    'Paving/Limestone Crazy Paving', '[
      ["Laid 01.jpg", "Limestone Crazy Paving: irregular limestone pieces with mortar joints.",
       "Piedra caliza irregular: piezas irregulares de piedra caliza con juntas de mortero."],
      ["Angle 03.jpg", "Limestone Crazy Paving: irregular limestone pieces with mortar joints, seen at an angle.",
       "Piedra caliza irregular: piezas irregulares de piedra caliza con juntas de mortero, vista en ángulo."],
      ["Close-up 02.jpg", "Limestone Crazy Paving: irregular limestone pieces with mortar joints, close up.",
       "Piedra caliza irregular: piezas irregulares de piedra caliza con juntas de mortero, de cerca."]
    ]',
    'Irregular beige limestone from Alcobaça with naturally cleft faces, delivered as large pieces to be dressed and fitted on site. Edges are broken rather than sawn, and the tone moves from cream to pale gray-beige. Laid on a bound bed with a recessed mortar joint, it makes terraces, paths and pool surrounds that seem to have been there before the house.',
    array['Natural cleft'],
    'Pieces roughly 30 to 80 cm across, 20 to 40 mm thick, sorted by pallet',
    80,
    'Portugal', null, null, null, null,
    '{Exterior,Pool}', null,
    '{
      "product_name": "Piedra caliza irregular",
      "description": "Piedra caliza beige irregular de Alcobaça, con caras de corte natural, entregada en piezas grandes para ajustarlas y encajarlas en la obra. Los bordes están partidos, no aserrados, y el tono va del crema al gris beige claro. Colocada sobre una base ligada con junta de mortero rehundida, forma terrazas, senderos y contornos de piscina que parecen haber estado allí antes que la casa.",
      "custom_sizes": "Piezas de unos 30 a 80 cm de ancho, de 20 a 40 mm de espesor, clasificadas por tarima"
    }'
  ),
  (
    'hardscape_materials', 'limestone-rubble-walling', 'Limestone Rubble Walling', 'Limestone',
    'Walls + Cladding/Limestone Rubble', '[
      ["Laid 01.jpg", "Limestone Rubble Walling: split limestone rubble cladding with mortar joints.",
       "Mampostería de piedra caliza: revestimiento de mampostería de piedra caliza partida con juntas de mortero."],
      ["Angle 03.jpg", "Limestone Rubble Walling: split limestone rubble cladding with mortar joints, seen at an angle.",
       "Mampostería de piedra caliza: revestimiento de mampostería de piedra caliza partida con juntas de mortero, vista en ángulo."],
      ["Close-up 02.jpg", "Limestone Rubble Walling: split limestone rubble cladding with mortar joints, close up.",
       "Mampostería de piedra caliza: revestimiento de mampostería de piedra caliza partida con juntas de mortero, de cerca."]
    ]',
    'Split rubble in Franconian limestone, beige to gray, sawn flat at the back and bedded in full mortar joints. Pieces are chosen by eye, larger toward the base, to give a wall its weight, and the broken faces weather gently in shade. For retaining walls, garden boundaries, house plinths and chimneys. Quoins and coping stones are supplied to match; a sample panel is advised before work starts.',
    array['Split face'],
    'Cladding 30 to 60 mm deep; walling stones up to 100 mm deep; faces roughly 10 to 50 cm; quoins and copings to drawing',
    90,
    'Germany', null, null, null, null,
    '{Wall,Exterior}', null,
    '{
      "product_name": "Mampostería de piedra caliza",
      "description": "Mampostería partida de piedra caliza de Franconia, del beige al gris, aserrada plana por detrás y asentada en juntas llenas de mortero. Las piezas se eligen a ojo, más grandes hacia la base, para dar su peso al muro, y las caras partidas envejecen con suavidad a la sombra. Para muros de contención, linderos de jardín, basamentos de casas y chimeneas. Se entregan a juego piedras de esquina y albardillas; conviene hacer un panel de muestra antes de empezar la obra.",
      "custom_sizes": "Revestimiento de 30 a 60 mm de profundidad; piedras de muro de hasta 100 mm de profundidad; caras de unos 10 a 50 cm; piedras de esquina y albardillas según plano"
    }'
  ),
  (
    'hardscape_materials', 'river-washed-limestone', 'River-washed Limestone Cobbles, 80–140 mm', 'Limestone',
    'Decorative Stone/River-washed Cobbles 80-140mm', '[
      ["Laid 01.jpg", "River-washed Limestone Cobbles, 80-140 mm: water-worn limestone cobbles in beige and gray.",
       "Cantos rodados de piedra caliza, 80-140 mm: cantos de piedra caliza beige y gris gastados por el agua."],
      ["Angle 03.jpg", "River-washed Limestone Cobbles, 80-140 mm: water-worn limestone cobbles in beige and gray, seen at an angle.",
       "Cantos rodados de piedra caliza, 80-140 mm: cantos de piedra caliza beige y gris gastados por el agua, vista en ángulo."],
      ["Close-up 02.jpg", "River-washed Limestone Cobbles, 80-140 mm: water-worn limestone cobbles in beige and gray, close up.",
       "Cantos rodados de piedra caliza, 80-140 mm: cantos de piedra caliza beige y gris gastados por el agua, de cerca."]
    ]',
    'Water-worn limestone cobbles in beige, cream and gray, rounded and slightly flattened, as a river leaves them. They are graded by size and rinsed, but not otherwise worked. Set on edge in mortar they make gutters and borders that can be walked on; laid loose they fill dry stream beds, soakaways and planting. Wetting brings out the darker stones.',
    array['River-washed'],
    '80 to 140 mm; also 40 to 80 and 140 to 250 mm; boulders for placing by hand; in bulk bags',
    100,
    null, null, null, null, null,
    '{Exterior}', null,
    '{
      "product_name": "Cantos rodados de piedra caliza, 80–140 mm",
      "description": "Cantos de piedra caliza gastados por el agua, en beige, crema y gris, redondeados y algo aplanados, como los deja un río. Se clasifican por tamaño y se enjuagan, sin otro trabajo. Puestos de canto en mortero forman cunetas y bordes por los que se puede caminar; sueltos llenan arroyos secos, pozos de absorción y jardineras. Al mojarse resaltan las piedras más oscuras.",
      "custom_sizes": "De 80 a 140 mm; también de 40 a 80 y de 140 a 250 mm; rocas para colocar a mano; a granel en bolsas grandes"
    }'
  ),
  -- Granite
  (
    'hardscape_materials', 'granite-paving-flamed', 'Granite Paving, 80 × 40 cm, flamed', 'Granite',
    'Paving/Granite 80 x 40 flamed', '[
      ["Laid 01.jpg", "Granite Paving 80 × 40 cm, flamed: flamed gray granite slabs in running bond.",
       "Pavimento de granito 80 × 40 cm, flameado: losas de granito gris flameado en aparejo corrido."],
      ["Courtyard 03.jpg", "Granite Paving 80 × 40 cm, flamed: flamed gray granite slabs in running bond, seen at an angle.",
       "Pavimento de granito 80 × 40 cm, flameado: losas de granito gris flameado en aparejo corrido, vista en ángulo."],
      ["Close-up 02.jpg", "Granite Paving 80 × 40 cm, flamed: flamed gray granite slabs in running bond, close up.",
       "Pavimento de granito 80 × 40 cm, flameado: losas de granito gris flameado en aparejo corrido, de cerca."]
    ]',
    'Flamed gray granite slabs in a single format, laid in running bond. The flame lifts small flakes from the crystals and leaves a rough, glare-free face that keeps its grip in rain. The grain hides tire marks and dust, so the slabs suit entrance courts, ramps, terraces and poolside walks. Thicker slabs are cut where vehicles cross. Edges are sawn, with a light arris.',
    array['Flamed', 'Bush-hammered'],
    '80 × 40 cm, 30, 50 and 80 mm thick; also 60 × 40 and 100 × 50 cm; steps and curbs to drawing',
    110,
    null, '{30,50,80}', null, null, '{800x400,600x400,1000x500}',
    '{Exterior,Pool}', null,
    '{
      "product_name": "Pavimento de granito, 80 × 40 cm, flameado",
      "description": "Losas de granito gris flameado en un solo formato, colocadas en aparejo corrido. La llama levanta pequeñas escamas de los cristales y deja una cara áspera y sin reflejos que conserva su agarre bajo la lluvia. El grano disimula el polvo y las marcas de llantas, así que las losas van bien en patios de entrada, rampas, terrazas y pasos junto a la piscina. Donde cruzan vehículos se cortan losas más gruesas. Los cantos son aserrados, con la arista apenas matada.",
      "custom_sizes": "80 × 40 cm, de 30, 50 y 80 mm de espesor; también 60 × 40 y 100 × 50 cm; escalones y bordillos según plano"
    }'
  ),
  (
    'hardscape_materials', 'granite-setts-segmental', 'Granite Setts, 10 × 10 cm, segmental bow', 'Granite',
    'Setts & Cobbles/Granite 10 x 10, segmental bow', '[
      ["Laid 01.jpg", "Granite Setts, 10 × 10 cm, segmental bow: gray granite setts laid in arcs, sanded joints.",
       "Adoquines de granito, 10 × 10 cm, en arco: adoquines de granito gris colocados en arcos, juntas de arena."],
      ["Angle 03.jpg", "Granite Setts, 10 × 10 cm, segmental bow: gray granite setts laid in arcs, sanded joints, seen at an angle.",
       "Adoquines de granito, 10 × 10 cm, en arco: adoquines de granito gris colocados en arcos, juntas de arena, vista en ángulo."],
      ["Close-up 02.jpg", "Granite Setts, 10 × 10 cm, segmental bow: gray granite setts laid in arcs, sanded joints, close up.",
       "Adoquines de granito, 10 × 10 cm, en arco: adoquines de granito gris colocados en arcos, juntas de arena, de cerca."]
    ]',
    'Cubes of gray Portuguese granite, split on all faces and laid in segmental bows, each arc leaning on the next. The pattern spreads load and follows slopes and curves without cutting, which is why it lasts on streets and drives. Tones vary from silver to a warm gray. Joints are filled with sand where water should pass, or with a bound mortar where the surface is swept.',
    array['Split', 'Tumbled'],
    'Cubes 10 × 10 × 10 cm; also 7 × 7 × 7 cm and flat setts 50 mm thick; sawn tops to order',
    120,
    'Portugal', '{50,70,100}', null, null, '{100x100,70x70}',
    '{Exterior}', null,
    '{
      "product_name": "Adoquines de granito, 10 × 10 cm, en arco",
      "description": "Cubos de granito gris de Portugal, partidos por todas sus caras y colocados en arcos segmentados, cada uno apoyado en el siguiente. El dibujo reparte la carga y sigue pendientes y curvas sin cortes, por eso dura tanto en calles y entradas de auto. Los tonos van del plateado a un gris cálido. Las juntas se llenan con arena donde el agua debe pasar, o con un mortero ligado donde la superficie se barre.",
      "custom_sizes": "Cubos de 10 × 10 × 10 cm; también de 7 × 7 × 7 cm y adoquines planos de 50 mm de espesor; cara superior aserrada por encargo"
    }'
  ),
  (
    'hardscape_materials', 'granite-split-face-walling', 'Granite Walling Blocks, split face', 'Granite',
    'Walls + Cladding/Granite Blocks, split face', '[
      ["Laid 01.jpg", "Granite Walling Blocks, split face: split-face gray granite blocks in courses.",
       "Bloques de granito para muros, cara partida: bloques de granito gris de cara partida en hiladas."],
      ["Angle 03.jpg", "Granite Walling Blocks, split face: split-face gray granite blocks in courses, seen at an angle.",
       "Bloques de granito para muros, cara partida: bloques de granito gris de cara partida en hiladas, vista en ángulo."],
      ["Close-up 02.jpg", "Granite Walling Blocks, split face: split-face gray granite blocks in courses, close up.",
       "Bloques de granito para muros, cara partida: bloques de granito gris de cara partida en hiladas, de cerca."]
    ]',
    'Rectangular walling blocks in Galician granite, split on the face and sawn on the beds for straight, level courses. Gray pieces lie beside slightly warmer ones, and the rough face catches the sun in small sparks of mica. Used for retaining walls, garden rooms, gate piers and the base of a façade, bedded in mortar or as a thinner veneer on a backing wall.',
    array['Split face'],
    'Courses 10, 15 and 20 cm high in random lengths; 100 mm deep, veneer 40 mm; corner blocks and copings to drawing',
    130,
    'Spain', '{40,100}', null, null, null,
    '{Wall,Exterior,Facade}', null,
    '{
      "product_name": "Bloques de granito para muros, cara partida",
      "description": "Bloques rectangulares de granito gallego para muros, de cara partida y lechos aserrados para hiladas rectas y a nivel. Piezas grises conviven con otras algo más cálidas, y la cara áspera atrapa el sol en pequeñas chispas de mica. Se usan en muros de contención, pabellones de jardín, pilares de portón y la base de una fachada, asentados en mortero o como chapa más delgada sobre un muro de respaldo.",
      "custom_sizes": "Hiladas de 10, 15 y 20 cm de alto en largos variables; 100 mm de profundidad, chapa de 40 mm; bloques de esquina y albardillas según plano"
    }'
  ),
  -- Basalt
  (
    'hardscape_materials', 'basalt-plank-paving', 'Basalt Plank Paving, herringbone', 'Basalt',
    'Paving/Basalt Planks (herringbone)', '[
      ["Laid 01.jpg", "Basalt Plank Paving, herringbone: basalt planks laid in herringbone.",
       "Listones de basalto, en espiga: listones de basalto colocados en espiga."],
      ["Angle 03.jpg", "Basalt Plank Paving, herringbone: basalt planks laid in herringbone, seen at an angle.",
       "Listones de basalto, en espiga: listones de basalto colocados en espiga, vista en ángulo."],
      ["Close-up 02.jpg", "Basalt Plank Paving, herringbone: basalt planks laid in herringbone, close up.",
       "Listones de basalto, en espiga: listones de basalto colocados en espiga, de cerca."]
    ]',
    'Long, flamed basalt planks laid in herringbone. The narrow format gives direction to a path or a terrace and follows a curve better than large slabs do. Flaming leaves a fine, dry texture; sawn edges keep the joints tight and the pattern sharp. The gray is even, with an occasional pore. For walks, roof terraces and garden rooms, and for drives on a suitable bed.',
    array['Flamed', 'Brushed'],
    'Planks 15 × 60 cm, 30 and 50 mm thick; also 10 × 50 and 20 × 80 cm; border pieces to order',
    140,
    null, '{30,50}', null, null, '{150x600,100x500,200x800}',
    '{Exterior}', null,
    '{
      "product_name": "Listones de basalto, en espiga",
      "description": "Listones largos de basalto flameado, colocados en espiga. El formato angosto da dirección a un sendero o a una terraza y sigue una curva mejor que las losas grandes. El flameado deja una textura fina y seca; los cantos aserrados mantienen las juntas cerradas y el dibujo nítido. El gris es parejo, con algún poro. Para senderos, terrazas de azotea y pabellones de jardín, y para entradas de auto sobre una base adecuada.",
      "custom_sizes": "Listones de 15 × 60 cm, de 30 y 50 mm de espesor; también 10 × 50 y 20 × 80 cm; piezas de borde por encargo"
    }'
  ),
  (
    'hardscape_materials', 'basalt-setts', 'Basalt Setts, 9 × 9 cm, running bond', 'Basalt',
    'Setts & Cobbles/Basalt 9 x 9', '[
      ["Laid 01.jpg", "Basalt Setts, 9 × 9 cm, running bond: dark basalt setts in running bond, sanded joints.",
       "Adoquines de basalto, 9 × 9 cm, aparejo corrido: adoquines de basalto oscuro en aparejo corrido, juntas de arena."],
      ["Angle 03.jpg", "Basalt Setts, 9 × 9 cm, running bond: dark basalt setts in running bond, sanded joints, seen at an angle.",
       "Adoquines de basalto, 9 × 9 cm, aparejo corrido: adoquines de basalto oscuro en aparejo corrido, juntas de arena, vista en ángulo."],
      ["Close-up 02.jpg", "Basalt Setts, 9 × 9 cm, running bond: dark basalt setts in running bond, sanded joints, close up.",
       "Adoquines de basalto, 9 × 9 cm, aparejo corrido: adoquines de basalto oscuro en aparejo corrido, juntas de arena, de cerca."]
    ]',
    'Dark setts from the Eifel, split from basalt and laid in running bond with sanded joints. The heads are slightly domed and wear to a dull shine under feet and tires. Charcoal, gray and bluish stones are mixed in every load. They suit drives, edgings, tree surrounds and drainage channels, and make a strong border around lighter paving.',
    array['Split', 'Tumbled'],
    '9 × 9 cm, 80 to 100 mm deep; also 5 × 5 and 7 × 7 cm mosaic setts',
    150,
    'Germany', null, null, null, '{90x90,50x50,70x70}',
    '{Exterior}', null,
    '{
      "product_name": "Adoquines de basalto, 9 × 9 cm, aparejo corrido",
      "description": "Adoquines oscuros del Eifel, de basalto partido, colocados en aparejo corrido con juntas de arena. Las cabezas son algo abombadas y con el paso de pies y llantas toman un brillo apagado. En cada carga se mezclan piedras carbón, grises y azuladas. Van bien en entradas de auto, bordes, contornos de árboles y canales de drenaje, y forman un borde fuerte alrededor de un pavimento más claro.",
      "custom_sizes": "9 × 9 cm, de 80 a 100 mm de profundidad; también adoquines de mosaico de 5 × 5 y 7 × 7 cm"
    }'
  ),
  (
    'hardscape_materials', 'basalt-ledger-panel', 'Basalt Ledger Panel', 'Basalt',
    'Walls + Cladding/Basalt Ledger Panel', '[
      ["Laid 01.jpg", "Basalt Ledger Panel: split-face dark basalt strips in a stacked cladding panel.",
       "Panel de laja de basalto: tiras de basalto oscuro de cara partida en un panel de revestimiento apilado."],
      ["Angle 03.jpg", "Basalt Ledger Panel: split-face dark basalt strips in a stacked cladding panel, seen at an angle.",
       "Panel de laja de basalto: tiras de basalto oscuro de cara partida en un panel de revestimiento apilado, vista en ángulo."],
      ["Close-up 02.jpg", "Basalt Ledger Panel: split-face dark basalt strips in a stacked cladding panel, close up.",
       "Panel de laja de basalto: tiras de basalto oscuro de cara partida en un panel de revestimiento apilado, de cerca."]
    ]',
    'Dark basalt strips with a split face, stacked in narrow courses of varying height and depth. The stone moves from charcoal to slate gray within a panel and darkens when wet, so it is often placed behind a sheet of falling water. Panels interlock at the ends, and corner units carry the coursing around. For fire pits, water walls, planters and façades.',
    array['Split face'],
    'Panels 15 × 60 cm, 20 to 40 mm deep; corner units 15 × 40 cm; loose strips 2 to 6 cm high',
    160,
    null, null, null, null, '{150x600}',
    '{Wall,Exterior,Facade}', null,
    '{
      "product_name": "Panel de laja de basalto",
      "description": "Tiras de basalto oscuro de cara partida, apiladas en hiladas angostas de alto y profundidad variables. Dentro de un panel la piedra va del carbón al gris pizarra y se oscurece al mojarse, por eso se coloca a menudo detrás de una lámina de agua que cae. Los paneles se enlazan en los extremos, y unas piezas de esquina llevan las hiladas al otro lado. Para fogatas de jardín, muros de agua, maceteros y fachadas.",
      "custom_sizes": "Paneles de 15 × 60 cm, de 20 a 40 mm de profundidad; piezas de esquina de 15 × 40 cm; tiras sueltas de 2 a 6 cm de alto"
    }'
  ),
  -- Architectural Designs: pictures in the bucket 'architectural design other'
  (
    'architectural_designs', 'fluted-column', 'Fluted Column with Doric Capital', 'Marble',
    'Columns/Fluted Doric', '[
      ["Capital and shaft.jpg", "Upper part of a fluted marble column with a Doric capital.",
       "Parte superior de una columna estriada de mármol con capitel dórico."],
      ["In use.jpg", "Fluted marble column with base and Doric capital in front of a plaster wall.",
       "Columna estriada de mármol con base y capitel dórico delante de una pared de estuco."],
      ["Detail.jpg", "Doric capital and flutes of the marble column in raking light.",
       "Capitel dórico y estrías de la columna de mármol con luz rasante."]
    ]',
    'A fluted shaft in Carrara marble under a plain Doric capital of necking, echinus and square abacus. The flutes meet in sharp arrises and the shaft tapers with a slight entasis. It is turned in drums and doweled on center, or split in halves to clad a steel or concrete post. Honed, the gray veins of the marble pass quietly through the flutes and do not compete with their shadows.',
    array['Honed', 'Fine rubbed'],
    'Shaft diameters from 25 to 60 cm; height to drawing, in drums; half shells for cladding',
    10,
    'Italy', null, null, null, null,
    null, null,
    '{
      "product_name": "Columna estriada con capitel dórico",
      "description": "Un fuste estriado de mármol de Carrara bajo un sobrio capitel dórico de collarino, equino y ábaco cuadrado. Las estrías se encuentran en aristas vivas y el fuste se afina con una leve éntasis. Se tornea en tambores con pasador central, o se parte en mitades para revestir un poste de acero o de concreto. Apomazado, las vetas grises del mármol cruzan en silencio las estrías y no compiten con sus sombras.",
      "custom_sizes": "Diámetros de fuste de 25 a 60 cm; altura según plano, en tambores; mitades huecas para revestir"
    }'
  ),
  (
    'architectural_designs', 'travertine-balustrade', 'Balustrade with Turned Balusters', 'Travertine',
    'Balustrades/Turned Balusters', '[
      ["Balustrade 01.jpg", "Travertine balustrade with turned balusters, pedestal and ball finial on a plain backdrop.",
       "Balaustrada de travertino con balaustres torneados, pedestal y remate de bola sobre un fondo liso."],
      ["Balustrade 03 (terrace stair).jpg", "Travertine balustrade between two pedestals with ball finials on a paved terrace.",
       "Balaustrada de travertino entre dos pedestales con remates de bola en una terraza pavimentada."],
      ["Detail.jpg", "Turned travertine balusters, close up in raking light.",
       "Balaustres torneados de travertino, de cerca, con luz rasante."],
      ["Balustrade 02 (full run).jpg", "Travertine balustrade with turned balusters, pedestal and ball finial on a plain backdrop. Wide view.",
       "Balaustrada de travertino con balaustres torneados, pedestal y remate de bola sobre un fondo liso. Vista amplia."]
    ]',
    'Vase-shaped balusters in ivory travertine, turned on the lathe and set between a molded rail and base, with square piers and ball finials at the ends. The stone is honed and left unfilled, so that its pits soften the turning. Balusters are doweled top and bottom in stainless steel, and rail lengths are set out to the terrace. Raked versions follow a stair. Height and spacing are drawn to the local code.',
    array['Honed', 'Unfilled', 'Filled'],
    'Baluster heights 50 to 90 cm; rail lengths up to 200 cm; straight, curved or raked, to drawing',
    20,
    null, null, null, null, null,
    null, null,
    '{
      "product_name": "Balaustrada con balaustres torneados",
      "description": "Balaustres de travertino Ivory en forma de jarrón, torneados y colocados entre un pasamanos y una base moldurados, con pilares cuadrados y remates de bola en los extremos. La piedra está apomazada y sin rellenar, de modo que sus poros suavizan el torneado. Los balaustres llevan pasadores de acero inoxidable arriba y abajo, y los tramos de pasamanos se ajustan a la terraza. Las versiones inclinadas siguen una escalera. La altura y la separación se dibujan según el código de construcción local.",
      "custom_sizes": "Alturas de balaustre de 50 a 90 cm; tramos de pasamanos de hasta 200 cm; recta, curva o inclinada, según plano"
    }'
  ),
  (
    'architectural_designs', 'arch-with-keystone', 'Arch with Voussoirs and Keystone', 'Travertine',
    'Arches & Surrounds/Arch with Keystone', '[
      ["Arch, gold travertine.jpg", "Round arch in gold travertine with coursed jambs, voussoirs and keystone.",
       "Arco de medio punto de travertino dorado con jambas en hiladas, dovelas y clave."],
      ["Second angle.jpg", "Gold travertine arch seen from the side, showing the depth of the stones.",
       "Arco de travertino dorado visto de lado, con la profundidad de las piedras."],
      ["Detail.jpg", "Voussoirs and keystone of the gold travertine arch, close up in low sun.",
       "Dovelas y clave del arco de travertino dorado, de cerca, con sol bajo."]
    ]',
    'A round arch in gold travertine, built from coursed jambs, wedge-shaped voussoirs and a raised keystone. Every stone is cut to a template taken from the architect''s section and numbered for assembly. The honed face is left unfilled, so that pits and bands run through the joints and the arch reads as masonry. Made as a full ring or as a facing on a concrete lintel, for doors, loggias and garden gates.',
    array['Honed', 'Unfilled', 'Brushed'],
    'Clear widths from 80 to 300 cm; facing from 40 mm thick or solid stones; to drawing',
    30,
    null, null, null, null, null,
    null, null,
    '{
      "product_name": "Arco con dovelas y clave",
      "description": "Un arco de medio punto de travertino dorado, hecho de jambas en hiladas, dovelas en cuña y una clave resaltada. Cada piedra se corta con una plantilla tomada de la sección del arquitecto y se numera para el montaje. La cara apomazada queda sin rellenar, de modo que poros y bandas pasan por las juntas y el arco se lee como obra de cantería. Se hace como anillo completo o como frente sobre un dintel de concreto, para puertas, galerías y portones de jardín.",
      "custom_sizes": "Luces libres de 80 a 300 cm; frente desde 40 mm de espesor o piedras macizas; según plano"
    }'
  ),
  (
    'architectural_designs', 'fireplace-surround', 'Fireplace Surround with Molded Shelf', 'Marble',
    'Fireplaces/Molded Shelf', '[
      ["Fireplace, Carrara + Marquina.jpg", "White marble fireplace surround with black marble slips and hearth.",
       "Marco de chimenea de mármol blanco con borde interior y base de mármol negro."],
      ["Second angle.jpg", "White marble fireplace surround seen from the right, with black marble hearth.",
       "Marco de chimenea de mármol blanco visto desde la derecha, con base de mármol negro."],
      ["Detail.jpg", "Corner of the marble fireplace surround: pilaster, corner block and moulded shelf.",
       "Esquina del marco de chimenea de mármol: pilastra, bloque de esquina y repisa moldurada."]
    ]',
    'A surround in white Carrara marble with paneled jambs, corner blocks and a deep molded shelf, set against slips and a hearth in black Marquina. The white parts are honed to keep the moldings soft, the black ones polished to reflect the fire. Supplied as numbered pieces for dry fitting. Opening, projection and shelf length are adapted to the chimney breast and to the clearances of the fire.',
    array['Polished', 'Honed'],
    'Shelf lengths from 120 to 220 cm; opening and hearth to drawing',
    40,
    'Italy', null, null, null, null,
    '{Fireplace}', null,
    '{
      "product_name": "Marco de chimenea con repisa moldurada",
      "description": "Un marco de mármol blanco de Carrara con jambas de panel, bloques de esquina y una repisa moldurada profunda, junto a un borde interior y una base de Marquina negro. Las partes blancas van apomazadas para que las molduras sean suaves; las negras, pulidas para que reflejen el fuego. Se entrega en piezas numeradas para montar en seco. La abertura, el saliente y el largo de la repisa se adaptan al cuerpo de la chimenea y a las distancias de seguridad del fuego.",
      "custom_sizes": "Largos de repisa de 120 a 220 cm; abertura y base según plano"
    }'
  ),
  (
    'architectural_designs', 'window-surround', 'Window Surround with Keystone', 'Limestone',
    'Arches & Surrounds/Window Surround', '[
      ["Window surround.jpg", "Cream limestone window surround with quoined jambs, flat arch, keystone and cornice on a rendered wall.",
       "Marco de ventana de piedra caliza crema con jambas almohadilladas, arco adintelado, clave y cornisa sobre una pared enlucida."],
      ["Second angle.jpg", "Limestone window surround seen from the left on a rendered wall.",
       "Marco de ventana de piedra caliza visto desde la izquierda sobre una pared enlucida."],
      ["Detail.jpg", "Keystone, flat arch and cornice of the limestone window surround in low sun.",
       "Clave, arco adintelado y cornisa del marco de ventana de piedra caliza con sol bajo."]
    ]',
    'Window surround in fine cream limestone with quoined jambs, a flat arch of wedge-shaped stones, a stepped keystone and a small cornice over the head. The sill is sloped, with a drip beneath it, to throw water clear of the wall. Parts are cut to the opening, rubbed smooth and drilled for stainless fixings, so that a mason can set them into stucco, brick or stone.',
    array['Fine rubbed', 'Honed'],
    'Openings from 60 to 240 cm wide; jambs 100 mm deep or to the reveal; to drawing',
    50,
    null, null, null, null, null,
    null, null,
    '{
      "product_name": "Marco de ventana con clave",
      "description": "Marco de ventana de piedra caliza crema fina, con jambas almohadilladas, un arco adintelado de piedras en cuña, una clave escalonada y una pequeña cornisa sobre el dintel. El alféizar es inclinado, con goterón por debajo, para alejar el agua de la pared. Las partes se cortan según la abertura, se alisan y se perforan para fijaciones de acero inoxidable, de modo que un albañil las pueda colocar en estuco, ladrillo o piedra.",
      "custom_sizes": "Aberturas de 60 a 240 cm de ancho; jambas de 100 mm de profundidad o según el hueco; según plano"
    }'
  ),
  (
    'architectural_designs', 'tuscan-column', 'Tuscan Column', 'Limestone',
    'Columns/Tuscan', '[
      ["Column, full height.jpg", "Plain Tuscan column in cream limestone with base and capital.",
       "Columna toscana lisa de piedra caliza crema con base y capitel."],
      ["In use.jpg", "Two Tuscan limestone columns carrying an entablature in front of a plaster wall.",
       "Dos columnas toscanas de piedra caliza sostienen un entablamento delante de una pared de estuco."],
      ["Detail.jpg", "Capital of the Tuscan limestone column, raking light.",
       "Capitel de la columna toscana de piedra caliza, con luz rasante."]
    ]',
    'A plain column in cream Burgundy limestone: square plinth, torus base, smooth tapered shaft and a simple molded capital. The order suits porches, loggias and poolside pavilions where a fluted shaft would be too much. Shafts are turned in one piece or in drums, solid or hollow around a structural post, and honed to an even, matte surface that shows the light around the curve.',
    array['Honed', 'Brushed', 'Fine rubbed'],
    'Shaft diameters from 20 to 60 cm; heights from 200 to 450 cm; pilasters and half columns to match',
    60,
    'France', null, null, null, null,
    null, null,
    '{
      "product_name": "Columna toscana",
      "description": "Una columna sobria de piedra caliza crema de Borgoña: plinto cuadrado, base con toro, fuste liso que se afina y un capitel moldurado sencillo. El orden va bien en porches, galerías y pabellones junto a la piscina donde un fuste estriado sería demasiado. Los fustes se tornean en una pieza o en tambores, macizos o huecos alrededor de un poste estructural, y se apomazan hasta una superficie pareja y mate que muestra la luz alrededor de la curva.",
      "custom_sizes": "Diámetros de fuste de 20 a 60 cm; alturas de 200 a 450 cm; pilastras y medias columnas a juego"
    }'
  ),
  (
    'architectural_designs', 'bullnose-stair', 'Stair with Bullnose Treads', 'Limestone',
    'Stairs/Bullnose Treads', '[
      ["Stair, Jura limestone.jpg", "Five limestone steps with rounded nosings and landing beside a plaster wall.",
       "Cinco escalones de piedra caliza con cantos redondeados y un descanso junto a una pared de estuco."],
      ["In use.jpg", "Five limestone steps with rounded nosings against a plaster wall, in sunlight.",
       "Cinco escalones de piedra caliza con cantos redondeados contra una pared de estuco, al sol."],
      ["Detail.jpg", "Rounded nosings and risers of the limestone stair, raking light.",
       "Cantos redondeados y contrahuellas de la escalera de piedra caliza, con luz rasante."]
    ]',
    'Solid limestone treads with a full bullnose, returned at the open end. The treads are cut from one lot of Jura Beige and worked so that the fossils run along the step. Honed for interiors, brushed or sandblasted outside. Risers, landings and a matching baseboard are drawn together with the treads, straight or winding, from a survey taken once the structure is in place.',
    array['Honed', 'Brushed', 'Sandblasted'],
    'Treads up to 200 cm long, 30 to 80 mm thick; nosing and return to drawing',
    70,
    'Germany', null, null, null, null,
    null, null,
    '{
      "product_name": "Escalera con huellas de canto redondo",
      "description": "Huellas macizas de piedra caliza con canto redondo completo, que da la vuelta en el extremo abierto. Las huellas se cortan de un solo lote de Jura Beige y se trabajan para que los fósiles corran a lo largo del escalón. Apomazadas para interiores, cepilladas o arenadas afuera. Contrahuellas, descansos y un zócalo a juego se dibujan junto con las huellas, rectas o compensadas, a partir de medidas tomadas cuando la estructura ya está en su lugar.",
      "custom_sizes": "Huellas de hasta 200 cm de largo, de 30 a 80 mm de espesor; canto y retorno según plano"
    }'
  ),
  (
    'architectural_designs', 'cornice-moulding', 'Cornice Molding', 'Limestone',
    'Moldings/Cornice', '[
      ["Cornice lengths.jpg", "Two lengths of limestone cornice moulding on timber battens, profile visible.",
       "Dos tramos de moldura de cornisa de piedra caliza sobre listones de madera, con el perfil a la vista."],
      ["In use.jpg", "Limestone cornice in place at the top of an ashlar wall, in sunlight.",
       "Cornisa de piedra caliza colocada en lo alto de un muro de sillería, al sol."],
      ["Detail.jpg", "End of a limestone cornice moulding, profile in raking light.",
       "Extremo de una moldura de cornisa de piedra caliza, con el perfil en luz rasante."]
    ]',
    'Limestone cornice in lengths, its profile of fillet, cyma and corona run with profiled tooling and finished by hand rubbing. Fine Burgundy stone keeps the edges crisp and the shadow lines straight. Supplied with mitered corners, returns and stop ends, and with dowel holes for fixing. Send a section or a full-size detail, and the tool is made to match it.',
    array['Fine rubbed', 'Honed'],
    'Lengths up to 120 cm; heights from 10 to 40 cm; any profile to drawing',
    80,
    'France', null, null, null, null,
    null, null,
    '{
      "product_name": "Moldura de cornisa",
      "description": "Cornisa de piedra caliza por tramos, con su perfil de filete, gola y corona hecho con herramienta perfilada y terminado a mano. La fina piedra de Borgoña mantiene nítidas las aristas y rectas las líneas de sombra. Se entrega con esquinas a inglete, retornos y remates de extremo, y con agujeros para los pasadores de fijación. Envíe una sección o un detalle a tamaño real, y la herramienta se hace a su medida.",
      "custom_sizes": "Tramos de hasta 120 cm; alturas de 10 a 40 cm; cualquier perfil según plano"
    }'
  ),
  (
    'architectural_designs', 'scroll-corbel', 'Scroll Corbel', 'Limestone',
    'Moldings/Scroll Corbel', '[
      ["Corbel, carver''s sample.jpg", "Limestone corbel with scroll profile and moulded top.",
       "Canecillo de piedra caliza con perfil de voluta y parte superior moldurada."],
      ["In use.jpg", "Two limestone scroll corbels carrying a stone shelf on a plaster wall.",
       "Dos canecillos de piedra caliza con volutas sostienen una repisa de piedra en una pared de estuco."],
      ["Detail.jpg", "Scroll of the limestone corbel, close up in raking light.",
       "Voluta del canecillo de piedra caliza, de cerca, con luz rasante."]
    ]',
    'Carved corbel in Portuguese limestone: a double scroll in profile under a molded top, with cheeks that can be left smooth or carved. It carries mantel shelves, balconies, cornices and bay windows, or simply marks the end of a beam. Roughed out by machine, finished by hand and fine rubbed. Made in pairs or in long runs, with one template for the whole set.',
    array['Fine rubbed', 'Honed'],
    'Heights from 15 to 60 cm; projection and width to drawing',
    90,
    'Portugal', null, null, null, null,
    null, null,
    '{
      "product_name": "Canecillo con volutas",
      "description": "Canecillo tallado en piedra caliza de Portugal: de perfil, una doble voluta bajo una parte superior moldurada, con costados que pueden quedar lisos o tallados. Sostiene repisas de chimenea, balcones, cornisas y miradores, o simplemente marca el extremo de una viga. Se desbasta a máquina, se termina a mano y lleva un alisado fino. Se hace por pares o en series largas, con una sola plantilla para todo el juego.",
      "custom_sizes": "Alturas de 15 a 60 cm; saliente y ancho según plano"
    }'
  ),
  -- Extras: pictures in the bucket 'extras other'
  (
    'extras', 'birdbaths', 'Classic Birdbath', 'Limestone',
    'Garden/Bird Baths', '[
      ["Classic Bird Bath 01.jpg", "Limestone bird bath with gadrooned bowl on a turned pedestal, filled with water.",
       "Bebedero para aves de piedra caliza con tazón gallonado sobre un pedestal torneado, lleno de agua."],
      ["In use.jpg", "Limestone bird bath on granite paving in front of a plaster wall.",
       "Bebedero para aves de piedra caliza sobre pavimento de granito delante de una pared de estuco."],
      ["Classic Bird Bath 02 (plain bowl).jpg", "Limestone bird bath with gadrooned bowl on a turned pedestal, filled with water. Variant with a plainer bowl.",
       "Bebedero para aves de piedra caliza con tazón gallonado sobre un pedestal torneado, lleno de agua. Variante con un tazón más sencillo."],
      ["Classic Bird Bath 03 (in a niche).jpg", "Bird bath in a garden niche (illustration).",
       "Bebedero para aves en un nicho de jardín (ilustración)."]
    ]',
    'A turned limestone birdbath: a gadrooned bowl on a baluster pedestal and a square plinth. The bowl is shallow and its rim gently rounded, so that small birds can stand in it; the inside is fine rubbed and easy to scrub. Pale Burgundy stone mellows outdoors and gathers a little lichen in shade. Delivered in parts for setting on a firm, level base. A plainer bowl is also made.',
    array['Fine rubbed', 'Honed'],
    'Bowl diameters from 50 to 90 cm; heights from 70 to 110 cm; other stones to order',
    10,
    'France', null, null, null, null,
    '{Exterior}', null,
    '{
      "product_name": "Bebedero clásico para aves",
      "description": "Un bebedero para aves torneado en piedra caliza: un tazón gallonado sobre un pedestal en balaustre y un plinto cuadrado. El tazón es poco profundo y su borde suavemente redondeado, para que los pájaros pequeños puedan pararse en él; el interior lleva un alisado fino y se cepilla con facilidad. La clara piedra de Borgoña se suaviza al aire libre y a la sombra junta algo de liquen. Se entrega en partes para colocarlo sobre una base firme y nivelada. También se hace un tazón más sencillo.",
      "custom_sizes": "Diámetros de tazón de 50 a 90 cm; alturas de 70 a 110 cm; otras piedras por encargo"
    }'
  ),
  (
    'extras', 'two-tier-fountain', 'Two-tier Fountain', 'Limestone',
    'Garden/Fountains', '[
      ["Two-tier Fountain.jpg", "Limestone fountain with two bowls above a round basin.",
       "Fuente de piedra caliza con dos tazones sobre una pila redonda."],
      ["In use.jpg", "Two-tier limestone fountain on granite paving in front of a plaster wall.",
       "Fuente de piedra caliza de dos niveles sobre pavimento de granito delante de una pared de estuco."],
      ["Detail.jpg", "Upper bowls of the limestone fountain, raking light.",
       "Tazones superiores de la fuente de piedra caliza, con luz rasante."]
    ]',
    'A garden fountain in Portuguese limestone: two turned bowls on baluster stems above a broad round basin. Water rises through the core, fills each bowl and falls from rim to rim with a low, even sound. The surface is fine rubbed and takes on a patina with time. Delivered in numbered parts with channels for pipe and cable; pump and lighting are chosen with the garden designer.',
    array['Fine rubbed', 'Honed'],
    'Basin diameters from 150 to 300 cm; heights from 140 to 250 cm; to drawing',
    20,
    'Portugal', null, null, null, null,
    '{Exterior}', null,
    '{
      "product_name": "Fuente de dos niveles",
      "description": "Una fuente de jardín de piedra caliza de Portugal: dos tazones torneados sobre pies en balaustre, encima de una amplia pila redonda. El agua sube por el centro, llena cada tazón y cae de borde en borde con un sonido bajo y parejo. La superficie lleva un alisado fino y con el tiempo toma pátina. Se entrega en partes numeradas, con canales para la tubería y el cable; la bomba y la iluminación se eligen con el diseñador del jardín.",
      "custom_sizes": "Diámetros de pila de 150 a 300 cm; alturas de 140 a 250 cm; según plano"
    }'
  ),
  (
    'extras', 'garden-urn-planter', 'Garden Urn Planter', 'Travertine',
    'Garden/Urns & Planters', '[
      ["Urn Planter.jpg", "Travertine urn planter with gadrooned body on a square base.",
       "Macetero de travertino en forma de urna con cuerpo gallonado sobre una base cuadrada."],
      ["In use.jpg", "Travertine urn on a travertine plinth in front of a plaster wall.",
       "Urna de travertino sobre un plinto de travertino delante de una pared de estuco."],
      ["Detail.jpg", "Gadroons and open pores of the travertine urn in raking light.",
       "Gallones y poros abiertos de la urna de travertino con luz rasante."]
    ]',
    'An urn planter turned from ivory travertine, with a flared rim, a gadrooned belly and a foot on a square base. The pits are left open and give the surface the look of something found in an old garden. It is hollowed for planting and drilled for drainage. Sets well in pairs beside a door, on piers, or at the turn of a stair, with clipped box or nothing at all.',
    array['Unfilled', 'Honed'],
    'Diameters from 35 to 90 cm; heights from 40 to 110 cm; pedestals to match',
    30,
    null, null, null, null, null,
    '{Exterior}', null,
    '{
      "product_name": "Macetero de jardín en forma de urna",
      "description": "Un macetero en forma de urna, torneado en travertino Ivory, con el borde abierto, el vientre gallonado y un pie sobre base cuadrada. Los poros quedan abiertos y dan a la superficie el aspecto de algo hallado en un jardín antiguo. Está ahuecado para plantar y perforado para el drenaje. Luce bien en pares junto a una puerta, sobre pilares o en la vuelta de una escalera, con boj recortado o sin nada.",
      "custom_sizes": "Diámetros de 35 a 90 cm; alturas de 40 a 110 cm; pedestales a juego"
    }'
  ),
  (
    'extras', 'garden-bench', 'Garden Bench', 'Limestone',
    'Garden/Benches', '[
      ["Garden Bench.jpg", "Limestone bench with two shaped supports.",
       "Banco de piedra caliza con dos apoyos perfilados."],
      ["In use.jpg", "Limestone bench on granite paving in front of a plaster wall.",
       "Banco de piedra caliza sobre pavimento de granito delante de una pared de estuco."],
      ["Detail.jpg", "End of the limestone bench: rounded seat edge and shaped support.",
       "Extremo del banco de piedra caliza: canto redondeado del asiento y apoyo perfilado."]
    ]',
    'A plain garden bench in Franconian limestone: one solid seat with eased edges on two shaped supports. The seat is honed and falls slightly to the front, so that rain runs off. It needs no fixing beyond a firm bed, though dowels are supplied for public places. Curved seats, longer runs and carved supports can be made from the same stone.',
    array['Honed', 'Brushed'],
    'Seats from 120 to 200 cm long, 40 to 50 cm deep, 80 mm thick; curved seats to drawing',
    40,
    'Germany', '{80}', null, null, null,
    '{Exterior}', null,
    '{
      "product_name": "Banco de jardín",
      "description": "Un banco de jardín sobrio de piedra caliza de Franconia: un asiento macizo de cantos suavizados sobre dos apoyos perfilados. El asiento está apomazado y cae un poco hacia el frente, para que escurra la lluvia. No necesita más fijación que una base firme, aunque para lugares públicos se entregan pasadores. De la misma piedra se pueden hacer asientos curvos, tramos más largos y apoyos tallados.",
      "custom_sizes": "Asientos de 120 a 200 cm de largo, de 40 a 50 cm de profundidad y 80 mm de espesor; asientos curvos según plano"
    }'
  ),
  (
    'extras', 'round-pedestal-table', 'Round Pedestal Table', 'Marble',
    'Tables/Round Pedestal', '[
      ["Round Pedestal Table.jpg", "Round marble table with a fluted pedestal.",
       "Mesa redonda de mármol con pedestal estriado."],
      ["In use.jpg", "Round marble pedestal table on an oak floor.",
       "Mesa redonda de mármol con pedestal sobre un piso de roble."],
      ["Detail.jpg", "Rounded edge and veining of the marble table top.",
       "Canto redondeado y veteado de la cubierta de mármol."]
    ]',
    'A round table in white Apuan marble with veins in gray and pale gold, on a fluted pedestal that widens to the floor. The top has a thin, undercut edge, so that it looks lighter than it is; top and base are separate for carrying and doweled together in place. Polished as a rule, honed on request. For dining rooms, halls and covered terraces; wine and citrus should be wiped up soon.',
    array['Polished', 'Honed'],
    'Tops from 90 to 160 cm across, 20 or 30 mm thick; height 74 cm or to order',
    50,
    'Italy', '{20,30}', null, null, null,
    null, null,
    '{
      "product_name": "Mesa redonda de pedestal",
      "description": "Una mesa redonda de mármol blanco de los Alpes Apuanos, con vetas en gris y dorado pálido, sobre un pedestal estriado que se ensancha hacia el piso. La cubierta tiene un canto delgado, rebajado por debajo, y así parece más ligera de lo que es; cubierta y base van separadas para transportarlas y se unen con pasadores en su lugar. Por lo general pulida, apomazada a pedido. Para comedores, vestíbulos y terrazas techadas; el vino y los cítricos se deben limpiar pronto.",
      "custom_sizes": "Cubiertas de 90 a 160 cm de diámetro, de 20 o 30 mm de espesor; altura de 74 cm o por encargo"
    }'
  ),
  (
    'extras', 'round-wash-basin', 'Round Wash Basin', 'Marble',
    'Bath & Vanity/Round Basin', '[
      ["Basin, Emperador Dark.jpg", "Round basin in dark brown marble on a silver travertine top with steel tap.",
       "Lavabo redondo de mármol marrón oscuro sobre una encimera de travertino plateado, con grifo de acero."],
      ["In use.jpg", "Round marble basin on a silver travertine vanity top with upstand.",
       "Lavabo redondo de mármol sobre una encimera de tocador de travertino plateado con zócalo."],
      ["Detail.jpg", "Rim of the dark brown marble basin, close up.",
       "Borde del lavabo de mármol marrón oscuro, de cerca."]
    ]',
    'A round basin hollowed from a single block of dark brown Emperador, with a thin rim and a soft curve inside. Each one carries its own veins: pale lines cross the bowl where the stone once fractured and healed. Polished inside and out, drilled for a standard drain and set on the counter. It stands well on silver travertine or oak. Wipe it dry and keep acid cleaners away.',
    array['Polished', 'Honed'],
    'Diameters from 36 to 45 cm, heights from 12 to 16 cm; other marbles to order',
    60,
    null, null, null, null, null,
    null, null,
    '{
      "product_name": "Lavabo redondo",
      "description": "Un lavabo redondo ahuecado en un solo bloque de Emperador marrón oscuro, con borde delgado y una curva suave por dentro. Cada uno lleva sus propias vetas: líneas claras cruzan el tazón donde la piedra alguna vez se quebró y se volvió a unir. Pulido por dentro y por fuera, perforado para un desagüe estándar y colocado sobre la encimera. Luce bien sobre travertino plateado o roble. Séquelo con un paño y no use limpiadores ácidos.",
      "custom_sizes": "Diámetros de 36 a 45 cm, alturas de 12 a 16 cm; otros mármoles por encargo"
    }'
  ),
  (
    'extras', 'garden-lantern', 'Garden Lantern', 'Granite',
    'Garden/Lanterns', '[
      ["Garden Lantern.jpg", "Gray granite garden lantern with lit lamp chamber.",
       "Farol de jardín de granito gris con la cámara de luz encendida."],
      ["In use.jpg", "Granite garden lantern lit at dusk on granite paving.",
       "Farol de jardín de granito encendido al anochecer sobre pavimento de granito."],
      ["Detail.jpg", "Roof and lamp chamber of the granite lantern in raking light.",
       "Techo y cámara de luz del farol de granito con luz rasante."]
    ]',
    'A garden lantern in gray granite, after Japanese models: hexagonal base, short shaft, lamp chamber with open windows, and a broad roof under a finial. The bush-hammered surface is pale and even when new and darkens gently in shade. The parts sit on one another with tenons and need no mortar. The chamber takes a low-voltage lamp, and a cable way is drilled on request.',
    array['Bush-hammered'],
    'Heights from 60 to 180 cm; with or without cable way',
    70,
    null, null, null, null, null,
    '{Exterior}', null,
    '{
      "product_name": "Farol de jardín",
      "description": "Un farol de jardín de granito gris, según modelos japoneses: base hexagonal, fuste corto, cámara de luz con ventanas abiertas y un techo amplio bajo un remate. La superficie abujardada es clara y pareja cuando es nueva y se oscurece con suavidad a la sombra. Las partes se asientan una sobre otra con espigas y no necesitan mortero. La cámara admite una lámpara de bajo voltaje, y a pedido se perfora un paso para el cable.",
      "custom_sizes": "Alturas de 60 a 180 cm; con o sin paso para cable"
    }'
  ),
  (
    'extras', 'sphere-on-plinth', 'Garden Sphere on Plinth', 'Granite',
    'Garden/Spheres', '[
      ["Sphere on Plinth.jpg", "Gray granite sphere on a square plinth.",
       "Esfera de granito gris sobre un plinto cuadrado."],
      ["In use.jpg", "Two granite spheres on plinths in front of a plaster wall.",
       "Dos esferas de granito sobre plintos delante de una pared de estuco."],
      ["Detail.jpg", "Granite sphere, fine bush-hammered, in raking light.",
       "Esfera de granito, abujardado fino, con luz rasante."]
    ]',
    'A solid granite sphere on a square plinth with a plain cap, used to close a vista, mark a gate or punctuate a terrace wall. Both are cut from the same gray Portuguese granite and fine bush-hammered to an even, pale texture without glare. A steel dowel holds the sphere in place. Available singly, in pairs, or drilled through as a quiet water feature.',
    array['Fine bush-hammered', 'Polished'],
    'Sphere diameters from 25 to 80 cm; plinths to drawing',
    80,
    'Portugal', null, null, null, null,
    '{Exterior}', null,
    '{
      "product_name": "Esfera de jardín sobre plinto",
      "description": "Una esfera maciza de granito sobre un plinto cuadrado de remate liso, para cerrar una perspectiva, señalar un portón o marcar el ritmo del muro de una terraza. Ambos se cortan del mismo granito gris de Portugal, con abujardado fino hasta una textura pareja y clara, sin reflejos. Un pasador de acero sujeta la esfera en su lugar. Se ofrece sola, en pares o perforada como una discreta fuente de agua.",
      "custom_sizes": "Diámetros de esfera de 25 a 80 cm; plintos según plano"
    }'
  );

-- Stone Fixing Solutions: pictures in the bucket 'stone fixing oither'
insert into seed
  (collection, slug, product_name, material_type, folder, pictures, description, finishes, custom_sizes, origin,
   sort_order, spanish)
values
  (
    'stone_fixing_solutions', 'adjustable-bracket', 'Adjustable Bracket on Rail', 'Stainless Steel A4',
    'Brackets/Adjustable Bracket on Rail', '[
      ["Bracket.jpg", "Adjustable stainless steel bracket bolted to a vertical C-rail.",
       "Ménsula ajustable de acero inoxidable atornillada a un riel vertical en C."],
      ["Second angle.jpg", "Adjustable bracket on a C-rail seen from the left.",
       "Ménsula ajustable sobre un riel en C, vista desde la izquierda."]
    ]',
    'A stainless steel bracket that slides on a vertical rail and locks with a bolt, so that height, depth and plumb can be corrected after the rail is on the wall. A dowel on the toe enters the edge of the panel. Used for ventilated stone façades with insulation behind them, where the wall is uneven and panel sizes vary. Rail length and cantilever are chosen by the façade engineer.',
    array['Brushed', 'Pickled and passivated'],
    'Rails cut to length; bracket projections from 60 to 240 mm; dowels 5 to 8 mm',
    'Germany', 10,
    '{
      "product_name": "Ménsula ajustable sobre riel",
      "description": "Una ménsula de acero inoxidable que corre por un riel vertical y se fija con un perno, de modo que la altura, la profundidad y el plomo se pueden corregir cuando el riel ya está en la pared. Un pasador en la punta entra en el canto del panel. Se usa en fachadas ventiladas de piedra con aislante por detrás, donde la pared es irregular y las medidas de los paneles varían. El largo del riel y el voladizo los define el ingeniero de fachadas.",
      "custom_sizes": "Rieles cortados a medida; saliente de la ménsula de 60 a 240 mm; pasadores de 5 a 8 mm"
    }'
  ),
  (
    'stone_fixing_solutions', 'dowel-pins', 'Dowel Pins with Sleeves', 'Stainless Steel A4',
    'Pins + Ties/Dowel Pins', '[
      ["Pins with sleeves.jpg", "Stainless steel dowel pins, two with plastic sleeves.",
       "Pasadores de acero inoxidable, dos de ellos con funda de plástico."],
      ["In use.jpg", "Two dowel pins set in the upper edge of stone panels, one with its plastic sleeve.",
       "Dos pasadores colocados en el canto superior de paneles de piedra, uno con su funda de plástico."]
    ]',
    'Plain round pins in stainless steel that join the edge of a stone panel to its anchor, or one piece of masonry to the next. A plastic sleeve over one end lets the panel move with temperature without strain on the hole. Cut to length, deburred and free of oil, so that resin or grout will bond. Supplied loose, or bagged by panel type to match the setting-out drawing.',
    array['Brushed'],
    'Diameters 4, 5, 6 and 8 mm; lengths from 40 to 200 mm; other lengths to order',
    'Italy', 20,
    '{
      "product_name": "Pasadores con funda",
      "description": "Pasadores redondos y lisos de acero inoxidable que unen el canto de un panel de piedra con su anclaje, o una pieza de cantería con la siguiente. Una funda de plástico en un extremo deja que el panel se mueva con la temperatura sin forzar el agujero. Cortados a medida, sin rebabas y libres de aceite, para que la resina o la lechada se adhieran. Se entregan sueltos, o embolsados por tipo de panel según el plano de replanteo.",
      "custom_sizes": "Diámetros de 4, 5, 6 y 8 mm; largos de 40 a 200 mm; otros largos por encargo"
    }'
  ),
  (
    'stone_fixing_solutions', 'l-anchor', 'L-Anchor with Dowel and Slotted Hole', 'Stainless Steel A4',
    'Anchors/L-Anchor (dowel)', '[
      ["L-Anchor.jpg", "L-shaped stainless steel anchor with slotted hole, bolt and dowel.",
       "Anclaje de acero inoxidable en forma de L con agujero ranurado, perno y pasador."],
      ["L-Anchor, installed.jpg", "L-anchor bolted to concrete at the top of a limestone panel; the dowel takes the next panel.",
       "Anclaje en L atornillado al concreto sobre un panel de piedra caliza; el pasador recibe el panel siguiente."]
    ]',
    'An L-shaped anchor with a slotted hole in the upright leg and a dowel in the horizontal one. The slot takes up tolerance in the wall, the dowel sits in the drilled edge of the stone, and a washer locks the position once it is right. Used to fix cladding directly to concrete or solid masonry, at horizontal or vertical joints. Leg length and thickness follow the cavity and the weight of the panel.',
    array['Brushed', 'Pickled and passivated'],
    'Legs from 50 to 200 mm, 3 to 6 mm thick; slots and dowels to the project',
    'Germany', 30,
    '{
      "product_name": "Anclaje en L con pasador y agujero ranurado",
      "description": "Un anclaje en forma de L con un agujero ranurado en el ala vertical y un pasador en la horizontal. La ranura absorbe la tolerancia de la pared, el pasador entra en el canto perforado de la piedra y una arandela fija la posición cuando es la correcta. Se usa para fijar revestimientos directamente a concreto o mampostería maciza, en juntas horizontales o verticales. El largo y el espesor de las alas dependen de la cámara de aire y del peso del panel.",
      "custom_sizes": "Alas de 50 a 200 mm, de 3 a 6 mm de espesor; ranuras y pasadores según el proyecto"
    }'
  ),
  (
    'stone_fixing_solutions', 'undercut-anchor', 'Undercut Anchor', 'Stainless Steel A4',
    'Anchors/Undercut Anchor', '[
      ["Undercut anchors.jpg", "Two stainless steel undercut anchors, one standing and one lying.",
       "Dos anclajes de destalonado de acero inoxidable, uno de pie y otro acostado."],
      ["Second angle.jpg", "Stainless steel undercut anchor lying on its side, with slotted sleeve, washer and nut.",
       "Anclaje de destalonado de acero inoxidable acostado, con casquillo ranurado, arandela y tuerca."]
    ]',
    'An anchor that grips from behind: a conical hole is drilled into the back of the stone with a special bit, and the sleeve spreads into it as the bolt is tightened. Nothing shows at the joints, and panels can be hung and taken down one by one. For large-format cladding, soffits and thin stone where an edge dowel would leave too little cover.',
    array['Brushed'],
    'M6 and M8; setting depths from 10 to 25 mm; for stone from 20 mm thick',
    'Germany', 40,
    '{
      "product_name": "Anclaje de destalonado",
      "description": "Un anclaje que agarra por detrás: con una broca especial se perfora un agujero cónico en el dorso de la piedra, y el casquillo se abre dentro de él al apretar el perno. En las juntas no se ve nada, y los paneles se pueden colgar y descolgar uno por uno. Para revestimientos de gran formato, cielos rasos exteriores y piedra delgada donde un pasador de canto dejaría muy poco recubrimiento.",
      "custom_sizes": "M6 y M8; profundidades de colocación de 10 a 25 mm; para piedra desde 20 mm de espesor"
    }'
  ),
  (
    'stone_fixing_solutions', 'threaded-rod-resin', 'Threaded Rod with Resin Cartridge', 'Stainless Steel A4',
    'Anchors/Threaded Rod & Resin', '[
      ["Rod, sleeve, cartridge.jpg", "Threaded stainless steel rod with nut and washer, plastic sleeve and resin cartridge.",
       "Varilla roscada de acero inoxidable con tuerca y arandela, tamiz de plástico y cartucho de resina."],
      ["In use.jpg", "Threaded rod set in concrete with resin, holding a slotted steel plate with washer and nut.",
       "Varilla roscada fijada con resina en concreto, que sujeta una placa de acero ranurada con arandela y tuerca."]
    ]',
    'Threaded rod in stainless steel with nut, washer, perforated sleeve and a cartridge of injection resin. In hollow block or old masonry the sleeve keeps the resin where it is needed; in concrete or solid stone the rod is set without it. Used to fix brackets, heavy copings, corbels and balustrade piers. The hole is brushed and blown clean before injecting, and curing time depends on the temperature.',
    array['Brushed'],
    'M8, M10, M12 and M16; lengths from 110 to 300 mm; rods cut to order',
    'Italy', 50,
    '{
      "product_name": "Varilla roscada con cartucho de resina",
      "description": "Varilla roscada de acero inoxidable con tuerca, arandela, tamiz perforado y un cartucho de resina de inyección. En bloque hueco o mampostería antigua el tamiz retiene la resina donde hace falta; en concreto o piedra maciza la varilla se coloca sin él. Se usa para fijar ménsulas, albardillas pesadas, canecillos y pilares de balaustrada. El agujero se cepilla y se sopla antes de inyectar, y el tiempo de curado depende de la temperatura.",
      "custom_sizes": "M8, M10, M12 y M16; largos de 110 a 300 mm; varillas cortadas por encargo"
    }'
  ),
  (
    'stone_fixing_solutions', 'restraint-tie', 'Twisted Restraint Tie', 'Stainless Steel A4',
    'Pins + Ties/Restraint Tie', '[
      ["Twisted tie.jpg", "Twisted stainless steel restraint tie with slotted foot and dowel.",
       "Anclaje de retención con torsión, de acero inoxidable, con pie ranurado y pasador."],
      ["Second angle.jpg", "Twisted restraint tie seen from the front, dowel at the right.",
       "Anclaje de retención con torsión visto de frente, con el pasador a la derecha."]
    ]',
    'A flat stainless steel strip, twisted a quarter turn, with a slotted foot for the wall and a dowel for the stone. It holds a panel against wind without carrying its weight, and is used at the upper joint while load anchors work below. The twist brings the dowel into the plane of the joint. Made in several lengths to suit the cavity and the insulation.',
    array['Brushed'],
    'Lengths from 80 to 300 mm; strip 20 × 3 and 25 × 4 mm; dowels 4 to 6 mm',
    'Spain', 60,
    '{
      "product_name": "Anclaje de retención con torsión",
      "description": "Una pletina de acero inoxidable, girada un cuarto de vuelta, con un pie ranurado para la pared y un pasador para la piedra. Sujeta el panel contra el viento sin cargar su peso, y se usa en la junta superior mientras los anclajes de carga trabajan abajo. La torsión lleva el pasador al plano de la junta. Se hace en varios largos según la cámara de aire y el aislante.",
      "custom_sizes": "Largos de 80 a 300 mm; pletina de 20 × 3 y 25 × 4 mm; pasadores de 4 a 6 mm"
    }'
  );

update seed set
  image_url = folder || '/' || (pictures -> 0 ->> 0),
  gallery_urls = array(
    select folder || '/' || (one ->> 0)
    from json_array_elements(pictures) with ordinality as picture (one, place)
    where place > 1
    order by place
  ),
  picture_texts = (
    select jsonb_object_agg(folder || '/' || (one ->> 0), one ->> 1) from json_array_elements(pictures) one
  ),
  translations = jsonb_build_object('es', spanish || jsonb_build_object('picture_texts', (
    select jsonb_object_agg(folder || '/' || (one ->> 0), one ->> 2) from json_array_elements(pictures) one
  )))
where true;

do $$
declare
  target text;
begin
  for target in select distinct collection from seed order by 1 loop
    execute format(
      'insert into public.%1$I
       select (jsonb_populate_record(null::public.%1$I, to_jsonb(seed))).*
       from seed where collection = %1$L order by sort_order
       on conflict (slug) do nothing',
      target
    );
  end loop;
end;
$$;

drop table seed;
