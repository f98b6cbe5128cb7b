import { spawn } from 'node:child_process';
import type { ClusterFolder } from './cluster-folder.ts';
import { programPath } from './platform-binaries.ts';

export interface ProgramResult {
  code: number | null;
  output: string;
}

/** Runs initdb or pg_ctl under the database's account with an environment of its own, and waits until the program ends. */
export async function runProgram(
  folder: ClusterFolder,
  program: 'initdb' | 'pg_ctl',
  args: string[],
): Promise<ProgramResult> {
  const child = spawn(programPath(folder.native, program), args, {
    cwd: folder.home,
    env: programEnvironment(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A Ctrl-C in the terminal must not stop the database before the pending requests are done.
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...(folder.account && { uid: folder.account.uid, gid: folder.account.gid }),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // 'exit' and not 'close', because on Windows the server keeps its parent's pipes open.
    child.once('exit', (code) => resolve({ code, output: output.trim() }));
  });
}

function programEnvironment(folder: ClusterFolder): NodeJS.ProcessEnv {
  const windowsVariables =
    process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP } : {};
  return { ...windowsVariables, PATH: process.env.PATH, HOME: folder.home, LC_ALL: 'C', TZ: 'UTC' };
}
