import type { AccountDetails } from '@souk/contract/ledger/accounts.ts';
import type { DebtPaymentInput } from '@souk/contract/ledger/fields.ts';
import type {
  Booking,
  BookingKind,
  GatewayPayoutInput,
  ReversalInput,
  TaxRemittanceInput,
} from '@souk/contract/ledger/api.ts';
import { recordChange } from '#core/audit.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { describeActor, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { numberLabel, nextNumber } from '#core/numbers.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { bookingNumbers, ledgerBookings, type PlatformAccount } from '#tables/ledger.ts';
import { findScope } from '../accounts/find-account.ts';
import { getAccount } from '../accounts/get-account.ts';
import { PLATFORM_BALANCES } from '../fold-balances.ts';
import { displayedBalance } from '../account-groups.ts';
import { formatMoney } from '../ledger-labels.ts';
import { lockVendorAccount } from '../lock-vendor-account.ts';
import { postEvent } from '../post-event.ts';
import { debtPaidIn, debtWrittenOff, gatewayPaidOut, type Leg, taxRemitted } from '../postings.ts';
import { BOOKING_PREFIXES, readBooking } from './list-bookings.ts';

type Row = typeof ledgerBookings.$inferSelect;

const LEGS_BY_KIND: Record<BookingKind, (row: Pick<Row, 'amount' | 'fee'>) => Leg[]> = {
  gateway_payout: ({ amount, fee }) => gatewayPaidOut(amount, fee),
  tax: ({ amount }) => taxRemitted(amount),
  debt_paid_in: ({ amount }) => debtPaidIn(amount),
  debt_written_off: ({ amount }) => debtWrittenOff(amount),
};

/**
 * Records that the gateway paid money to the bank, and its fee. Throws 400 at `amount` if both together exceed what the
 * gateway holds.
 */
export async function recordGatewayPayout(ctx: Context, input: GatewayPayoutInput): Promise<Booking> {
  const held = await lockPlatformBalance(ctx, 'cash:gateway');
  if (input.amount + input.fee > held)
    throw invalidField('amount', 'booking.gateway_holds', { amount: await formatInShopCurrency(ctx, held) });
  return postBooking(ctx, { kind: 'gateway_payout', ...input });
}

/** Records tax that was paid to the tax authority. Throws 400 at `amount` if it exceeds the tax owed. */
export async function remitTax(ctx: Context, input: TaxRemittanceInput): Promise<Booking> {
  const owed = await lockPlatformBalance(ctx, 'tax:payable');
  if (input.amount > owed)
    throw invalidField('amount', 'booking.tax_owed', { amount: await formatInShopCurrency(ctx, owed) });
  return postBooking(ctx, { kind: 'tax', fee: 0, ...input });
}

/**
 * Records that a vendor paid a debt, or writes the debt off. Throws 400 at `amount`, `reference` or `reason`, 404, or
 * 409.
 */
export async function payDebt(ctx: Context, id: string, input: DebtPaymentInput): Promise<AccountDetails> {
  const { outcome, amount, reference, reason, note } = input;
  const scope = await findScope(ctx, id);
  if (scope.kind === 'platform') throw conflict('booking.platform_debt');
  const { availableBalance } = await lockVendorAccount(ctx, id);
  if (availableBalance >= 0) throw conflict('booking.no_debt');
  if (amount > -availableBalance)
    throw invalidField('amount', 'booking.vendor_owes', { amount: await formatInShopCurrency(ctx, -availableBalance) });
  if (outcome === 'paid_in' && !reference) throw invalidField('reference', 'payout.bank_reference_missing');
  if (outcome === 'written_off' && !reason) throw invalidField('reason', 'reason.required');
  await postBooking(ctx, {
    kind: outcome === 'paid_in' ? 'debt_paid_in' : 'debt_written_off',
    vendorId: id,
    amount,
    fee: 0,
    reference,
    note: reason ?? note,
  });
  return getAccount(ctx, id);
}

const LOCK_ACCOUNT = 'select id from accounts where code = ? and vendor_id is null for no key update';
const READ_PLATFORM_BALANCE = `
  select b.debits, b.credits from ${PLATFORM_BALANCES} b where b.code = ?`;

/**
 * Locks an account of the platform and returns its balance. The lock prevents concurrent bookings from overdrawing the
 * account.
 */
async function lockPlatformBalance(ctx: Context, code: PlatformAccount): Promise<number> {
  await ctx.db.rows(statement(LOCK_ACCOUNT, [code]));
  const [sums] = await ctx.db.rows<{ debits: number; credits: number }>(statement(READ_PLATFORM_BALANCE, [code]));
  return Math.max(displayedBalance(code, sums ?? { debits: 0, credits: 0 }), 0);
}

async function formatInShopCurrency(ctx: Context, amount: number): Promise<string> {
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  return formatMoney(amount, currency);
}

interface NewBooking {
  kind: BookingKind;
  vendorId?: string;
  amount: number;
  fee: number;
  reference?: string | null | undefined;
  note?: string | null | undefined;
}

async function postBooking(ctx: Context, booking: NewBooking): Promise<Booking> {
  const id = newId(ctx.now);
  const actor = describeActor(ctx);
  const { kind, vendorId = null, amount, fee, reference = null, note = null } = booking;
  const number = await nextNumber(ctx, bookingNumbers);
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
    legs: LEGS_BY_KIND[kind](booking),
  });
  await recordChange(ctx, {
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

/**
 * Reverses a booking by posting its legs with debit and credit swapped. Throws 404, or 409 if it was already reversed.
 */
export async function reverseBooking(ctx: Context, id: string, { reason, version }: ReversalInput): Promise<Booking> {
  const { vendor } = await readBooking(ctx, id);
  // Locks the vendor before its booking, because other actions do the same and another order could deadlock.
  if (vendor) await lockVendorAccount(ctx, vendor.id);
  const row = await lockVersion(ctx, {
    table: ledgerBookings,
    id,
    version,
    kind: 'booking',
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
    legs: LEGS_BY_KIND[row.kind](row).map((leg) => ({ ...leg, debit: leg.credit, credit: leg.debit })),
    reverses: `booking:${id}:posted`,
  });
  await recordChange(ctx, {
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
