import * as z from 'zod';
import {
  createDatabaseTakeToken,
  createServiceClient,
  createVisitorClient,
  unwrap,
} from '../_shared/database.ts';
import { createFindUser, createRequireEditor } from '../_shared/editor.ts';
import { parseEnv, projectEnv } from '../_shared/env.ts';
import { handleUpload, type UploadDeps } from './handler.ts';

const env = parseEnv(projectEnv, Deno.env.toObject());
const database = createServiceClient(env);
const visitor = createVisitorClient(env);

const deps: UploadDeps = {
  requireEditor: createRequireEditor(createFindUser(visitor), env.allowLocalEditor),
  takeToken: createDatabaseTakeToken(database, env),
  async findFolder(table, slug) {
    const { data, error } = await database.rpc('get_upload_folder', { p_table: table, p_slug: slug });
    if (error) throw new Error(`get_upload_folder: ${error.message}`);
    return z.nullable(z.string()).parse(data) ?? undefined;
  },
  async findFile(bucket, path) {
    const { data, error } = await database.storage.from(bucket).download(path);
    if (error && 'statusCode' in error && error.statusCode === '404') return undefined;
    if (error) throw new Error(`download from ${bucket}: ${error.message}`);
    return new Uint8Array(await data.arrayBuffer());
  },
  async store(bucket, { path, bytes, mediaType }) {
    const options = { contentType: mediaType, upsert: true };
    unwrap(`upload to ${bucket}`, await database.storage.from(bucket).upload(path, bytes, options));
  },
};

Deno.serve((request) => handleUpload(request, deps));
