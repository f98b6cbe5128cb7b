import type { PostedLeg } from '@souk/contract/ledger/fields.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { Leg } from './postings.ts';

const READ = `
  select t.id, t.at, t.kind, d.code as debit, c.code as credit, t.amount, t.actor_name as "actorName"
  from transfers t join accounts d on d.id = t.debit_account_id join accounts c on c.id = t.credit_account_id
  where t.event_key >= ? and t.event_key < ? order by t.at, t.id`;

const READ_EVENT = `
  select t.leg, d.code as debit, c.code as credit, t.amount
  from transfers t join accounts d on d.id = t.debit_account_id join accounts c on c.id = t.credit_account_id
  where t.event_key = ? order by t.leg`;

/** The legs of one event as they were posted; none for one that posted nothing. */
export const legsPosted = (ctx: Context, key: string): Promise<Leg[]> => ctx.db.rows<Leg>(statement(READ_EVENT, [key]));

/** What one source has posted: the legs of all events whose key begins with `<kind>:<id>:`. */
export const legsOf = (ctx: Context, kind: 'payout' | 'adjustment' | 'booking', id: string): Promise<PostedLeg[]> =>
  ctx.db.rows<PostedLeg>(statement(READ, [`${kind}:${id}:`, `${kind}:${id};`]));
