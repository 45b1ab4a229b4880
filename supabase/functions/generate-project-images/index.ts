import { parseEnv } from '../_shared/env.ts';
import { openProject } from '../_shared/project.ts';
import { createGenerator, generatorEnv } from './generator.ts';
import { handleGenerate } from './handler.ts';

const bucket = 'project images';

const variables = Deno.env.toObject();
const { callers, storage, store } = openProject(variables);
const generate = createGenerator(parseEnv(generatorEnv, variables), fetch);

Deno.serve((request) =>
  handleGenerate(request, {
    ...callers,
    generate,
    async store(fileName, bytes, mediaType) {
      await store(bucket, fileName, bytes, mediaType);
      return storage.from(bucket).getPublicUrl(fileName).data.publicUrl;
    },
  }),
);
