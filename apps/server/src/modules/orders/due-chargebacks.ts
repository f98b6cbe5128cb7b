import type { CHARGEBACK_STATUSES } from '@souk/contract/orders/details.ts';
import { type Condition, condition } from '#core/db/statement.ts';

const DAY_MS = 86_400_000;
/** Gathering evidence takes days, so staff are reminded a week before the deadline. */
const NOTICE_DAYS = 7;

const dueUntil = (now: Date): Date => new Date(now.getTime() + NOTICE_DAYS * DAY_MS);

/** Open chargebacks whose evidence is due within `NOTICE_DAYS` or overdue. */
export const dueChargebacks = (now: Date): Condition =>
  condition(`chargebacks where status = 'opened' and evidence_due_at <= ?`, dueUntil(now));

/** Orders with a chargeback in one of the statuses; `due` stands for open ones whose evidence is due. */
export const hasChargeback = (
  statuses: readonly ((typeof CHARGEBACK_STATUSES)[number] | 'due')[],
  now: Date,
): Condition =>
  condition(
    `o.id in (select d.order_id from chargebacks d where d.status = any(?)
      or (? and d.status = 'opened' and d.evidence_due_at <= ?))`,
    statuses.filter((each) => each !== 'due'),
    statuses.includes('due'),
    dueUntil(now),
  );
