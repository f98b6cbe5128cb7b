import { manifest as ledgerContract } from '@souk/contract/ledger/manifest.ts';
import { superAdmin } from '@souk/contract/core/access.ts';
import { condition } from '#core/db/statement.ts';
import { containsAll } from '#core/list/definition.ts';
import { numberedSearch, type SearchArea } from '#core/module/search-area.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { settingSql } from '#modules/configuration/configuration.service.ts';
import { ledgerJobs } from './ledger-jobs.ts';
import { ledgerDownloads, ledgerRoutes } from './ledger.routes.ts';

const payoutSearch: SearchArea = {
  kind: 'payout',
  access: superAdmin,
  from: 'payouts x',
  ...numberedSearch(NUMBER_PREFIX.payout),
  subtitle: () => '(select v.shop_name from vendors v where v.id = x.vendor_id)',
  columns: { chip: 'x.status', at: 'x.created_at', amount: 'x.amount', currency: settingSql('money.currency') },
};

/**
 * Finds adjustments by number. By shop or reason, only finds those that await approval, because these are few enough to
 * scan.
 */
const adjustmentSearch: SearchArea = {
  kind: 'adjustment',
  access: superAdmin,
  from: 'adjustments x',
  ...numberedSearch(NUMBER_PREFIX.adjustment, {
    contains: (text) => {
      const [shopMatches, reasonMatches] = [containsAll('v.search_text')(text), containsAll('lower(x.reason)')(text)];
      return {
        text: `x.status = 'waiting' and ((${reasonMatches.text}) or x.vendor_id in (select v.id from vendors v where ${shopMatches.text}))`,
        values: [...reasonMatches.values, ...shopMatches.values],
      };
    },
  }),
  subtitle: () => `(select v.shop_name from vendors v where v.id = x.vendor_id) || ' · ' || x.reason`,
  columns: {
    parentId: 'x.vendor_id',
    chip: 'x.status',
    at: 'x.created_at',
    amount: `case x.direction when 'plus' then x.amount else -x.amount end`,
    currency: settingSql('money.currency'),
  },
};

const commissionInvoiceSearch: SearchArea = {
  kind: 'commission_invoice',
  access: superAdmin,
  from: 'commission_invoices x',
  ...numberedSearch(NUMBER_PREFIX.commission_invoice),
  subtitle: () => `x.vendor->>'shopName'`,
  columns: {
    parentId: 'x.vendor_id',
    at: 'x.issued_at',
    amount: 'x.charged - x.credited',
    currency: 'x.currency',
    month: `to_char(x.month, 'YYYY-MM')`,
  },
};

const ledgerSearch: readonly SearchArea[] = [payoutSearch, adjustmentSearch, commissionInvoiceSearch];

export const ledgerModule: ServerModule = {
  contract: [ledgerContract],
  routes: ledgerRoutes,
  jobs: ledgerJobs,
  undo: {},
  downloads: ledgerDownloads,
  search: ledgerSearch,
  counters: [],
  attention: [
    {
      key: 'payoutsDue',
      area: 'superAdmin',
      link: { list: 'payouts', search: { status: 'asked,approved' } },
      counted: () => condition(`payouts where status in ('asked', 'approved')`),
    },
    {
      key: 'adjustmentsWaiting',
      area: 'superAdmin',
      link: { list: 'adjustments', search: { status: 'waiting' } },
      counted: () => condition(`adjustments where status = 'waiting'`),
    },
  ],
};
