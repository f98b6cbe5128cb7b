import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { TEST_SECRET } from './app.ts';

const SERVER = join(import.meta.dirname, '..');

export interface ServerProcess {
  child: ChildProcess;
  /** Resolves when the process prints this text. Rejects with its output if it exits before that. */
  waitForOutput: (line: string) => Promise<void>;
}

/** Starts the server in its own process. Its environment contains only these variables. */
export function startProcess(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: SERVER,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, JWT_SECRET: TEST_SECRET, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    child,
    waitForOutput: (line) =>
      new Promise((resolve, reject) => {
        const check = () => output.includes(line) && resolve();
        child.stdout.on('data', check);
        child.once('close', () => reject(new Error(`It exited before printing "${line}": ${output}`)));
        check();
      }),
  };
}
