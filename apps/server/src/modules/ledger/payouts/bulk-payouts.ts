import { payoutsApi } from '@souk/contract/ledger/payouts.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { changePayoutStatus } from './change-payout-status.ts';
import { payoutList, type PayoutQuery } from './list-payouts.ts';

type BulkPayoutsBody = OutputOf<typeof payoutsApi.bulk.body>;

const STATUS_BY_ACTION = { approve: 'approved', send: 'sent' } as const;

export const payoutBulkAction: BulkAction<BulkPayoutsBody, PayoutQuery> = {
  kind: 'payouts.bulk',
  api: payoutsApi,
  definition: payoutList,
  label: () => `'${NUMBER_PREFIX.payout}' || p.number`,
  action: (ctx, id, { action }) => changePayoutStatus(ctx, id, { to: STATUS_BY_ACTION[action], version: undefined }),
};
