import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A fontconfig that knows exactly one folder, so that text looks the same on every Linux machine. */
export function composeFontsConf(fontsDir: string, cacheDir: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${escapeXml(fontsDir)}</dir><cachedir>${escapeXml(cacheDir)}</cachedir></fontconfig>`,
    '',
  ].join('\n');
}

/** Writes the configuration under `cacheDir` and answers the variables that make Chromium use it. */
export function fixFonts(fontsDir: string, cacheDir: string): Record<string, string> {
  const file = path.join(cacheDir, 'fonts.conf');
  const wanted = composeFontsConf(fontsDir, path.join(cacheDir, 'fontconfig'));
  mkdirSync(cacheDir, { recursive: true });
  if (readIfThere(file) !== wanted) writeFileSync(file, wanted);
  return { FONTCONFIG_FILE: file };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
