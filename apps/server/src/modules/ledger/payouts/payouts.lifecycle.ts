import type { PayoutStatus } from '@souk/contract/ledger/payouts.ts';
import { typedKeys } from '#core/records.ts';

interface PayoutTransition {
  /** The action in the activity log, in the past tense. */
  action: string;
  requires?: 'reason' | 'bankReference';
}

const TRANSITIONS: Record<PayoutStatus, Partial<Record<PayoutStatus, PayoutTransition>>> = {
  asked: { approved: { action: 'approved' }, cancelled: { action: 'cancelled', requires: 'reason' } },
  approved: { sent: { action: 'sent' }, cancelled: { action: 'cancelled', requires: 'reason' } },
  sent: { paid: { action: 'paid', requires: 'bankReference' }, failed: { action: 'failed', requires: 'reason' } },
  paid: {},
  failed: {},
  cancelled: {},
};

export const findPayoutTransition = (from: PayoutStatus, to: PayoutStatus): PayoutTransition | undefined =>
  TRANSITIONS[from][to];

export const nextPayoutStatuses = (from: PayoutStatus): PayoutStatus[] => typedKeys(TRANSITIONS[from]);
