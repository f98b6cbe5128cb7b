import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface Program {
  process: ChildProcess;
  stop: () => Promise<void>;
}

/** Starts a program. `onLine` gets every line of its error output; its other output is discarded. */
export function startProgram(
  path: string,
  args: readonly string[],
  { env = {}, onLine }: { env?: Record<string, string>; onLine?: (line: string) => void } = {},
): Program {
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  child.on('error', (error) => onLine?.(String(error)));
  child.stderr.setEncoding('utf8').on('data', (text: string) => text.split('\n').forEach((line) => onLine?.(line)));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return { process: child, stop };
}

/** A TCP port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned');
  return address.port;
}

const RETRY_PAUSE_MS = 100;
export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Repeats an attempt until it doesn't throw. After `timeout` milliseconds, throws its last error. */
export async function retryUntil<Result>(attempt: () => Promise<Result>, timeout: number): Promise<Result> {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(RETRY_PAUSE_MS);
    }
  }
}
