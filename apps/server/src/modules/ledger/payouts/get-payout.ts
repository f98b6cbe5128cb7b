import { messageData } from '#core/messages/message-data.ts';
import type { Payout, PayoutDetails } from '@souk/contract/ledger/payouts.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOf } from '#core/errors.ts';
import { legsOf } from '../posted-legs.ts';
import { finishPayout, PAYOUT_COLUMNS } from './list-payouts.ts';
import { payoutCover } from './payout-cover.ts';
import { OWN_REQUEST } from './payout-blocks.ts';

const READ = `select ${PAYOUT_COLUMNS} from payouts p where p.id = ?`;

/** The payout as lists show it. Throws 404. */
export async function readPayout(ctx: Context, id: string): Promise<Payout> {
  const row = firstOf(await ctx.db.rows<Omit<Payout, 'nextStatuses'>>(statement(READ, [id])), 'payout');
  finishPayout(row);
  return row;
}

/** One payout with what it covers and what it posted. Throws 404. */
export async function getPayout(ctx: Context, id: string): Promise<PayoutDetails> {
  const row = await readPayout(ctx, id);
  const [covers, legs] = await Promise.all([payoutCover(ctx, row.vendor.id, id), legsOf(ctx, 'payout', id)]);
  return { ...row, covers, legs, refusal: isOwn(ctx, row) ? messageData(OWN_REQUEST) : null };
}

const isOwn = ({ actor }: Context, { status, askedById }: Payout): boolean =>
  status === 'asked' && actor.kind === 'person' && actor.id === askedById;
