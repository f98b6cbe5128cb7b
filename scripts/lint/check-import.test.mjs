import { expect, test } from 'vitest';
import { refusedImport } from './check-import.mjs';

const contract = 'packages/contract/src/orders.ts';
const core = 'apps/server/src/core/audit.ts';
const moduleFile = 'apps/server/src/modules/orders/advance-order.ts';
const shared = 'apps/dashboard/src/shared/list/list-page.tsx';
const feature = 'apps/dashboard/src/features/orders/order-page.tsx';
const app = 'apps/dashboard/src/app/router.tsx';

test.each([
  [contract, 'zod/mini'],
  [contract, './core/fields.ts'],
  [contract, '#contract/core/fields.ts'],
  [core, '@souk/contract/core/envelope.ts'],
  [core, '#tables/platform.ts'],
  [core, 'node:fs'],
  [moduleFile, '#core/audit.ts'],
  [moduleFile, '#tables/orders.ts'],
  [moduleFile, '#modules/ledger/ledger.service.ts'],
  [moduleFile, './order-totals.ts'],
  [moduleFile, '#server/config.ts'],
  [shared, '@souk/contract/core/list.ts'],
  [feature, '#shared/ui/button.tsx'],
  [feature, '#features/orders/order-fields.tsx'],
  [app, '#features/orders/order-page.tsx'],
  [app, 'react'],
  ['apps/server/src/modules/orders/advance-order.test.ts', '#modules/ledger/postings.ts'],
])('%s may import %s', (file, specifier) => {
  expect(refusedImport(file, specifier)).toBeUndefined();
});

test.each([
  [contract, 'react', 'zod only'],
  [contract, 'node:crypto', 'zod only'],
  [contract, '../../../apps/server/src/core/id.ts', 'zod only'],
  [core, '#modules/orders/orders.service.ts', 'knows no entity'],
  [core, '#tables/orders.ts', 'knows no entity'],
  [moduleFile, '#modules/ledger/postings.ts', '*.service.ts only'],
  [moduleFile, '../ledger/postings.ts', '*.service.ts only'],
  [shared, '#features/orders/order-page.tsx', 'knows no feature'],
  [shared, '#app/router.tsx', 'knows no feature'],
  [feature, '#features/vendors/vendor-link.tsx', 'no other feature'],
  [feature, '../vendors/vendor-link.tsx', 'no other feature'],
  [feature, '#app/router.tsx', 'no other feature'],
  [app, '../../../server/src/tables/orders.ts', 'over HTTP'],
])('%s may not import %s', (file, specifier, reason) => {
  expect(refusedImport(file, specifier)).toContain(reason);
});
