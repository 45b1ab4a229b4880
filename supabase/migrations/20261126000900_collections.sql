-- A sixth collection is a migration of its own: "A collection" in docs/recipes.md.

select private.set_stone_types(array['Marble', 'Travertine', 'Limestone', 'Granite', 'Basalt']);

select private.add_catalogue_collection(
  'extras', 'extras other', p_comment => 'Extras, at /collections/extras. One row is one product page.'
);
select private.add_catalogue_collection(
  'floor_wall_coverings', 'floor and wall coverings other', p_has_type_filter => true,
  p_comment => 'Floor and Wall Coverings, at /collections/floor-and-wall. One row is one product page.'
);
select private.add_catalogue_collection(
  'hardscape_materials', 'hardscape materials other', p_has_type_filter => true,
  p_comment => 'Hardscape Materials, at /collections/hardscape-materials. One row is one product page.'
);
select private.add_catalogue_collection(
  'architectural_designs', 'architectural design other',
  p_comment => 'Architectural Designs, at /collections/architectural-designs. One row is one product page.'
);
select private.add_catalogue_collection(
  'stone_fixing_solutions', 'stone fixing oither', p_has_origin => true,
  p_comment => 'Stone Fixing Solutions, at /collections/stone-fixing-solutions. One row is one product page.'
);
