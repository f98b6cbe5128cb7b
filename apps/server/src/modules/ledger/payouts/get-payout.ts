import { messageData } from '#core/messages/message-data.ts';
import type { Payout, PayoutDetails } from '@souk/contract/ledger/payouts.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { readLegsOfSource } from '../posted-legs.ts';
import { addNextStatuses, PAYOUT_COLUMNS } from './list-payouts.ts';
import { payoutCover } from './payout-cover.ts';
import { OWN_REQUEST_REASON } from './payout-blocks.ts';

const READ_PAYOUT = `select ${PAYOUT_COLUMNS} from payouts p where p.id = ?`;

/** A payout with the same fields as in the list. Throws 404. */
export async function readPayout(ctx: Context, id: string): Promise<Payout> {
  const row = firstOrNotFound(await ctx.db.rows<Omit<Payout, 'nextStatuses'>>(statement(READ_PAYOUT, [id])), 'payout');
  addNextStatuses(row);
  return row;
}

/** A payout with the entries that it covers and its legs in the ledger. Throws 404. */
export async function getPayout(ctx: Context, id: string): Promise<PayoutDetails> {
  const row = await readPayout(ctx, id);
  const [covers, legs] = await Promise.all([payoutCover(ctx, row.vendor.id, id), readLegsOfSource(ctx, 'payout', id)]);
  return { ...row, covers, legs, refusal: isOwnRequest(ctx, row) ? messageData(OWN_REQUEST_REASON) : null };
}

const isOwnRequest = ({ actor }: Context, { status, askedById }: Payout): boolean =>
  status === 'asked' && actor.kind === 'person' && actor.id === askedById;
