const server = (path) => `apps/server/src/${path}`;
const modules = (path) => server(`modules/${path}`);
const kit = (path) => `apps/dashboard/src/kit/${path}`;

/**
 * The areas of mutation testing. Each lists the source files to mutate, and the tests that must notice the mutants. Prefer
 * tests that need no database: they run in milliseconds, so that an area takes minutes. List tests with a database only if SQL
 * implements the behaviour, because each mutant then takes seconds.
 *
 * @typedef {{
 *   project: 'server' | 'dashboard' | 'contract', mutate: string[], tests: string[], database?: boolean, isSql?: boolean
 * }} Area If `isSql` is true, the test mutates the SQL itself, because Stryker mutates only JavaScript.
 * @type {Record<string, Area>}
 */
export const areas = {
  money: {
    project: 'server',
    mutate: [
      server('core/shares.ts'),
      modules('orders/money/plan-refund.ts'),
      modules('orders/refund-parts.ts'),
      modules('orders/order-totals.ts'),
      modules('coupons/coupon-discount.ts'),
      modules('coupons/coupon-rules.ts'),
      modules('configuration/default-commission.ts'),
    ],
    tests: [
      server('core/shares.test.ts'),
      modules('orders/money/plan-refund.test.ts'),
      modules('orders/{refund-parts,order-totals}.test.ts'),
      modules('coupons/{coupon-rules,coupon-terms}.test.ts'),
      modules('configuration/default-commission.test.ts'),
    ],
  },
  ledger: {
    project: 'server',
    mutate: [
      modules('ledger/postings.ts'),
      modules('ledger/account-groups.ts'),
      modules('ledger/accounts/account-state.ts'),
      `${modules('ledger/payouts/payout-blocks.ts')}:40-75`,
    ],
    tests: [
      modules('ledger/{postings,posting-legs,account-groups}.test.ts'),
      modules('ledger/accounts/account-state.test.ts'),
      modules('ledger/payouts/payout-blocks.test.ts'),
    ],
  },
  lifecycles: {
    project: 'server',
    mutate: [
      modules('orders/orders.lifecycle.ts'),
      modules('orders/next-statuses.ts'),
      modules('ledger/payouts/payouts.lifecycle.ts'),
      modules('products/products.lifecycle.ts'),
      modules('vendors/vendors.lifecycle.ts'),
      modules('ads/ads.lifecycle.ts'),
      modules('queries/queries.lifecycle.ts'),
      modules('customers/customers.lifecycle.ts'),
      modules('notifications/notifications.lifecycle.ts'),
      modules('session/staff/staff.lifecycle.ts'),
    ],
    tests: [
      modules('orders/{orders.lifecycle,order-rules,next-statuses}.test.ts'),
      modules('{products,vendors,ads,queries,customers,notifications}/*.lifecycle.test.ts'),
      modules('ledger/payouts/payouts.lifecycle.test.ts'),
      modules('session/staff/staff.lifecycle.test.ts'),
    ],
  },
  stock: {
    project: 'server',
    database: true,
    mutate: [modules('products/stock.ts'), modules('orders/order-stock.ts')],
    tests: [modules('products/stock.test.ts'), modules('orders/order-stock.test.ts')],
  },
  pricing: {
    project: 'server',
    database: true,
    mutate: [modules('orders/checkout/price-checkout.ts'), modules('commissions/commission-rates.ts')],
    tests: [modules('orders/checkout/price-checkout.test.ts'), modules('commissions/commission-rates.test.ts')],
  },
  holds: {
    project: 'server',
    database: true,
    mutate: [modules('orders/money/earning-at-stake.ts')],
    tests: [modules('orders/money/earning-at-stake.test.ts')],
  },
  payouts: {
    project: 'server',
    database: true,
    mutate: [
      modules('ledger/payouts/payout-account.ts'),
      modules('ledger/payouts/payout-blocks.ts'),
      modules('ledger/payouts/request-payout.ts'),
      modules('ledger/payouts/change-payout-status.ts'),
      modules('ledger/payouts/schedule-payouts.ts'),
    ],
    tests: [modules('ledger/payouts/{payout-account,payout-blocks,payout-workflow,schedule-payouts}.test.ts')],
  },
  'payout-views': {
    project: 'server',
    database: true,
    mutate: [
      modules('ledger/payouts/get-payout.ts'),
      modules('ledger/payouts/payout-cover.ts'),
      modules('ledger/payouts/payout-mails.ts'),
      modules('ledger/payouts/preview-payout.ts'),
      modules('ledger/payouts/list-payouts.ts'),
      modules('ledger/payouts/bulk-payouts.ts'),
    ],
    tests: [modules('ledger/payouts/payout-workflow.test.ts')],
  },
  categories: {
    project: 'server',
    database: true,
    mutate: [modules('categories/merge-category.ts'), `${modules('categories/categories.actions.ts')}:214-238`],
    tests: [modules('categories/merge-category.test.ts')],
  },
  'ledger-rules': {
    project: 'server',
    database: true,
    isSql: true,
    mutate: [modules('ledger/ledger-rules.ts')],
    tests: ['apps/server/test/ledger-rules.mutation.ts'],
  },
  permissions: {
    project: 'contract',
    mutate: ['packages/contract/src/core/access.ts', 'packages/contract/src/core/area-permissions.ts'],
    tests: ['packages/contract/src/core/access.test.ts'],
  },
  requests: {
    project: 'server',
    mutate: [
      server('core/context.ts'),
      server('core/auth/tokens.ts'),
      server('core/auth/totp.ts'),
      server('core/auth/secret-box.ts'),
      server('core/http/client-network.ts'),
      server('core/http/malformed-text.ts'),
      server('core/http/staff-rate-limit.ts'),
      server('core/http/trusted-proxies.ts'),
    ],
    tests: [
      server('core/context.test.ts'),
      server('core/auth/{tokens,totp,secret-box}.test.ts'),
      server('core/http/{client-network,malformed-text,rate-limits,trusted-proxies}.test.ts'),
    ],
  },
  effects: {
    project: 'dashboard',
    mutate: ['apps/dashboard/src/features/orders/effect-lines.ts'],
    tests: ['apps/dashboard/src/features/orders/{effect-lines,effect-lines-bounds}.test.ts'],
  },
  form: {
    project: 'dashboard',
    mutate: [
      kit('form/use-entity-form.ts'),
      kit('form/use-synced-values.ts'),
      kit('form/use-save.ts'),
      kit('form/drafts.ts'),
      kit('form/draft-notice.tsx'),
      kit('form/conflict-dialog.tsx'),
      kit('form/save-bar.tsx'),
      kit('form/slug-field.tsx'),
      kit('form/date-time-field.tsx'),
      kit('form/country-field.tsx'),
    ],
    tests: [
      kit('form/{use-entity-form,use-save,conflict-dialog,draft-notice,save-bar,slug-field,date-time-field}.test.tsx'),
      kit('form/{drafts,country-field}.test.ts'),
    ],
  },
  list: {
    project: 'dashboard',
    mutate: [
      kit('list/list-query.ts'),
      kit('list/use-list-state.ts'),
      kit('list/use-selection.ts'),
      kit('list/use-columns.ts'),
      kit('list/use-fitting-columns.ts'),
      kit('list/use-list-keys.ts'),
      kit('list/filter-text.ts'),
      kit('list/group-by-reason.ts'),
      kit('list/visible-count.ts'),
      kit('list/export-list.ts'),
      kit('list/bulk-action.ts'),
      kit('list/search-box.tsx'),
    ],
    tests: [
      kit('list/{list-query,group-by-reason,visible-count,use-selection,export-list,bulk-action}.test.ts'),
      kit('list/{use-list-state,use-columns,use-fitting-columns,use-list-keys,filter-text,search-box}.test.tsx'),
    ],
  },
};
