import { readdirSync, readFileSync } from 'node:fs';

/** The running processes (Linux), without those that have ended and whose parent hasn't noticed yet. */
export function listProcesses(): { pid: number; parentPid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return state === 'Z' ? [] : [{ pid: Number(name), parentPid: Number(parentPid), command }];
      } catch {
        return [];
      }
    });
}
