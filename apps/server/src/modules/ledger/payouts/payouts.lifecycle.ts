import type { PayoutStatus } from '@souk/contract/ledger/payouts.ts';
import { typedKeys } from '#core/records.ts';

interface Step {
  /** In the past tense, as the history says it. */
  action: string;
  demands?: 'reason' | 'bankReference';
}

const STEPS: Record<PayoutStatus, Partial<Record<PayoutStatus, Step>>> = {
  asked: { approved: { action: 'approved' }, cancelled: { action: 'cancelled', demands: 'reason' } },
  approved: { sent: { action: 'sent' }, cancelled: { action: 'cancelled', demands: 'reason' } },
  sent: { paid: { action: 'paid', demands: 'bankReference' }, failed: { action: 'failed', demands: 'reason' } },
  paid: {},
  failed: {},
  cancelled: {},
};

export const payoutStep = (from: PayoutStatus, to: PayoutStatus): Step | undefined => STEPS[from][to];

export const nextPayoutStatuses = (from: PayoutStatus): PayoutStatus[] => typedKeys(STEPS[from]);
