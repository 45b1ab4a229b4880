import type { SupabaseClient } from '@supabase/supabase-js';
import type { CatalogueProduct } from '#domain/catalogue/product.ts';
import { textsByName } from '#domain/catalogue/product-row.ts';
import { callTwice } from './catalogue-rows.ts';

const NAMES_PER_READ = 2000;

export type PictureVersions = ReadonlyMap<string, string>;

/** Of pictures in storage; others have no version. @throws {CatalogueReadError} if the versions can't be read */
export async function loadPictureVersions(
  client: SupabaseClient,
  supabaseUrl: string,
  products: readonly CatalogueProduct[],
): Promise<PictureVersions> {
  const prefix = `${supabaseUrl}/storage/v1/object/public/`;
  const namesByBucket = new Map<string, Map<string, string>>();
  for (const { src } of products.flatMap(({ images }) => images)) {
    if (!src.startsWith(prefix)) continue;
    const [bucket = '', ...name] = src
      .slice(prefix.length)
      .replace(/[?#].*$/, '')
      .split('/')
      .map(decodeURIComponent);
    const names = namesByBucket.get(bucket) ?? new Map<string, string>();
    namesByBucket.set(bucket, names.set(src, name.join('/')));
  }
  const versions = new Map<string, string>();
  for (const [bucket, names] of namesByBucket) {
    const known = await loadVersions(client, bucket, [...new Set(names.values())]);
    for (const [src, name] of names) {
      const version = known.get(name);
      if (version !== undefined) versions.set(src, version);
    }
  }
  return versions;
}

/** A file replaced under the same name gets a new address for browsers, the service worker and image CDNs. */
export function addVersion(src: string, version: string): string {
  const url = new URL(src);
  url.searchParams.set('v', version.replaceAll(/[^\w]/g, '').slice(0, 12));
  return url.href;
}

async function loadVersions(client: SupabaseClient, bucket: string, names: readonly string[]) {
  const versions = new Map<string, string>();
  for (let from = 0; from < names.length; from += NAMES_PER_READ) {
    const some = names.slice(from, from + NAMES_PER_READ);
    const parameters = { p_bucket_id: bucket, p_names: some };
    const found = await callTwice(
      client,
      ['get_picture_versions', parameters],
      'storage.objects',
      textsByName,
    );
    for (const [name, version] of Object.entries(found)) versions.set(name, version);
  }
  return versions;
}
