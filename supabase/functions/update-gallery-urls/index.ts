import * as z from 'zod';
import { createDatabaseTakeToken, createServiceClient, unwrap } from '../_shared/database.ts';
import { parseEnv, projectEnv } from '../_shared/env.ts';
import { handleUpdateGallery } from './handler.ts';

const env = parseEnv(projectEnv, Deno.env.toObject());
const database = createServiceClient(env);

const runSchema = z.object({ totalProcessed: z.number(), totalChanged: z.number() });

Deno.serve((request) =>
  handleUpdateGallery(request, {
    takeToken: createDatabaseTakeToken(database, env),
    async updateGalleries(table) {
      const answer = await database.rpc('update_galleries', { p_table: table });
      return runSchema.parse(unwrap('update_galleries', answer));
    },
  }),
);
