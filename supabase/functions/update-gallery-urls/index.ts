import {
  createDatabaseTakeToken,
  createServiceClient,
  createVisitorClient,
  unwrap,
} from '../_shared/database.ts';
import { parseEnv, projectEnv } from '../_shared/env.ts';
import { listFiles, readProducts } from '../_shared/products.ts';
import { handleUpdateGallery, type UpdateGalleryDeps } from './handler.ts';

const env = parseEnv(projectEnv, Deno.env.toObject());
const database = createServiceClient(env);
const visitor = createVisitorClient(env);

const deps: UpdateGalleryDeps = {
  takeToken: createDatabaseTakeToken(database, env),
  readProducts: (table) => readProducts(visitor, table),
  listFiles: (bucket, folder) => listFiles(database, bucket, folder),
  async writeGalleries(table, galleries) {
    unwrap(
      'update_galleries',
      await database.rpc('update_galleries', { p_table: table, p_galleries: galleries }),
    );
  },
};

Deno.serve((request) => handleUpdateGallery(request, deps));
