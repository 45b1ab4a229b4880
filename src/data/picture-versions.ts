import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Product } from '../domain/catalogue/product.ts';
import { CatalogueReadError } from './catalogue-rows.ts';
import type { Database } from './supabase/database.types.ts';

/** As many names as the database answers for at once (`get_picture_versions`). */
const NAMES_PER_READ = 2000;

const versionsSchema = z.record(z.string(), z.string());

/**
 * Puts the version of each picture in storage into its address, so that a file that is replaced under its name has another
 * address for browsers, their service worker and image CDNs. Where the build looks at the files itself, it does this with
 * what it sees (picture-probe.ts). Pictures at other addresses have none.
 *
 * @returns the products with versioned pictures, by the products that were given
 * @throws {CatalogueReadError} when the versions cannot be read
 */
export async function versionPictures(
  client: SupabaseClient<Database>,
  supabaseUrl: string,
  products: readonly Product[],
): Promise<ReadonlyMap<Product, Product>> {
  const prefix = `${supabaseUrl}/storage/v1/object/public/`;
  const namesByBucket = new Map<string, Set<string>>();
  const places = new Map<string, { bucket: string; name: string }>();
  for (const { src } of products.flatMap(({ images }) => images)) {
    if (!src.startsWith(prefix)) continue;
    const [bucket = '', ...name] = src
      .slice(prefix.length)
      .replace(/[?#].*$/, '')
      .split('/')
      .map(decodeURIComponent);
    const place = { bucket, name: name.join('/') };
    places.set(src, place);
    namesByBucket.set(bucket, (namesByBucket.get(bucket) ?? new Set()).add(place.name));
  }
  const versions = new Map<string, ReadonlyMap<string, string>>();
  for (const [bucket, names] of namesByBucket)
    versions.set(bucket, await loadVersions(client, bucket, [...names]));

  return new Map(
    products.map((product) => {
      const images = product.images.map((image) => {
        const place = places.get(image.src);
        const version = place && versions.get(place.bucket)?.get(place.name);
        return version ? { ...image, src: addVersion(image.src, version) } : image;
      });
      return [product, { ...product, images }];
    }),
  );
}

/** The address of one version of a picture. */
export function addVersion(src: string, version: string): string {
  const url = new URL(src);
  url.searchParams.set('v', version.replaceAll(/[^\w]/g, '').slice(0, 12));
  return url.href;
}

async function loadVersions(client: SupabaseClient<Database>, bucket: string, names: readonly string[]) {
  const versions = new Map<string, string>();
  for (let from = 0; from < names.length; from += NAMES_PER_READ) {
    const some = names.slice(from, from + NAMES_PER_READ);
    const { data, error } = await client.rpc('get_picture_versions', { p_bucket_id: bucket, p_names: some });
    if (error) throw new CatalogueReadError('storage.objects', error.message);
    for (const [name, version] of Object.entries(versionsSchema.parse(data))) versions.set(name, version);
  }
  return versions;
}
