import { describe, expect, test } from 'vitest';
import { decodeText, legacyEncodings, type LegacyEncoding } from '#domain/desk/text-encoding.ts';

const words: Readonly<Record<LegacyEncoding, readonly string[]>> = {
  'windows-1252': [
    'Crème lignée',
    'Größe',
    'Jura Gelb geschliffen für Böden',
    'Perlató Svevo, 20 × 30 – “x” ½ °C',
    'L’Été',
    'Crème – it’s the “best”, 5 €',
  ],
  'windows-1254': ['Muğla Beyazı, Şeker ışığı', 'İzmir Beyaz', 'Gümüş', 'ışığı', 'IŞIĞI ÇAĞRI', 'Diyarbakır'],
  'windows-1253': ['Λευκό Θάσου', 'Μάρμαρο Βώλακα', 'Ελλάδα', 'ΜΑΡΜΑΡΟ', 'γκρι', 'Ασβεστόλιθος'],
  'windows-1251': ['Мрамор белый', 'Россия', 'Гранит', 'МРАМОР', 'серый', 'Известняк полированный'],
  'windows-1250': ['Łódź żółty', 'Śląsk', 'Černý mramor', 'Bílý vápenec'],
  'windows-1257': ['Šviesus akmuo, žalias, pilkšvas, ąžuolas, smėlio'],
  macintosh: ['Crème – it’s the “best”', 'Crème lignée', 'España', 'Größe für Böden', 'São João', 'Élysée'],
};

/** Encodes like a program with that encoding. */
function encode(text: string, encoding: string): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...text], (letter) => {
    const byte = [...letters].indexOf(letter);
    if (byte < 0) throw new Error(`${letter} is not in ${encoding}`);
    return byte;
  });
}

describe('a file in an unknown encoding', () => {
  // Baltic letters have the same codes as Turkish ones, so an editor must choose them.
  const cases = Object.entries(words)
    .filter(([encoding]) => encoding !== 'windows-1257')
    .flatMap(([encoding, texts]) => texts.map((text) => ({ encoding, text })));

  test.for(cases)('is decoded as $encoding: $text', ({ encoding, text }) => {
    // Excel for Mac ends lines like the first Macs.
    const end = encoding === 'macintosh' ? '\r' : '\r\n';
    const whole = ['slug;product_name', `x;Carrara Marble Tile;${text}`, ''].join(end);
    const decoded = decodeText(encode(whole, encoding));
    expect(decoded.text).toBe(whole);
    expect(decoded.guess).toBeDefined();
  });

  test('is decoded as the editor chose', () => {
    for (const encoding of Object.keys(legacyEncodings) as LegacyEncoding[])
      expect(decodeText(encode(words[encoding][0] ?? '', encoding), encoding)).toEqual({
        text: words[encoding][0],
        guess: encoding,
      });
  });
});

describe('Unicode', () => {
  const text = 'slug,product_name\r\nx,Muğla Λευκό белый 大理石 🪨\r\n';
  const wide = (order: 'LE' | 'BE', mark = '') => {
    const buffer = Buffer.from(mark + text, 'utf16le');
    return order === 'LE' ? buffer : buffer.swap16();
  };
  test.for([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 little-endian', wide('LE')],
    ['UTF-16 little-endian with a mark', wide('LE', '\uFEFF')],
    ['UTF-16 big-endian', wide('BE')],
    ['UTF-16 big-endian with a mark', wide('BE', '\uFEFF')],
  ] as const)('is certain: %s', ([, bytes]) => {
    expect(decodeText(bytes)).toEqual({ text });
    expect(decodeText(bytes, 'windows-1254')).toEqual({ text });
  });

  test('with an invalid byte, or half of a character at its end, is refused with its position', () => {
    const bytes = Buffer.from('slug,n\na,Crème\nb,Mug#la\n');
    bytes[bytes.indexOf('#')] = 0xf0;
    expect(() => decodeText(bytes)).toThrow(/UTF-8, but a letter in line 3 is not: “Mug\uFFFDla”/);
    expect(() => decodeText(wide('LE', '\uFEFF').subarray(0, -1))).toThrow(/UTF-16/);
    expect(() => decodeText(Buffer.from('slug,n\na,Crème è').subarray(0, -1))).toThrow(/line 2/);
  });
});

test.for([
  ['PK\x03\x04rest', /Excel or another workbook.*CSV UTF-8/],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', /old Excel workbook/],
  ['<html><table>', /page or an XML workbook/],
  ['<?xml version="1.0"?>', /XML workbook/],
  ['%PDF-1.7', /a PDF/],
  ['slug\0\0\0\0, name', /not a text/],
] as const)('what is no CSV file is named: %s', ([start, words]) => {
  expect(() => decodeText(Buffer.from(start, 'latin1'))).toThrow(words);
});
