import { createHash, randomUUID } from 'node:crypto';
import * as sql from './write-statements.mjs';

/* What the rows of all writes have in common. */

export const ACTOR = { actor_id: '019992c4-ca86-71ee-8413-7ac2d14120b2', actor_name: 'Benchmark' };

/** The ids of the platform's accounts, which are the same in every database. */
export const ACCOUNTS = {
  gateway: '01900000-0000-7000-8000-000000000001',
  escrow: '01900000-0000-7000-8000-000000000004',
  refundPayable: '01900000-0000-7000-8000-000000000005',
  taxPayable: '01900000-0000-7000-8000-000000000006',
  commission: '01900000-0000-7000-8000-000000000007',
};
const PLATFORM_ACCOUNTS = new Set(Object.values(ACCOUNTS));

const DAY_MS = 86_400_000;

export const inADay = () => new Date(Date.now() + DAY_MS).toISOString();

/** A UUIDv7. Closed days are checked by the times in the ids of transfers. */
export function newId() {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The values that the rows of one call share. */
export function startCall({ path, body, key, order_id }) {
  const at = new Date().toISOString();
  const body_hash = createHash('sha256').update(body).digest('base64url');
  return {
    ...ACTOR,
    at,
    now: at,
    day: at.slice(0, 10),
    order_id,
    route: `POST ${path}`,
    key,
    body_hash,
    request_id: newId(),
  };
}

/** The transfers of an event, and what they add to the balances of the platform's accounts. */
export function transferStatements(row, event, legs) {
  const deltas = new Map();
  const add = (account_id, debit, credit) => {
    if (!PLATFORM_ACCOUNTS.has(account_id)) return;
    const sum = deltas.get(account_id) ?? { account_id, debit: 0, credit: 0, count: 0 };
    deltas.set(account_id, { account_id, debit: sum.debit + debit, credit: sum.credit + credit, count: sum.count + 1 });
  };
  const transfers = legs
    .filter(([, , amount]) => amount > 0)
    .map(([debit_account_id, credit_account_id, amount], index) => {
      add(debit_account_id, amount, 0);
      add(credit_account_id, 0, amount);
      return sql.insertTransfer({
        ...row,
        ...event,
        id: newId(),
        leg: index + 1,
        debit_account_id,
        credit_account_id,
        amount,
      });
    });
  return [...transfers, ...[...deltas.values()].map(sql.insertBalanceDelta)];
}

/** The activity of an order and its event. */
export function activityStatements(call, activity) {
  const entity = { area: 'orders', entity: 'order', entity_id: call.order_id };
  return [
    sql.insertActivity({ ...call, ...entity, ...activity, id: newId(), undoable: false }),
    sql.insertEvent({ ...call, ...entity, action: activity.action }),
  ];
}

/** The columns of a mail to the customer of an order that all mails have. */
export const mailTo = ({ customer_email, at }) => ({
  id: newId(),
  to_address: customer_email,
  next_try_at: at,
  created_at: at,
});
