/** Only a damaged database may be replaced by a new one. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL's data_corrupted and index_corrupted. */
const DAMAGE_CODES = ['XX001', 'XX002'];
const DAMAGE_WORDS =
  /invalid page in block|could not read block|could not locate a valid checkpoint record|incorrect checksum in control file/;
const NEEDED_FILES = ['PG_VERSION', 'global/pg_control'];
const NEEDED_FOLDERS = ['base', 'global', 'pg_wal'];
const CONTROL_FILE_BYTES = 8192;

/** A slow start, a full disk, a missing permission or an unknown error proves nothing. */
export function findDamage(folder: string, error: unknown): string | undefined {
  const missing =
    NEEDED_FOLDERS.find((name) => isEmpty(readFolder(path.join(folder, name)))) ??
    NEEDED_FILES.find((name) => isEmpty(readBytes(path.join(folder, name))));
  if (missing !== undefined) return `${missing} is missing or empty`;
  const control = readBytes(path.join(folder, 'global/pg_control'));
  // It begins with the identifier that the database got when it was created.
  if (
    control &&
    (control.length !== CONTROL_FILE_BYTES || control.subarray(0, 8).every((byte) => byte === 0))
  ) {
    return 'global/pg_control is destroyed';
  }
  const message = error instanceof Error ? error.message : '';
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  const isTold = DAMAGE_CODES.some((known) => known === code) || DAMAGE_WORDS.test(message);
  return isTold ? firstLine(error) : undefined;
}

const isEmpty = (content: ArrayLike<unknown> | undefined) => content?.length === 0;

/** 0 bytes if the file doesn't exist; undefined if it cannot be read, which proves nothing. */
function readBytes(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    return isAbsence(error) ? Buffer.alloc(0) : undefined;
  }
}

function readFolder(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch (error) {
    return isAbsence(error) ? [] : undefined;
  }
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

export function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.slice(0, 200);
}
