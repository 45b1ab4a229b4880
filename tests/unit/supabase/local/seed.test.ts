import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { listSeedFiles, seedStorage } from '#local/seed.ts';
import { makeFolder, writeIn } from '#tests/folders.ts';
import { serve } from '#tests/site/serve.ts';

let dir: string;

beforeEach(() => {
  dir = makeFolder();
});
const write = (file: string, content = file) => writeIn(dir, file, content);
const seed = ({ url }: { url: string }, lines: string[] = []) =>
  seedStorage({ url, secretKey: 'secret', dir, log: (line) => lines.push(line) });

describe('listSeedFiles', () => {
  it('tells the bucket from the path inside it, and leaves out hidden files and those beside the buckets', async () => {
    write('README.md');
    write('extras other/.DS_Store');
    write('extras other/Bath & Vanity/Basin + tap.JPG');
    expect(await listSeedFiles(dir)).toEqual([
      {
        bucket: 'extras other',
        key: 'Bath & Vanity/Basin + tap.JPG',
        file: path.join(dir, 'extras other', 'Bath & Vanity', 'Basin + tap.JPG'),
        contentType: 'image/jpeg',
      },
    ]);
  });

  // Hosted storage would refuse the names, or supabase-js misspell them.
  it.each([
    ...['Größe.jpg', 'Stone #4.jpg', 'a~b.jpg'].map((name) => [name, 'has a name']),
    ['notes.txt', 'is not one of .avif'],
  ])('refuses %s, which %s', async (name, why) => {
    write(`extras other/${name}`);
    await expect(listSeedFiles(dir)).rejects.toThrow(`'extras other/${name}' ${why}`);
  });
});

describe('seedStorage', () => {
  it('uploads what storage lacks, as the bytes on disk, and says so', async () => {
    write('extras other/Garden/One.jpg', 'one');
    write('extras other/Garden/Two.webp', 'two');
    using storage = await serveStorage();
    storage.objects.set('extras other/garden/One.jpg', 'image/jpeg of a folder with other capitals');
    const lines: string[] = [];
    expect(await seed(storage, lines)).toEqual({ uploaded: 2, present: 0 });
    expect([...storage.objects].slice(1).toSorted()).toEqual([
      ['extras other/Garden/One.jpg', 'image/jpeg one'],
      ['extras other/Garden/Two.webp', 'image/webp two'],
    ]);
    expect(lines).toEqual(['Uploading 2 pictures to storage']);
  });

  it.each([
    ['leaves alone what storage holds, with no upload at all', [], 0],
    ['takes a file that somebody has stored since as present', ['extras other/One.jpg'], 1],
  ])('%s', async (_, hidden, uploads) => {
    write('extras other/One.jpg', 'one');
    using storage = await serveStorage({ hidden });
    storage.objects.set('extras other/One.jpg', "the editor's");
    expect(await seed(storage)).toEqual({ uploaded: 0, present: 1 });
    expect(storage.objects.get('extras other/One.jpg')).toBe("the editor's");
    expect(storage.uploads).toBe(uploads);
  });

  it('tries once more when storage stumbles, and then names the file and the reason', async () => {
    write('extras other/One.jpg');
    using storage = await serveStorage({ failures: 3 });
    await expect(seed(storage)).rejects.toThrow("'extras other/One.jpg' was not stored: stumbled.");
    expect(await seed(storage)).toMatchObject({ uploaded: 1 });
  });

  it('says what to do when the bucket is missing', async () => {
    write('no such bucket/One.jpg');
    using storage = await serveStorage();
    await expect(seed(storage)).rejects.toThrow(
      "'no such bucket/One.jpg' was not stored: Bucket not found; apply supabase/migrations first.",
    );
  });
});

/** The part of Supabase storage that an upload needs, with one bucket. Objects are `<content type> <content>`. */
async function serveStorage({
  failures = 0,
  hidden = [],
}: { failures?: number; hidden?: readonly string[] } = {}) {
  const objects = new Map<string, string>();
  const storage = { objects, uploads: 0 };
  const server = await serve((request, response) => {
    void (async () => {
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const body = await text(request);
      const [bucket = '', ...rest] = decodeURIComponent(request.url ?? '')
        .replace('/storage/v1/object/', '')
        .split('/');
      if (request.url === '/rest/v1/rpc/get_picture_versions') {
        const asked = JSON.parse(body) as { p_bucket_id: string; p_names: string[] };
        const names = asked.p_names.map((name) => `${asked.p_bucket_id}/${name}`);
        const stored = names.filter((name) => objects.has(name) && !hidden.includes(name));
        const pathOf = (name: string) => name.slice(asked.p_bucket_id.length + 1);
        answer(200, Object.fromEntries(stored.map((name) => [pathOf(name), 'v'])));
      } else if (bucket !== 'extras other') {
        answer(400, { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' });
      } else if (failures > 0) {
        failures -= 1;
        answer(503, { statusCode: '503', error: 'Stumbled', message: 'stumbled' });
      } else {
        const name = [bucket, ...rest].join('/');
        storage.uploads += 1;
        if (objects.has(name)) {
          answer(400, { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' });
        } else {
          objects.set(name, `${request.headers['content-type'] ?? ''} ${body}`);
          answer(200, { Id: name, Key: name });
        }
      }
    })();
  });
  return Object.assign(storage, { url: server.url, [Symbol.dispose]: server.close });
}
