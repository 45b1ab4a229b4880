import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
  if (readIfThere(file) !== wanted) {
    // Beside it and renamed: a copy of node_modules by hard links shares the file itself.
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, wanted);
    renameSync(draft, file);
  }
  return { FONTCONFIG_FILE: file };
}

/** Whether the folder that a configuration of `fixFonts` names is there: pages of a Chromium without fonts crash. */
export function hasFonts(file: string): boolean {
  const fontsDir = /<dir>(.*)<\/dir>/.exec(readIfThere(file) ?? '')?.[1];
  return fontsDir !== undefined && existsSync(unescapeXml(fontsDir));
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

function unescapeXml(text: string): string {
  return text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
