import * as z from 'zod';
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

const stateSchema = z.object({
  isCurrent: z.boolean(),
  state: z.string(),
  count: z.number(),
  undecided: z.array(z.string()),
});

const deps: UpdateGalleryDeps = {
  takeToken: createDatabaseTakeToken(database, env),
  async readState(table, bucket) {
    const parameters = { p_table: table, p_bucket: bucket };
    return stateSchema.parse(
      unwrap('read_gallery_state', await database.rpc('read_gallery_state', parameters)),
    );
  },
  readProducts: (table) => readProducts(visitor, table),
  listFiles: (bucket, folder) => listFiles(database, bucket, folder),
  async writeGalleries(table, galleries, state) {
    const parameters = { p_table: table, p_galleries: galleries, p_state: state };
    return z.number().parse(unwrap('update_galleries', await database.rpc('update_galleries', parameters)));
  },
};

Deno.serve((request) => handleUpdateGallery(request, deps));
