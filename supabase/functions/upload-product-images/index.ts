import * as z from 'zod';
import { openProject } from '../_shared/project.ts';
import { handleUpload } from './handler.ts';

const { call, callers, storage, store } = openProject(Deno.env.toObject());

Deno.serve((request) =>
  handleUpload(request, {
    ...callers,
    async findFolder(table, slug) {
      const folder = await call('get_upload_folder', { p_table: table, p_slug: slug });
      return z.nullable(z.string()).parse(folder) ?? undefined;
    },
    async findFile(bucket, path) {
      const { data, error } = await storage.from(bucket).download(path);
      if (error && 'statusCode' in error && error.statusCode === '404') return undefined;
      if (error) throw new Error(`download from ${bucket}: ${error.message}`);
      return new Uint8Array(await data.arrayBuffer());
    },
    store: (bucket, { path, bytes, mediaType }) => store(bucket, path, bytes, mediaType),
  }),
);
