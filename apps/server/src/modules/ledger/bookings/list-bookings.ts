import type { Booking, BookingKind, ledgerApi } from '@souk/contract/ledger/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { type Condition, condition, statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { anyValue, atLeast, atMost, type ListDefinition } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import { settingSql } from '#modules/configuration/configuration.service.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { normalise } from '#tables/search-text.ts';

type BookingQuery = OutputOf<typeof ledgerApi.listBookings.query>;

export const BOOKING_PREFIXES: Record<BookingKind, string> = {
  gateway_payout: 'GW-',
  tax: 'TX-',
  debt_paid_in: 'DP-',
  debt_written_off: 'DW-',
};

const BOOKING_NUMBER = `case b.kind ${Object.entries(BOOKING_PREFIXES)
  .map(([kind, prefix]) => `when '${kind}' then '${prefix}'`)
  .join(' ')} end || b.number`;

const BOOKING_COLUMNS = `
  b.id, b.version, b.created_at as "createdAt", b.updated_at as "updatedAt", ${BOOKING_NUMBER} as number, b.kind,
  (select jsonb_build_object('id', v.id, 'shopName', v.shop_name) from vendors v where v.id = b.vendor_id) as vendor,
  b.amount, b.fee, ${settingSql('money.currency')} as currency, b.reference, b.note, b.actor_name as "actorName",
  b.reversed_at as "reversedAt", b.reversal_reason as "reversalReason"`;

const TRAILING_NUMBER = /(\d{1,15})\s*$/;

const searchCondition = (text: string): Condition =>
  condition(
    `(b.number = ? or lower(concat_ws(' ', b.reference, b.note)) like ?)`,
    Number(TRAILING_NUMBER.exec(text)?.[1] ?? 0),
    `%${normalise(text).replace(/[\\%_]/g, '\\$&')}%`,
  );

const bookingList: ListDefinition<BookingQuery> = {
  table: { from: 'ledger_bookings b', key: 'b.id', reads: ['ledger_bookings', 'vendors'] },
  select: { columns: () => BOOKING_COLUMNS },
  sort: { default: '-createdAt', keys: { createdAt: 'b.created_at', amount: 'b.amount' } },
  filters: {
    kind: anyValue('b.kind'),
    vendorId: anyValue('b.vendor_id'),
    createdFrom: atLeast('b.created_at'),
    createdTo: atMost('b.created_at'),
  },
  search: searchCondition,
  prepare: (ctx, query) => withInstants(ctx, query, ['createdFrom', 'createdTo']),
};

export const listBookings = (ctx: Context, query: BookingQuery): Promise<ListData<Booking>> =>
  runList(ctx, bookingList, query);

/** Lists the bookings of one kind. If the query filters by other kinds, returns none. */
export const listBookingsOfKind = (ctx: Context, kind: BookingKind, query: BookingQuery): Promise<ListData<Booking>> =>
  listBookings(ctx, { ...query, kind: (query.kind ?? [kind]).filter((requested) => requested === kind) });

/** A booking with the same fields as in the list. Throws 404. */
export async function readBooking(ctx: Context, id: string): Promise<Booking> {
  const rows = await ctx.db.rows<Booking>(
    statement(`select ${BOOKING_COLUMNS} from ledger_bookings b where b.id = ?`, [id]),
  );
  return firstOrNotFound(rows, 'booking');
}
