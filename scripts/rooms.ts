// Encodes the delivered files of the rooms (src/domain/rooms/room-files.ts) next to their originals. Run it after you
// add or change a room. It takes a minute, because a high encoder effort makes these pictures both smaller and more
// exact.
//   npx node scripts/rooms.ts [--only hall,bath]
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { listSentFiles } from '#domain/rooms/room-files.ts';
import { roomsSchema } from '#domain/rooms/room.ts';
import { projectRoot } from '#program/environment.ts';
import { chooseFrom } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';

const EFFORT = { avif: 4, webp: 6 } as const;

await runCommandLine(async () => {
  const assets = path.join(projectRoot, 'src/assets/rooms');
  const rooms = roomsSchema.parse(JSON.parse(await readFile(path.join(assets, 'rooms.json'), 'utf8')));
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const chosen = chooseFrom(
    'only',
    values.only,
    rooms.map(({ id }) => id),
  );
  for (const room of rooms.filter(({ id }) => chosen.includes(id))) {
    const folder = path.join(assets, room.id);
    await rm(path.join(folder, 'sent'), { recursive: true, force: true });
    await mkdir(path.join(folder, 'sent'));
    for (const { original, sent, format, quality, width } of listSentFiles(room)) {
      const { size } = await sharp(path.join(folder, original))
        .resize(width)
        .toFormat(format, { quality, effort: EFFORT[format] })
        .toFile(path.join(folder, sent));
      console.log(`${room.id}/${sent}: ${size} bytes`);
    }
  }
});
