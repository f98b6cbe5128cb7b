import type { PostedLeg } from '@souk/contract/ledger/fields.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { Leg } from './postings.ts';

const READ_LEGS_IN_KEY_RANGE = `
  select t.id, t.at, t.kind, d.code as debit, c.code as credit, t.amount, t.actor_name as "actorName"
  from transfers t join accounts d on d.id = t.debit_account_id join accounts c on c.id = t.credit_account_id
  where t.event_key >= ? and t.event_key < ? order by t.at, t.id`;

const READ_LEGS_OF_EVENT = `
  select t.leg, d.code as debit, c.code as credit, t.amount
  from transfers t join accounts d on d.id = t.debit_account_id join accounts c on c.id = t.credit_account_id
  where t.event_key = ? order by t.leg`;

/** The posted legs of an event. Empty if it posted none. */
export const readPostedLegs = (ctx: Context, key: string): Promise<Leg[]> =>
  ctx.db.rows<Leg>(statement(READ_LEGS_OF_EVENT, [key]));

/** The legs of all events of one source. The keys of these events begin with `<kind>:<id>:`. */
export const readLegsOfSource = (
  ctx: Context,
  kind: 'payout' | 'adjustment' | 'booking',
  id: string,
): Promise<PostedLeg[]> =>
  ctx.db.rows<PostedLeg>(statement(READ_LEGS_IN_KEY_RANGE, [`${kind}:${id}:`, `${kind}:${id};`]));
