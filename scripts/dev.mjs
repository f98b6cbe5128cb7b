import './steps/node-version.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installIfNeeded } from './steps/install.mjs';
import { root } from './steps/paths.mjs';

await installIfNeeded();

const port = process.env.PORT ?? '4000';
const programs = [
  {
    folder: 'apps/server',
    args: [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/main.ts'],
  },
  { folder: 'apps/dashboard', args: [join(root, 'node_modules/vite/bin/vite.js')] },
];
const children = programs.map(({ folder, args }) =>
  spawn(process.execPath, args, {
    cwd: join(root, folder),
    stdio: 'inherit',
    env: { ...process.env, PORT: port, SOUK_API_ORIGIN: `http://127.0.0.1:${port}` },
  }),
);

let isStopping = false;

// When one program ends, stops the other one. After Ctrl-C, sends no further signal: the terminal has already sent one to both,
// and a second one would kill the server before it has stopped its database.
for (const child of children) {
  child.once('exit', (code) => {
    if (!isStopping) process.exitCode ||= code ?? 0;
    if (!isStopping) for (const other of children) other.kill('SIGTERM');
    isStopping = true;
  });
}
process.on('SIGINT', () => (isStopping = true));
process.on('SIGTERM', () => {
  if (!isStopping) for (const child of children) child.kill('SIGTERM');
  isStopping = true;
});
