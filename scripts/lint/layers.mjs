import { readFileSync } from 'node:fs';

/**
 * The dashboard's layers below its features, and the folders of each layer. A layer may use the layers before it, and a folder
 * may use the folders before it, which rules out cycles. `ui` has no folders.
 */
export const dashboardLayers = {
  platform: [
    'types',
    'i18n',
    'errors',
    'theme',
    'shortcuts',
    'toast',
    'browser',
    'api',
    'query',
    'jobs',
    'format',
    'session',
    'live',
  ],
  ui: [],
  kit: [
    'jobs',
    'undo',
    'actions',
    'dialog-actions',
    'list',
    'toast',
    'charts',
    'csv',
    'pictures',
    'form',
    'pickers',
    'rich-text',
    'search',
    'sortable',
    'load-more',
    'detail',
    'confirmation',
    'public-page',
    'testing',
  ],
  domain: [
    'vendors',
    'customers',
    'products',
    'banners',
    'notifications',
    'configuration',
    'ledger',
    'orders',
    'tracking',
    'queries',
    'two-factor',
    'activity',
    'ads',
  ],
};

/**
 * The folders of the server's core. A folder may use the folders before it and the files directly in the core. These files may
 * use all folders.
 */
export const coreFolders = [
  'messages',
  'fetch',
  'files',
  'db',
  'mail',
  'auth',
  'jobs',
  'anonymise',
  'http',
  'list',
  'csv',
  'pdf',
  'backup',
  'module',
];

const moduleList = readFileSync(new URL('../../apps/server/src/modules.ts', import.meta.url), 'utf8');

/**
 * The server's modules, in the order of modules.ts. A module may use the modules before it. `legacy` has only routes outside /v1.
 */
export const serverModules = [
  ...[...moduleList.matchAll(/from '#modules\/([^/]+)\/module\.ts'/g)].map(([, name]) => name),
  'legacy',
];

const dashboard = 'apps/dashboard/src/';
const contract = 'packages/contract/src/';
const core = 'apps/server/src/core/';
const modules = 'apps/server/src/modules/';

const belowCore = [contract, 'apps/server/src/tables/(platform|identity|columns|search-text|table-names)\\.ts'];

/**
 * Creates one row for each folder of a layer, one for the files directly in the layer (`files` says what they may import), and
 * one for folders without a position in the order.
 */
const folderRows = (layer, { root, folders, below, files }) => [
  ...folders.map((folder, place) => ({
    files: new RegExp(`^${root}${folder}/`),
    mayImport: [...below, `${root}[^/]+$`, ...folders.slice(0, place + 1).map((name) => `${root}${name}/`)],
    because: `${layer}/${folder} uses lower layers and the folders listed before it in scripts/lint/layers.mjs only`,
  })),
  { files: new RegExp(`^${root}[^/]+$`), ...files },
  {
    files: new RegExp(`^${root}`),
    mayImport: [],
    because: `its folder is missing in the list of ${layer} in scripts/lint/layers.mjs`,
  },
];

const coreRows = folderRows('core', {
  root: core,
  folders: coreFolders,
  below: belowCore,
  files: { mayImport: [...belowCore, core], because: 'the core knows no entity' },
});

/** One row for each module, and one for modules without a position in the order. */
const moduleRows = [
  ...serverModules.map((name, place) => ({
    files: new RegExp(`^${modules}${name}/`),
    mayImport: [
      contract,
      'apps/server/src/core/',
      'apps/server/src/tables/',
      'apps/server/src/config\\.ts',
      `${modules}${name}/`,
      ...serverModules.slice(0, place).map((lower) => `${modules}${lower}/[^/]+\\.service\\.ts`),
    ],
    notPackages: ['drizzle-orm'],
    because: `${name} uses only the modules imported before it in apps/server/src/modules.ts, each through its *.service.ts only, and queries through #core/db`,
  })),
  {
    files: new RegExp(`^${modules}`),
    mayImport: [],
    because: 'its module is missing in apps/server/src/modules.ts',
  },
];

const dashboardRows = Object.entries(dashboardLayers).flatMap(([layer, folders], rank, all) => {
  const root = `${dashboard}${layer}/`;
  const below = [contract, ...all.slice(0, rank).map(([name]) => `${dashboard}${name}/`)];
  const files = { mayImport: [...below, `${root}[^/]+$`], because: `a file of ${layer} uses lower layers only` };
  return folderRows(layer, { root, folders, below, files });
});

/**
 * What each part of the project may import. The first row whose `files` match a file applies to it. `mayImport` lists project
 * files; `$1` stands for the first group in the match of `files`, which is the name of the folder. `packages` lists the npm
 * packages that are allowed (all if it is missing), `notPackages` those that aren't.
 */
export const layers = [
  {
    files: /^packages\/contract\/src\//,
    mayImport: ['packages/contract/src/'],
    packages: ['zod'],
    because: 'the contract depends on zod only',
  },
  ...coreRows,
  {
    files: /^apps\/server\/src\/tables\//,
    mayImport: ['packages/contract/src/', 'apps/server/src/tables/'],
    because: 'tables are plain data',
  },
  ...moduleRows,
  {
    files: /^apps\/server\/(src|seeds)\//,
    mayImport: [contract, 'apps/server/src/', 'apps/server/seeds/'],
    because: 'tools and tests are no part of the built server',
  },
  ...dashboardRows,
  {
    files: /^apps\/dashboard\/src\/features\/([^/]+)\//,
    mayImport: [
      contract,
      ...Object.keys(dashboardLayers).map((layer) => `${dashboard}${layer}/`),
      `${dashboard}features/$1/`,
    ],
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
