import { createServiceClient, createVisitorClient, unwrap } from '../_shared/database.ts';
import { createFindUser, createRequireEditor } from '../_shared/editor.ts';
import { parseEnv, projectEnv } from '../_shared/env.ts';
import { handlePublishingStatus, type PublishingStatusDeps } from './handler.ts';

const env = parseEnv(projectEnv, Deno.env.toObject());
const database = createServiceClient(env);

const deps: PublishingStatusDeps = {
  requireEditor: createRequireEditor(createFindUser(createVisitorClient(env)), env.allowLocalEditor),
  async readStatus() {
    return unwrap('read_publishing_status', await database.rpc('read_publishing_status'));
  },
};

Deno.serve((request) => handlePublishingStatus(request, deps));
