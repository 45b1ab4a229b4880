import * as z from 'zod';
import { openProject } from '../_shared/project.ts';
import { handleUpdateGallery } from './handler.ts';

const { call, callers } = openProject(Deno.env.toObject());
const runSchema = z.object({ totalProcessed: z.number(), totalChanged: z.number() });

Deno.serve((request) =>
  handleUpdateGallery(request, {
    ...callers,
    updateGalleries: async (table) => runSchema.parse(await call('update_galleries', { p_table: table })),
  }),
);
