import {
  createDatabaseTakeToken,
  createServiceClient,
  createVisitorClient,
  unwrap,
} from '../_shared/database.ts';
import { createFindUser, createRequireEditor } from '../_shared/editor.ts';
import { parseEnv, projectEnv } from '../_shared/env.ts';
import { createGenerator, generatorEnv } from './generator.ts';
import { handleGenerate, type GenerateDeps } from './handler.ts';

const bucket = 'project images';

const source = Deno.env.toObject();
const env = parseEnv(projectEnv, source);
const database = createServiceClient(env);

const deps: GenerateDeps = {
  requireEditor: createRequireEditor(createFindUser(createVisitorClient(env)), env.allowLocalEditor),
  takeToken: createDatabaseTakeToken(database, env),
  generate: createGenerator(parseEnv(generatorEnv, source), fetch),
  async store(fileName, bytes, mediaType) {
    const options = { contentType: mediaType, upsert: true };
    unwrap(`upload to ${bucket}`, await database.storage.from(bucket).upload(fileName, bytes, options));
    return database.storage.from(bucket).getPublicUrl(fileName).data.publicUrl;
  },
};

Deno.serve((request) => handleGenerate(request, deps));
