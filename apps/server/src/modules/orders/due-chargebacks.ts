import type { CHARGEBACK_STATUSES } from '@souk/contract/orders/details.ts';
import { type Condition, condition } from '#core/db/statement.ts';

const DAY_MS = 86_400_000;
/** Evidence takes a while to gather, so it is asked for before its last day. */
const NOTICE_DAYS = 7;

const dueUntil = (now: Date): Date => new Date(now.getTime() + NOTICE_DAYS * DAY_MS);

/** Open chargebacks whose evidence is due soon, or was. */
export const dueChargebacks = (now: Date): Condition =>
  condition(`chargebacks where status = 'opened' and evidence_due_at <= ?`, dueUntil(now));

/** Orders with such a chargeback. */
export const hasChargeback = (
  wanted: readonly ((typeof CHARGEBACK_STATUSES)[number] | 'due')[],
  now: Date,
): Condition =>
  condition(
    `o.id in (select d.order_id from chargebacks d where d.status = any(?)
      or (? and d.status = 'opened' and d.evidence_due_at <= ?))`,
    wanted.filter((each) => each !== 'due'),
    wanted.includes('due'),
    dueUntil(now),
  );
