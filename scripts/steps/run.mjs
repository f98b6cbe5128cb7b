import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program in this terminal and resolves with its exit code. On Windows, it can also run scripts such as `npm`.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, { env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.once('error', (error) => {
      process.stderr.write(`${program} could not be started: ${error.message}\n`);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a program and exits with its code if it fails. */
export async function mustRun(program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) process.exit(code);
}
