import type { AccountDetails, DebtPaymentInput } from '@souk/contract/ledger/accounts.ts';
import type {
  Booking,
  BookingKind,
  GatewayPayoutInput,
  ReversalInput,
  TaxRemittanceInput,
} from '@souk/contract/ledger/api.ts';
import { record } from '#core/audit.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { actorOf, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { conflict, wrongField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { numberLabel, takeNumber } from '#core/numbers.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { bookingNumbers, ledgerBookings, type PlatformAccount } from '#tables/ledger.ts';
import { findScope } from '../accounts/find-account.ts';
import { getAccount } from '../accounts/get-account.ts';
import { PLATFORM_BALANCES } from '../fold-balances.ts';
import { shownBalance } from '../account-nature.ts';
import { moneyWords } from '../ledger-words.ts';
import { lockVendorAccount } from '../lock-vendor-account.ts';
import { postEvent } from '../post-event.ts';
import { debtPaidIn, debtWrittenOff, gatewayPaidOut, type Leg, taxRemitted } from '../postings.ts';
import { BOOKING_PREFIXES, readBooking } from './list-bookings.ts';

type Row = typeof ledgerBookings.$inferSelect;

const LEGS: Record<BookingKind, (row: Pick<Row, 'amount' | 'fee'>) => Leg[]> = {
  gateway_payout: ({ amount, fee }) => gatewayPaidOut(amount, fee),
  tax: ({ amount }) => taxRemitted(amount),
  debt_paid_in: ({ amount }) => debtPaidIn(amount),
  debt_written_off: ({ amount }) => debtWrittenOff(amount),
};

/** What the gateway paid to the bank, and kept. Throws 400 at `amount` where it never held that much. */
export async function recordGatewayPayout(ctx: Context, input: GatewayPayoutInput): Promise<Booking> {
  const held = await lockPlatform(ctx, 'cash:gateway');
  if (input.amount + input.fee > held)
    throw wrongField('amount', 'booking.gateway_holds', { amount: await shownMoney(ctx, held) });
  return book(ctx, { kind: 'gateway_payout', ...input });
}

/** Tax paid to the authority. Throws 400 at `amount` where it is more than what is owed. */
export async function remitTax(ctx: Context, input: TaxRemittanceInput): Promise<Booking> {
  const owed = await lockPlatform(ctx, 'tax:payable');
  if (input.amount > owed) throw wrongField('amount', 'booking.tax_owed', { amount: await shownMoney(ctx, owed) });
  return book(ctx, { kind: 'tax', fee: 0, ...input });
}

/** What a vendor in debt paid in, or what is given up. Throws 400 at `amount`, `reference` or `reason`, 404, or 409. */
export async function payDebt(ctx: Context, id: string, input: DebtPaymentInput): Promise<AccountDetails> {
  const { outcome, amount, reference, reason, note } = input;
  const scope = await findScope(ctx, id);
  if (scope.kind === 'platform') throw conflict('booking.platform_debt');
  const { availableBalance } = await lockVendorAccount(ctx, id);
  if (availableBalance >= 0) throw conflict('booking.no_debt');
  if (amount > -availableBalance)
    throw wrongField('amount', 'booking.vendor_owes', { amount: await shownMoney(ctx, -availableBalance) });
  if (outcome === 'paid_in' && !reference) throw wrongField('reference', 'payout.bank_reference_missing');
  if (outcome === 'written_off' && !reason) throw wrongField('reason', 'reason.required');
  await book(ctx, {
    kind: outcome === 'paid_in' ? 'debt_paid_in' : 'debt_written_off',
    vendorId: id,
    amount,
    fee: 0,
    reference,
    note: reason ?? note,
  });
  return getAccount(ctx, id);
}

const LOCK = 'select id from accounts where code = ? and vendor_id is null for no key update';
const BALANCE = `
  select b.debits, b.credits from ${PLATFORM_BALANCES} b where b.code = ?`;

/** The balance of an account that two of these steps must not take from at once. */
async function lockPlatform(ctx: Context, code: PlatformAccount): Promise<number> {
  await ctx.db.rows(statement(LOCK, [code]));
  const [sums] = await ctx.db.rows<{ debits: number; credits: number }>(statement(BALANCE, [code]));
  return Math.max(shownBalance(code, sums ?? { debits: 0, credits: 0 }), 0);
}

async function shownMoney(ctx: Context, amount: number): Promise<string> {
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  return moneyWords(amount, currency);
}

interface NewBooking {
  kind: BookingKind;
  vendorId?: string;
  amount: number;
  fee: number;
  reference?: string | null | undefined;
  note?: string | null | undefined;
}

async function book(ctx: Context, facts: NewBooking): Promise<Booking> {
  const id = newId(ctx.now);
  const actor = actorOf(ctx);
  const { kind, vendorId = null, amount, fee, reference = null, note = null } = facts;
  const number = await takeNumber(ctx, bookingNumbers);
  await insertRow(ctx.db, ledgerBookings, {
    id,
    number,
    kind,
    vendorId,
    amount,
    fee,
    reference,
    note,
    actorId: actor.id,
    actorName: actor.name,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  const label = numberLabel(BOOKING_PREFIXES[kind], number);
  await postEvent(ctx, {
    key: `booking:${id}:posted`,
    kind,
    vendorId,
    sourceId: id,
    reference: label,
    description: [reference, note].filter(Boolean).join(', ') || null,
    legs: LEGS[kind](facts),
  });
  await record(ctx, {
    area: 'money',
    entity: 'booking',
    id,
    label,
    action: 'posted',
    after: { kind, amount, ...(fee > 0 ? { fee } : {}), reference },
    ...(note ? { note } : {}),
  });
  return readBooking(ctx, id);
}

/** Takes a booking back by transfers that swap its legs. Throws 404, or 409 where it was taken back already. */
export async function reverseBooking(ctx: Context, id: string, { reason, version }: ReversalInput): Promise<Booking> {
  const { vendor } = await readBooking(ctx, id);
  // A vendor before what belongs to it, as everywhere.
  if (vendor) await lockVendorAccount(ctx, vendor.id);
  const row = await lockVersion(ctx, {
    table: ledgerBookings,
    id,
    version,
    what: 'booking',
    current: () => readBooking(ctx, id),
  });
  if (row.reversedAt) throw conflict('ledger.reversed_already');
  const label = `${BOOKING_PREFIXES[row.kind]}${row.number}`;
  await updateRow(ctx, { table: ledgerBookings, id }, { reversedAt: ctx.now, reversalReason: reason });
  await postEvent(ctx, {
    key: `booking:${id}:reversed`,
    kind: 'reversal',
    vendorId: row.vendorId,
    sourceId: id,
    reference: label,
    description: reason,
    legs: LEGS[row.kind](row).map((leg) => ({ ...leg, debit: leg.credit, credit: leg.debit })),
    reverses: `booking:${id}:posted`,
  });
  await record(ctx, {
    area: 'money',
    entity: 'booking',
    id,
    label,
    action: 'reversed',
    before: { reversedAt: null },
    after: { reversedAt: ctx.now.toISOString() },
    note: reason,
  });
  return readBooking(ctx, id);
}
