-- The function generate-project-images stores what its generator paints, and that may be AVIF.
update storage.buckets
set allowed_mime_types = array['image/png', 'image/jpeg', 'image/webp', 'image/avif']
where id = 'project images';
