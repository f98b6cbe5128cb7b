import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@souk/contract/orders/fields.ts';
import { isOneOf } from '#platform/types/guards.ts';

type Accounts = Readonly<Record<string, number>>;

/** One thing that a step will do, without words. `before` stays away where only the change is known. */
export type EffectLine =
  | { kind: 'status'; before: OrderStatus; after: OrderStatus }
  | { kind: 'customer' | 'bank'; amount: number; parts: EffectPart[] }
  | { kind: 'payment'; before: PaymentStatus; after: PaymentStatus }
  | { kind: 'held' | 'earning' | 'commission'; before: number; after: number }
  | { kind: 'balance'; account: 'pending' | 'available'; change: number; before: number | undefined }
  | { kind: 'account'; code: string; change: number }
  | { kind: 'stock' | 'onHand'; sku: string; before: number; after: number; writtenOff: number }
  | { kind: 'stockStays' }
  | { kind: 'message'; to: string; subject: string };

/** Of what goes back: pieces of a line, or the shipping where there is no line. */
export interface EffectPart {
  lineId: string | undefined;
  quantity: number;
  amount: number;
}

export interface VendorBalances {
  pending: number;
  available: number;
}

interface Refund {
  amount: number;
  shipping: number;
  lines: { orderLineId: string; quantity: number; amount: number }[];
  commission?: number;
  earning?: number;
}

/** What a step will do to status, money, stock and people, as the server worked it out. */
export function effectLines(data: DryRunData, order: OrderDetails, balances?: VendorBalances): EffectLine[] {
  const change = changesOf(data.money);
  const given = moneyBack(data);
  return [
    ...statusLines(data),
    ...given.map(({ kind, amount, parts }): EffectLine => ({ kind, amount, parts })),
    ...paymentLines(data, order, given),
    ...heldLines(change, order),
    ...given.flatMap(({ refund }) => (refund ? splitLines(refund, order) : [])),
    ...balanceLines(change, balances),
    ...accountLines(change, given.length > 0),
    ...stockLines(data),
    ...(data.stock.length === 0 && given.some(({ refund }) => refund?.lines.some(({ quantity }) => quantity > 0))
      ? [{ kind: 'stockStays' } as const]
      : []),
    ...data.messages.map(({ to, subject }): EffectLine => ({ kind: 'message', to, subject })),
  ];
}

/**
 * A line per variant, even where its pieces come back and are written off in one step. A shipment takes pieces that were
 * reserved: what can be sold stays, so the line is about what is on hand.
 */
function stockLines({ stock }: DryRunData): EffectLine[] {
  const byVariant = new Map<string, EffectLine & { kind: 'stock' | 'onHand' }>();
  for (const { variantId, sku, before, after, kind, quantity = 0, onHand } of stock) {
    const earlier = byVariant.get(variantId);
    const writtenOff = (earlier?.writtenOff ?? 0) + (kind === 'written_off' ? quantity : 0);
    const line =
      kind === 'shipped' && onHand ? { kind: 'onHand' as const, ...onHand } : { kind: 'stock' as const, before, after };
    byVariant.set(variantId, { ...line, sku, before: earlier?.before ?? line.before, writtenOff });
  }
  return [...byVariant.values()];
}

/** Credits less debits by account. */
function changesOf(money: DryRunData['money']): Accounts {
  const sums: Record<string, number> = {};
  for (const { debit, credit, amount } of money) {
    sums[credit] = (sums[credit] ?? 0) + amount;
    sums[debit] = (sums[debit] ?? 0) - amount;
  }
  return sums;
}

function statusLines({ effects }: DryRunData): EffectLine[] {
  return effects.flatMap(({ entity, before, after }): EffectLine[] => {
    const [from, to] = [before?.status, after?.status];
    if (entity !== 'order' || !isOneOf(ORDER_STATUSES, from) || !isOneOf(ORDER_STATUSES, to)) return [];
    // a refund's own status stands in an order's row too, beside its number
    return after && 'refund' in after ? [] : [{ kind: 'status', before: from, after: to }];
  });
}

interface MoneyBack {
  kind: 'customer' | 'bank';
  amount: number;
  parts: EffectPart[];
  refund?: Refund;
}

/** Whether it is a refund as the server records one. */
const isRefundRow = (after: object | null): after is Refund =>
  after !== null && 'lines' in after && 'shipping' in after;

function moneyBack({ effects }: DryRunData): MoneyBack[] {
  const isChargeback = effects.some(({ action }) => action === 'charged back');
  return effects.flatMap(({ entity, action, after }): MoneyBack[] => {
    if (action === 'goodwill given') return [{ kind: 'customer', amount: Number(after?.amount), parts: [] }];
    if (entity !== 'refund' || !isRefundRow(after)) return [];
    const refund = after;
    const parts = refund.lines.map(({ orderLineId, ...part }) => ({ lineId: orderLineId, ...part }));
    const shipping = refund.shipping > 0 ? [{ lineId: undefined, quantity: 0, amount: refund.shipping }] : [];
    const kind = isChargeback ? 'bank' : 'customer';
    return [{ kind, amount: refund.amount, parts: [...parts, ...shipping], refund }];
  });
}

function paymentLines({ effects }: DryRunData, { payment }: OrderDetails, given: readonly MoneyBack[]): EffectLine[] {
  const paymentStatus = effects
    .filter(({ entity }) => entity === 'order')
    .map(({ after }) => after?.paymentStatus)
    .find((status) => isOneOf(PAYMENT_STATUSES, status));
  const refunded = given.reduce((sum, { refund }) => sum + (refund?.amount ?? 0), 0);
  const after =
    paymentStatus ??
    (refunded === 0 ? payment.status : refunded >= payment.refundable ? 'refunded' : 'partially_refunded');
  return after === payment.status ? [] : [{ kind: 'payment', before: payment.status, after }];
}

function heldLines({ escrow = 0 }: Accounts, { payment, status }: OrderDetails): EffectLine[] {
  if (escrow === 0) return [];
  const before = status === 'complete' ? 0 : payment.paid - payment.refunded;
  // cash at the door passes through it within the same step
  const after = before + escrow;
  return after < 0 ? [] : [{ kind: 'held', before, after }];
}

function splitLines({ commission, earning }: Refund, { money }: OrderDetails): EffectLine[] {
  if (!money || commission === undefined || earning === undefined) return [];
  const earns = money.earning - money.refunded.earning;
  const keeps = money.commission - money.refunded.commission;
  return [
    { kind: 'earning', before: earns, after: earns - earning },
    { kind: 'commission', before: keeps, after: keeps - commission },
  ];
}

function balanceLines(change: Accounts, balances: VendorBalances | undefined): EffectLine[] {
  return (['pending', 'available'] as const).flatMap((account): EffectLine[] => {
    const amount = change[`vendor:${account}`] ?? 0;
    return amount === 0 ? [] : [{ kind: 'balance', account, change: amount, before: balances?.[account] }];
  });
}

const TOLD_ELSEWHERE = new Set(['escrow', 'vendor:pending', 'vendor:available']);
/** Money and costs grow by debits. */
const GROWS_BY_DEBIT = /^(cash|cod|expense):/;

function accountLines(change: Accounts, isRefund: boolean): EffectLine[] {
  return Object.entries(change)
    .filter(([code, amount]) => amount !== 0 && !TOLD_ELSEWHERE.has(code))
    .filter(([code]) => !(isRefund && (code === 'refund:payable' || code === 'revenue:commission')))
    .map(([code, amount]) => ({ kind: 'account', code, change: GROWS_BY_DEBIT.test(code) ? -amount : amount }));
}
