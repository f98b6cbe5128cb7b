import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { thrownCode } from '#core/thrown.ts';

const runFile = promisify(execFile);
const ZOMBIE_STATE = 'Z';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return thrownCode(error) === 'EPERM';
  }
}

/**
 * The start time of a process in the system's format, which distinguishes the process from a later one with the same id. Empty
 * for a zombie.
 */
export async function readProcessStart(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    ]);
    // The second field, the program's name, may contain spaces. The start time is the 20th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === ZOMBIE_STATE) return '';
    return `${boot.trim()} ${fields[19] ?? ''}`;
  }
  if (process.platform === 'win32') return '';
  return readPs(pid, 'lstart=');
}

/** The command line of a process, or '' if the system does not reveal it. */
export async function readCommandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return raw.replaceAll('\0', ' ').trim();
  }
  return process.platform === 'win32' ? '' : readPs(pid, 'args=');
}

async function readPs(pid: number, column: string): Promise<string> {
  return runFile('/bin/ps', ['-p', String(pid), '-o', column]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}
