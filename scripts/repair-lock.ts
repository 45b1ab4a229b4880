/** `npm run lock`: adds to package-lock.json the platform packages that a registry left out. */
import { readFileSync, writeFileSync } from 'node:fs';
import { completeLock, type LockFile } from '../tests/tools/lock-file/complete-lock.ts';

const LOCK_FILE = 'package-lock.json';

const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as LockFile;
const added = completeLock(lock);
writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock is complete.' : `Added to the lock: ${added.join(', ')}`);
