import * as z from 'zod/mini';
import { id, instant, money, optionalText, positiveMoneyInput, signedMoney, text } from '#contract/core/fields.ts';

export const BUCKETS = ['pending', 'available', 'payout'] as const;
export type Bucket = (typeof BUCKETS)[number];
export const bucket = z.enum(BUCKETS);

/** The reasons for transfers. */
export const ENTRY_KINDS = [
  'payment',
  'completion',
  'earning',
  'cash_on_delivery',
  'refund',
  'refund_sent',
  'refund_bounced',
  'goodwill',
  'chargeback',
  'payout',
  'payout_paid',
  'payout_failed',
  'payout_cancelled',
  'adjustment',
  'ad',
  'ad_given_back',
  'debt_paid_in',
  'debt_written_off',
  'gateway_payout',
  'tax',
  'reversal',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const MAX_REASON_LENGTH = 500;
const MAX_REFERENCE_LENGTH = 120;

export const reason = text(1, MAX_REASON_LENGTH);
export const reference = text(1, MAX_REFERENCE_LENGTH);
export const optionalReference = optionalText(MAX_REFERENCE_LENGTH);

/** A posted leg: it moves the amount from the account `credit` to the account `debit`. */
export const postedLeg = z.object({
  id,
  at: instant,
  kind: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: money,
  actorName: z.nullable(z.string()),
});
export type PostedLeg = z.infer<typeof postedLeg>;

export const buckets = z.object({ pending: signedMoney, available: signedMoney, inPayout: signedMoney });
export type BucketBalances = z.infer<typeof buckets>;

export const debtPaymentBody = z.strictObject({
  outcome: z.enum(['paid_in', 'written_off']),
  amount: positiveMoneyInput,
  /** The bank reference of a repayment. */
  reference: z.optional(reference),
  reason: z.optional(reason),
  note: optionalText(500),
});
export type DebtPaymentInput = z.output<typeof debtPaymentBody>;
