import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { mustRun } from './run.mjs';
import { hashOf, isStamped, removeStamp, stamp } from './stamp.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json', 'packages/contract'];

const parts = [
  {
    name: 'dashboard',
    sources: [...shared, 'apps/dashboard'],
    result: 'apps/dashboard/dist/index.html',
  },
  {
    name: 'server',
    sources: [
      ...shared,
      'apps/server/package.json',
      'apps/server/vite.config.ts',
      'apps/server/src',
      'apps/server/seeds',
    ],
    result: 'apps/server/dist/main.js',
  },
];

/** Builds what has changed since its last build: the dashboard, the server, or one of them by name. */
export async function buildIfNeeded(names = parts.map(({ name }) => name)) {
  for (const { name, sources, result } of parts.filter((part) => names.includes(part.name))) {
    const wanted = hashOf(sources);
    if (existsSync(join(root, result)) && isStamped(`built-${name}`, wanted)) continue;
    process.stdout.write(`Building the ${name}\n`);
    removeStamp(`built-${name}`);
    await mustRun('npm', ['run', 'build', '--silent', '-w', `@souk/${name}`, '--', '--logLevel', 'warn']);
    stamp(`built-${name}`, wanted);
  }
}
