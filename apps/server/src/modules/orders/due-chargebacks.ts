import type { CHARGEBACK_STATUSES } from '@souk/contract/orders/details.ts';
import { type Condition, condition } from '#core/db/statement.ts';

const DAY_MS = 86_400_000;
/** Staff are reminded a week before the deadline, because gathering evidence takes days. */
const NOTICE_DAYS = 7;

const latestDueTime = (now: Date): Date => new Date(now.getTime() + NOTICE_DAYS * DAY_MS);

/** SQL condition for open chargebacks whose evidence is due within `NOTICE_DAYS` or overdue. */
export const dueChargebacks = (now: Date): Condition =>
  condition(`chargebacks where status = 'opened' and evidence_due_at <= ?`, latestDueTime(now));

/** SQL condition for orders with a chargeback in one of these statuses. `due` stands for `dueChargebacks`. */
export const hasChargeback = (
  statuses: readonly ((typeof CHARGEBACK_STATUSES)[number] | 'due')[],
  now: Date,
): Condition =>
  condition(
    `o.id in (select d.order_id from chargebacks d where d.status = any(?)
      or (? and d.status = 'opened' and d.evidence_due_at <= ?))`,
    statuses.filter((each) => each !== 'due'),
    statuses.includes('due'),
    latestDueTime(now),
  );
