import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findImportProblem } from './check-import.mjs';
import { coreFolders, dashboardLayers, serverModules } from './layers.mjs';

const contract = 'packages/contract/src/orders/api.ts';
const core = 'apps/server/src/core/audit.ts';
const moduleFile = 'apps/server/src/modules/orders/advance-order.ts';
const platform = 'apps/dashboard/src/platform/session/session.ts';
const ui = 'apps/dashboard/src/ui/button.tsx';
const kit = 'apps/dashboard/src/kit/list/list-card.tsx';
const domain = 'apps/dashboard/src/domain/orders/order-list.tsx';
const feature = 'apps/dashboard/src/features/orders/order-page.tsx';
const app = 'apps/dashboard/src/app/router.tsx';

test.each([
  [contract, 'zod/mini'],
  [contract, './core/fields.ts'],
  [contract, '#contract/core/fields.ts'],
  [core, '@souk/contract/core/envelope.ts'],
  [core, '#tables/platform.ts'],
  [core, 'node:fs'],
  [core, '#core/list/definition.ts'],
  ['apps/server/src/core/http/route.ts', '#core/db/statement.ts'],
  [moduleFile, '#core/audit.ts'],
  [moduleFile, '#tables/orders.ts'],
  [moduleFile, '#modules/ledger/ledger.service.ts'],
  [moduleFile, './order-totals.ts'],
  [moduleFile, '#server/config.ts'],
  [platform, '#platform/paths.ts'],
  [platform, '#platform/api/request.ts'],
  [ui, '#platform/i18n/i18n.ts'],
  [kit, '@souk/contract/core/list.ts'],
  [kit, '#kit/undo/undo-bulk.ts'],
  [domain, '#kit/list/list-card.tsx'],
  [domain, '#domain/vendors/vendor-chip.tsx'],
  [feature, '#ui/button.tsx'],
  [feature, '#domain/customers/customer-chip.tsx'],
  [feature, '#features/orders/order-fields.tsx'],
  [app, '#features/orders/order-page.tsx'],
  [app, 'react'],
  ['apps/server/src/modules/orders/advance-order.test.ts', '#modules/ledger/postings.ts'],
])('%s may import %s', (file, specifier) => {
  expect(findImportProblem(file, specifier)).toBeUndefined();
});

test.each([
  [contract, 'react', 'zod only'],
  [contract, 'node:crypto', 'zod only'],
  [contract, '../../../apps/server/src/core/id.ts', 'zod only'],
  [core, '#modules/orders/orders.service.ts', 'knows no entity'],
  ['apps/server/src/core/db/batch.ts', '#core/http/route.ts', 'folders listed before it'],
  ['apps/server/src/core/maps/map.ts', '#core/id.ts', 'missing in the list of core'],
  [core, '#tables/orders.ts', 'knows no entity'],
  [moduleFile, '#modules/ledger/postings.ts', '*.service.ts only'],
  [moduleFile, '../ledger/postings.ts', '*.service.ts only'],
  [moduleFile, 'drizzle-orm', 'queries through #core/db'],
  [moduleFile, '#modules/search/search.service.ts', 'orders uses only the modules imported before it'],
  ['apps/server/src/modules/gifts/gift.ts', '#core/id.ts', 'missing in apps/server/src/modules.ts'],
  ['apps/server/src/cli/seed.ts', '../../tools/scale/index.ts', 'no part of the built server'],
  [platform, '#ui/button.tsx', 'lower layers'],
  [platform, '#platform/live/badges.ts', 'folders listed before it'],
  ['apps/dashboard/src/platform/paths.ts', '#platform/api/request.ts', 'lower layers only'],
  [ui, '#kit/list/list-card.tsx', 'lower layers only'],
  [kit, '#kit/form/fields.tsx', 'folders listed before it'],
  [kit, '#domain/vendors/vendor-chip.tsx', 'lower layers'],
  [domain, '#domain/activity/activity-card.tsx', 'folders listed before it'],
  [domain, '#features/orders/order-page.tsx', 'lower layers'],
  [domain, '#app/router.tsx', 'lower layers'],
  ['apps/dashboard/src/kit/maps/map.tsx', '#ui/button.tsx', 'missing in the list of kit'],
  [feature, '#features/vendors/vendor-link.tsx', 'no other feature'],
  [feature, '../vendors/vendor-link.tsx', 'no other feature'],
  [feature, '#app/router.tsx', 'no other feature'],
  [app, '../../../server/src/tables/orders.ts', 'over HTTP'],
])('%s may not import %s', (file, specifier, reason) => {
  expect(findImportProblem(file, specifier)).toContain(reason);
});

test.each(Object.entries(dashboardLayers))(
  "every folder of the dashboard's %s has a position in the import order",
  (layer, folders) => {
    const found = readdirSync(new URL(`../../apps/dashboard/src/${layer}`, import.meta.url), { withFileTypes: true });
    const names = found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(folders));
  },
);

test.each([
  ['modules', serverModules],
  ['core', coreFolders],
])("every folder of the server's %s has a position in the import order", (part, folders) => {
  const found = readdirSync(new URL(`../../apps/server/src/${part}`, import.meta.url), { withFileTypes: true });
  const names = found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(folders));
});
