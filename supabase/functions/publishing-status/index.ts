import * as z from 'zod';
import { openProject } from '../_shared/project.ts';
import { serve } from '../_shared/serve.ts';

const { call, callers } = openProject(Deno.env.toObject());

const tellStatus = serve({ editor: true }, async () =>
  z.looseObject({}).parse(await call('read_publishing_status')),
);

Deno.serve((request) => tellStatus(request, callers));
