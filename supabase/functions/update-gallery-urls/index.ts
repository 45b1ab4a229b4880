import {
  createDatabaseTakeToken,
  createServiceClient,
  createVisitorClient,
  unwrap,
} from '../_shared/database.ts';
import { parseEnv, projectEnv } from '../_shared/env.ts';
import { readProducts } from '../_shared/products.ts';
import { handleUpdateGallery, type UpdateGalleryDeps } from './handler.ts';

/** The API cuts longer answers off. */
const pageRows = 1000;

const env = parseEnv(projectEnv, Deno.env.toObject());
const database = createServiceClient(env);
const visitor = createVisitorClient(env);

const deps: UpdateGalleryDeps = {
  takeToken: createDatabaseTakeToken(database, env),
  readProducts: (table) => readProducts(visitor, table),
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
