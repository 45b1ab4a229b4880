type Color = readonly [red: number, green: number, blue: number];

interface Stone {
  words: RegExp;
  ground: Color;
  shade: Color;
  vein: Color;
  /** Share of the veins' color (0 to 1), their number per picture height, and how far they wander. */
  veinStrength: number;
  veinCount: number;
  wander: number;
  grain: number;
  isBedded: boolean;
}

const stones: readonly [Stone, ...Stone[]] = [
  {
    words: /marble|carrara|calacatta|volakas|thassos/i,
    ground: [240, 237, 231],
    shade: [206, 202, 196],
    vein: [120, 116, 112],
    veinStrength: 0.75,
    veinCount: 3,
    wander: 2.4,
    grain: 0.02,
    isBedded: false,
  },
  {
    words: /travertine/i,
    ground: [226, 208, 178],
    shade: [196, 170, 132],
    vein: [150, 120, 84],
    veinStrength: 0.55,
    veinCount: 14,
    wander: 0.5,
    grain: 0.05,
    isBedded: true,
  },
  {
    words: /granite/i,
    ground: [176, 174, 170],
    shade: [120, 118, 116],
    vein: [52, 50, 48],
    veinStrength: 0,
    veinCount: 1,
    wander: 1,
    grain: 0.5,
    isBedded: false,
  },
  {
    words: /basalt|nero|black/i,
    ground: [64, 62, 60],
    shade: [40, 39, 38],
    vein: [190, 186, 178],
    veinStrength: 0.3,
    veinCount: 2,
    wander: 2,
    grain: 0.08,
    isBedded: false,
  },
  {
    words: /limestone|stone/i,
    ground: [222, 212, 194],
    shade: [200, 188, 166],
    vein: [168, 152, 126],
    veinStrength: 0.25,
    veinCount: 6,
    wander: 0.8,
    grain: 0.08,
    isBedded: true,
  },
];

/** The same prompt always gives the same bytes. A placeholder for an image service: a surface and no scene. */
export function paintStone(prompt: string, size: { width: number; height: number }): Promise<Uint8Array> {
  const { width, height } = size;
  const seed = toHash(prompt.trim().toLowerCase());
  const stone = stones.find(({ words }) => words.test(prompt)) ?? stones[seed % stones.length] ?? stones[0];
  const slant = stone.isBedded ? 0 : 0.35 + ((seed >>> 8) % 100) / 120;
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = x / height;
      const v = y / height;
      const cloud = toClouds(u * 2.2, v * (stone.isBedded ? 9 : 2.2), seed);
      const bend = toClouds(u * 1.7 + 9, v * 1.7, seed + 1) * stone.wander;
      const wave = Math.abs(Math.sin((v + u * slant + bend * 0.35) * stone.veinCount * Math.PI));
      const thinness = stone.isBedded ? 5 : 22;
      const vein = (1 - wave) ** thinness * stone.veinStrength * (0.35 + toClouds(u * 4, v * 4, seed + 2));
      const grain = (toNoise(x, y, seed + 3) - 0.5) * stone.grain;
      const light = 1.03 - 0.07 * v + grain;
      const paint = (channel: 0 | 1 | 2) => {
        const ground = mix(stone.ground[channel], stone.shade[channel], cloud);
        return Math.max(0, Math.min(255, mix(ground, stone.vein[channel], Math.min(1, vein)) * light));
      };
      const at = (y * width + x) * 3;
      rgb[at] = paint(0);
      rgb[at + 1] = paint(1);
      rgb[at + 2] = paint(2);
    }
  }
  return encodePng(width, height, rgb);
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** FNV-1a, 32 bits. */
function toHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** 0 to 1, uncorrelated between neighbors. */
function toNoise(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** 0 to 1, smooth: four octaves of interpolated noise. */
function toClouds(x: number, y: number, seed: number): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let octave = 0; octave < 4; octave++) {
    sum += weight * toSoftNoise(x * scale, y * scale, seed + octave * 101);
    weight /= 2;
    scale *= 2;
  }
  return sum / 0.9375;
}

function toSoftNoise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const ease = (t: number) => t * t * (3 - 2 * t);
  const across = ease(x - left);
  const upper = mix(toNoise(left, top, seed), toNoise(left + 1, top, seed), across);
  const lower = mix(toNoise(left, top + 1, seed), toNoise(left + 1, top + 1, seed), across);
  return mix(upper, lower, ease(y - top));
}

/** @param rgb three bytes per pixel */
export async function encodePng(
  width: number,
  height: number,
  rgb: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const rowBytes = width * 3;
  // Each row is stored as its difference from the row above ('Up'), which compresses soft pictures much better.
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let y = 0; y < height; y++) {
    const target = y * (rowBytes + 1);
    rows[target] = 2;
    for (let x = 0; x < rowBytes; x++) {
      const above = y === 0 ? 0 : (rgb[(y - 1) * rowBytes + x] ?? 0);
      rows[target + 1 + x] = (rgb[y * rowBytes + x] ?? 0) - above;
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits per channel, RGB, default compression, filter and interlace
  const chunks = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    toChunk('IHDR', header),
    toChunk('IDAT', await deflate(rows)),
    toChunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function toChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(data.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(type), 4);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, toCrc32(chunk.subarray(4, data.length + 8)));
  return chunk;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function toCrc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
