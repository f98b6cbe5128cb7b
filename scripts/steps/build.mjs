import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { mustRun } from './run.mjs';
import { hashOf, isStamped, removeStamp, stamp } from './stamp.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json', 'packages/contract'];

const parts = [
  {
    name: 'dashboard',
    script: ['build', '-w', '@souk/dashboard'],
    sources: [...shared, 'apps/dashboard'],
    result: 'apps/dashboard/dist/index.html',
  },
  {
    name: 'server',
    script: ['build', '-w', '@souk/server'],
    sources: [
      ...shared,
      'apps/server/package.json',
      'apps/server/vite.config.ts',
      'apps/server/src',
      'apps/server/seeds',
    ],
    result: 'apps/server/dist/main.js',
  },
  {
    name: 'seeds',
    script: ['build:seeds', '-w', '@souk/server'],
    sources: [...shared, 'apps/server'],
    result: '.souk/seeds/main.js',
  },
];

/** Builds the parts with these names that have changed since their last build. */
export async function buildIfNeeded(names = ['dashboard', 'server']) {
  for (const { name, script, sources, result } of parts.filter((part) => names.includes(part.name))) {
    const expectedHash = hashOf(sources);
    if (existsSync(join(root, result)) && isStamped(`built-${name}`, expectedHash)) continue;
    process.stdout.write(`Building the ${name}\n`);
    removeStamp(`built-${name}`);
    await mustRun('npm', ['run', '--silent', ...script, '--', '--logLevel', 'warn']);
    stamp(`built-${name}`, expectedHash);
  }
}
