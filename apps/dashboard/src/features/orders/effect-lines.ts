import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@souk/contract/orders/fields.ts';
import { isOneOf } from '#platform/types/guards.ts';

type AmountsByAccount = Readonly<Record<string, number>>;

/** One effect of an action, without its label. `before` is undefined if only the change is known. */
export type EffectLine =
  | { kind: 'status'; before: OrderStatus; after: OrderStatus }
  | { kind: 'customer' | 'bank'; amount: number; parts: EffectPart[] }
  | { kind: 'payment'; before: PaymentStatus; after: PaymentStatus }
  | { kind: 'held' | 'earning' | 'commission'; before: number; after: number }
  | { kind: 'balance'; account: 'pending' | 'available'; change: number; before: number | undefined }
  | { kind: 'account'; code: string; change: number }
  | { kind: 'stock' | 'onHand'; sku: string; before: number; after: number; writtenOff: number }
  | { kind: 'stockUnchanged' }
  | { kind: 'message'; to: string; subject: string };

/** Part of a refund: a quantity of an order line, or the shipping if there is no `lineId`. */
export interface EffectPart {
  lineId: string | undefined;
  quantity: number;
  amount: number;
}

export interface VendorBalances {
  pending: number;
  available: number;
}

interface RefundRow {
  amount: number;
  shipping: number;
  lines: { orderLineId: string; quantity: number; amount: number }[];
  commission?: number;
  earning?: number;
}

/** Converts a dry run to the action's effects on status, money, stock and emails. */
export function effectLines(data: DryRunData, order: OrderDetails, balances?: VendorBalances): EffectLine[] {
  const change = sumByAccount(data.money);
  const refunds = listRefunds(data);
  return [
    ...statusLines(data),
    ...refunds.map(({ kind, amount, parts }): EffectLine => ({ kind, amount, parts })),
    ...paymentLines(data, order, refunds),
    ...heldLines(change, order),
    ...refunds.flatMap(({ refund }) => (refund ? moneySplitLines(refund, order) : [])),
    ...balanceLines(change, balances),
    ...accountLines(change, refunds.length > 0),
    ...stockLines(data),
    ...(data.stock.length === 0 && refunds.some(({ refund }) => refund?.lines.some(({ quantity }) => quantity > 0))
      ? [{ kind: 'stockUnchanged' } as const]
      : []),
    ...data.messages.map(({ to, subject }): EffectLine => ({ kind: 'message', to, subject })),
  ];
}

/**
 * One line per variant, even if items are returned and written off at once. A shipment takes reserved items, so available
 * stock is unchanged and the line shows the stock on hand instead.
 */
function stockLines({ stock }: DryRunData): EffectLine[] {
  const byVariant = new Map<string, EffectLine & { kind: 'stock' | 'onHand' }>();
  for (const { variantId, sku, before, after, kind, quantity = 0, onHand } of stock) {
    const previous = byVariant.get(variantId);
    const writtenOff = (previous?.writtenOff ?? 0) + (kind === 'written_off' ? quantity : 0);
    const line =
      kind === 'shipped' && onHand ? { kind: 'onHand' as const, ...onHand } : { kind: 'stock' as const, before, after };
    byVariant.set(variantId, { ...line, sku, before: previous?.before ?? line.before, writtenOff });
  }
  return [...byVariant.values()];
}

/** Credits minus debits, by ledger account. */
function sumByAccount(money: DryRunData['money']): AmountsByAccount {
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
    // An activity row of an order can also record the status of a refund. It then contains the number of the refund.
    return after && 'refund' in after ? [] : [{ kind: 'status', before: from, after: to }];
  });
}

interface RefundEffect {
  kind: 'customer' | 'bank';
  amount: number;
  parts: EffectPart[];
  refund?: RefundRow;
}

/** Type guard for the activity row of a refund. */
const isRefundRow = (after: object | null): after is RefundRow =>
  after !== null && 'lines' in after && 'shipping' in after;

function listRefunds({ effects }: DryRunData): RefundEffect[] {
  const isChargeback = effects.some(({ action }) => action === 'charged back');
  return effects.flatMap(({ entity, action, after }): RefundEffect[] => {
    if (action === 'goodwill given') return [{ kind: 'customer', amount: Number(after?.amount), parts: [] }];
    if (entity !== 'refund' || !isRefundRow(after)) return [];
    const refund = after;
    const parts = refund.lines.map(({ orderLineId, ...part }) => ({ lineId: orderLineId, ...part }));
    const shipping = refund.shipping > 0 ? [{ lineId: undefined, quantity: 0, amount: refund.shipping }] : [];
    const kind = isChargeback ? 'bank' : 'customer';
    return [{ kind, amount: refund.amount, parts: [...parts, ...shipping], refund }];
  });
}

function paymentLines(
  { effects }: DryRunData,
  { payment }: OrderDetails,
  refunds: readonly RefundEffect[],
): EffectLine[] {
  const paymentStatus = effects
    .filter(({ entity }) => entity === 'order')
    .map(({ after }) => after?.paymentStatus)
    .find((status) => isOneOf(PAYMENT_STATUSES, status));
  const refunded = refunds.reduce((sum, { refund }) => sum + (refund?.amount ?? 0), 0);
  const after =
    paymentStatus ??
    (refunded === 0 ? payment.status : refunded >= payment.refundable ? 'refunded' : 'partially_refunded');
  return after === payment.status ? [] : [{ kind: 'payment', before: payment.status, after }];
}

function heldLines({ escrow = 0 }: AmountsByAccount, { payment, status }: OrderDetails): EffectLine[] {
  if (escrow === 0) return [];
  const before = status === 'complete' ? 0 : payment.paid - payment.refunded;
  // Cash on delivery enters and leaves escrow in the same action.
  const after = before + escrow;
  return after < 0 ? [] : [{ kind: 'held', before, after }];
}

function moneySplitLines({ commission, earning }: RefundRow, { money }: OrderDetails): EffectLine[] {
  if (!money || commission === undefined || earning === undefined) return [];
  const netEarning = money.earning - money.refunded.earning;
  const netCommission = money.commission - money.refunded.commission;
  return [
    { kind: 'earning', before: netEarning, after: netEarning - earning },
    { kind: 'commission', before: netCommission, after: netCommission - commission },
  ];
}

function balanceLines(change: AmountsByAccount, balances: VendorBalances | undefined): EffectLine[] {
  return (['pending', 'available'] as const).flatMap((account): EffectLine[] => {
    const amount = change[`vendor:${account}`] ?? 0;
    return amount === 0 ? [] : [{ kind: 'balance', account, change: amount, before: balances?.[account] }];
  });
}

const SEPARATELY_LISTED_ACCOUNTS = new Set(['escrow', 'vendor:pending', 'vendor:available']);
/** Asset and expense accounts, which increase with debits. */
const DEBIT_NORMAL_ACCOUNTS = /^(cash|cod|expense):/;

function accountLines(change: AmountsByAccount, isRefund: boolean): EffectLine[] {
  return Object.entries(change)
    .filter(([code, amount]) => amount !== 0 && !SEPARATELY_LISTED_ACCOUNTS.has(code))
    .filter(([code]) => !(isRefund && (code === 'refund:payable' || code === 'revenue:commission')))
    .map(([code, amount]) => ({ kind: 'account', code, change: DEBIT_NORMAL_ACCOUNTS.test(code) ? -amount : amount }));
}
