import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { expect, test } from 'vitest';
import type { RecordKind } from '#kit/feature-registry.ts';
import { features } from './features.ts';

type DashboardEndpoint = Pick<Endpoint, 'method' | 'path' | 'filters'>;

const apiModules = import.meta.glob<Record<string, unknown>>('../../../../packages/contract/src/*/api.ts', {
  eager: true,
});
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/*.fixture.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const isEndpoint = (value: unknown): value is DashboardEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** All endpoints by the name under which the code uses them: 'faqsApi.list'. */
const endpoints = new Map(
  Object.values(apiModules).flatMap((module) =>
    Object.entries(module).flatMap(([api, group]) =>
      Object.entries(typeof group === 'object' && group !== null ? group : {}).flatMap(([name, endpoint]) =>
        isEndpoint(endpoint) ? [[`${api}.${name}`, endpoint] as const] : [],
      ),
    ),
  ),
);
const endpointsNamed = (name: string) => [...endpoints.keys()].filter((key) => key.endsWith(`.${name}`));

const uses = (code: string, endpoint: string): boolean =>
  new RegExp(`\\b${endpoint.replace('.', '\\s*\\.\\s*')}\\b`).test(code);
const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 3).join('/');

/** The folders that use an endpoint, or any endpoint of an API. */
const foldersThatUse = (name: string): string[] => [
  ...new Set(Object.entries(sources).flatMap(([file, code]) => (uses(code, name) ? [folderOf(file)] : []))),
];

function codeAround(name: string): string {
  const folders = foldersThatUse(name);
  return Object.entries(sources)
    .filter(([file]) => folders.includes(folderOf(file)))
    .map(([, code]) => code)
    .join('\n');
}

const allCode = Object.values(sources).join('\n');

/** Endpoints without a screen. */
const UNUSED_ENDPOINTS = {
  'called by storefronts and apps': [
    'adsApi.view',
    'adsApi.click',
    'notificationsApi.feed',
    'notificationsApi.readFeed',
  ],
  'for other programs; the screen reads the same from a list, a record or the status action': [
    'commissionRulesApi.get',
    'ledgerApi.getAdjustment',
    'ledgerApi.listGatewayPayouts',
    'ledgerApi.listTaxRemittances',
    'notificationsApi.cancel',
    'productsApi.whyNot',
  ],
};

test('every endpoint of the contract is used by a screen', () => {
  // both legal documents have the same endpoints, which one screen receives as `api`
  const isLegal = (name: string) => /^(terms|privacyPolicy)Api\./.test(name);
  const unused = [...endpoints.keys()].filter((name) => !isLegal(name) && !uses(allCode, name));
  expect(unused.toSorted()).toEqual(Object.values(UNUSED_ENDPOINTS).flat().toSorted());
});

/** Filters that are not in the filter menu of their list, with what sets them. */
const OTHER_FILTERS: Record<string, readonly string[]> = {
  // set by the history of one rule
  'commissionRulesApi.list': ['ruleId'],
  // set by the list itself: `onePerBatch` shows a batch as one row, `inBatch` lists the codes of that batch
  'couponsApi.list': ['inBatch', 'onePerBatch'],
  // set by the tabs of the page
  'notificationsApi.list': ['box'],
  // set by the filters for the attributes of the chosen category
  'productsApi.list': ['attribute.'],
  // set by the page of an order, which lists its queries
  'queriesApi.list': ['orderId'],
  // set by the tabs of the page
  'staffApi.list': ['role'],
  // set to the list whose saved views are requested
  'viewsApi.list': ['list'],
};

/** Whether the code declares a filter with this query key, directly or with a helper: `vendorFilter('vendorId')`. */
const declaresFilter = (code: string, filter: string): boolean =>
  new RegExp(`\\bkey: '${filter}',\\s+label:|\\b(from|to): '${filter}'|Filter\\('${filter}'`).test(code);

test('every filter of a list endpoint is offered by its screen', () => {
  const missing = endpointsNamed('list').flatMap((name) => {
    const code = codeAround(name.split('.')[0]!);
    const filters = endpoints.get(name)?.filters ?? [];
    return filters
      .filter((filter) => !OTHER_FILTERS[name]?.includes(filter) && !declaresFilter(code, filter))
      .map((filter) => `${name}: ${filter}`);
  });
  expect(missing).toEqual([]);
});

test('everything that can be created is listed under creations in the palette', () => {
  /** Created in another page: rules and keys in their tab of the configuration, views in their list. */
  const CREATED_ELSEWHERE = ['commissionRulesApi.create', 'storefrontKeysApi.create', 'viewsApi.create'];
  const missing = endpointsNamed('create').filter((name) => {
    const manifests = foldersThatUse(name.split('.')[0]!).flatMap((folder) => [
      `${folder}/feature.ts`,
      `${folder}/pages.ts`,
    ]);
    return !manifests.some((file) => /isCreation: true|paths\.\w+\.create/.test(sources[file] ?? ''));
  });
  expect(missing.toSorted()).toEqual(CREATED_ELSEWHERE);
});

test('a list whose records can be created has the shortcut to create one', () => {
  const missing = Object.entries(sources)
    .filter(([file, code]) => file.endsWith('/pages.ts') && /paths\.\w+\.create/.test(code))
    .map(([file]) => folderOf(file))
    .filter((folder) =>
      Object.entries(sources).every(
        ([file, code]) => folderOf(file) !== folder || !code.includes('useCreateShortcut('),
      ),
    );
  expect(missing).toEqual([]);
});

test('the dialogs of a menu are rendered where the menu is used', () => {
  const withDialogs = Object.values(sources).flatMap((code) =>
    [...code.matchAll(/export function (use\w+)\([^]*?\n}/g)].flatMap(([text, hook]) =>
      /return \{[^}]*\bdialogs\b/.test(text) ? [hook!] : [],
    ),
  );
  expect(withDialogs.length).toBeGreaterThan(0);
  const missing = Object.entries(sources).filter(
    ([, code]) =>
      withDialogs.some((hook) => new RegExp(`= ${hook}\\(`).test(code)) && !/\{(\w+\.)?dialogs\}|dialogs=/.test(code),
  );
  expect(missing.map(([file]) => file)).toEqual([]);
});

test('the activity log links every import to the list of its records', () => {
  const importAreas = Object.entries(apiModules).flatMap(([file, module]) =>
    Object.keys(module).some((api) => endpoints.has(`${api}.import`)) ? [file.split('/').at(-2)!] : [],
  );
  const linkedAreas = features.flatMap(({ importListPaths = {} }) => Object.keys(importListPaths));
  expect(importAreas.filter((area) => !linkedAreas.includes(area))).toEqual([]);
});

/** Records without an `ActivityCard`, each with what shows its history instead. */
const OTHER_HISTORY: Record<string, string> = {
  account: 'its transactions',
  order: 'its timeline, with payments and shipments',
  couponBatch: 'the history of each coupon',
};

test('every record with a page or a panel of its own shows its activity', () => {
  const ID = 'an-id';
  const hasOwnPage = ({ path, search }: RecordKind): boolean =>
    path !== undefined && [path(ID), ...Object.values(search?.(ID) ?? {})].some((part) => part.includes(ID));
  const kinds = features.flatMap(({ records }) => Object.entries(records)).filter(([, kind]) => hasOwnPage(kind));
  const missing = kinds.map(([kind]) => kind).filter((kind) => !allCode.includes(`<ActivityCard entity="${kind}"`));
  expect(missing.toSorted()).toEqual(Object.keys(OTHER_HISTORY).toSorted());
});
