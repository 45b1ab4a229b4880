import {
  createDatabaseTakeToken,
  createServiceClient,
  createVisitorClient,
  unwrap,
} from '../_shared/database.ts';
import { parseEnv, projectEnv } from '../_shared/env.ts';
import { handleUpdateGallery, type ProductRow, type UpdateGalleryDeps } from './handler.ts';

/** The API cuts longer answers off. */
const pageRows = 1000;

const env = parseEnv(projectEnv, Deno.env.toObject());
const database = createServiceClient(env);
const visitor = createVisitorClient(env);

const deps: UpdateGalleryDeps = {
  takeToken: createDatabaseTakeToken(database, env),
  async readProducts(table) {
    const rows: ProductRow[] = [];
    for (;;) {
      const page = await visitor
        .from(table)
        .select('id, slug, image_url, gallery_urls')
        .order('id')
        .range(rows.length, rows.length + pageRows - 1)
        .overrideTypes<ProductRow[], { merge: false }>();
      const found = unwrap(`select ${table}`, page);
      rows.push(...found);
      if (found.length < pageRows) return rows;
    }
  },
  async listFiles(bucket, folder) {
    const names: string[] = [];
    for (let offset = 0; ; offset += pageRows) {
      const options = { limit: pageRows, offset, sortBy: { column: 'name', order: 'asc' } };
      const found = unwrap(`list ${bucket}`, await database.storage.from(bucket).list(folder, options));
      // A folder is listed among the files, without an id.
      names.push(...found.filter(({ id }) => id !== null).map(({ name }) => name));
      if (found.length < pageRows) return names;
    }
  },
  async writeGalleries(table, galleries) {
    unwrap(
      'update_galleries',
      await database.rpc('update_galleries', { p_table: table, p_galleries: galleries }),
    );
  },
};

Deno.serve((request) => handleUpdateGallery(request, deps));
