/**
 * Which part may import which: the first row whose `files` match decides. `mayImport` are project files; `$1` stands
 * for what the first group of `files` matched, the folder's own name. `packages` narrows what may come from npm.
 */
export const layers = [
  {
    files: /^packages\/contract\/src\//,
    mayImport: ['packages/contract/src/'],
    packages: ['zod'],
    because: 'the contract depends on zod only',
  },
  {
    files: /^apps\/server\/src\/core\//,
    mayImport: [
      'packages/contract/src/',
      'apps/server/src/core/',
      'apps/server/src/tables/(platform|identity|columns|search-text)\\.ts',
    ],
    because: 'the core knows no entity',
  },
  {
    files: /^apps\/server\/src\/tables\//,
    mayImport: ['packages/contract/src/', 'apps/server/src/tables/'],
    because: 'tables are plain data',
  },
  {
    files: /^apps\/server\/src\/modules\/([^/]+)\//,
    mayImport: [
      'packages/contract/src/',
      'apps/server/src/core/',
      'apps/server/src/tables/',
      'apps/server/src/config\\.ts',
      'apps/server/src/modules/$1/',
      'apps/server/src/modules/[^/]+/[^/]+\\.service\\.ts',
    ],
    because: 'a module uses another module through its *.service.ts only',
  },
  {
    files: /^apps\/dashboard\/src\/shared\//,
    mayImport: ['packages/contract/src/', 'apps/dashboard/src/shared/'],
    because: 'what is shared knows no feature',
  },
  {
    files: /^apps\/dashboard\/src\/features\/([^/]+)\//,
    mayImport: ['packages/contract/src/', 'apps/dashboard/src/shared/', 'apps/dashboard/src/features/$1/'],
    because: 'a feature knows no other feature, nor the app around it',
  },
  {
    files: /^apps\/dashboard\/src\//,
    mayImport: ['packages/contract/src/', 'apps/dashboard/src/'],
    because: 'the dashboard talks to the server over HTTP',
  },
];

/** The short names of package.json "imports", by the folder of the package. */
export const aliases = [
  { within: 'apps/server/', prefix: '#server/', folder: 'apps/server/src/' },
  { within: 'apps/server/', prefix: '#', folder: 'apps/server/src/' },
  { within: 'apps/dashboard/', prefix: '#', folder: 'apps/dashboard/src/' },
  { within: 'packages/contract/', prefix: '#contract/', folder: 'packages/contract/src/' },
  { within: '', prefix: '@souk/contract/', folder: 'packages/contract/src/' },
];
