import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { describe, expect, it } from 'vitest';
import { type EffectLine, effectLines } from './effect-lines.ts';
import { fakeOrder } from './order.fixture.ts';

type Effect = DryRunData['effects'][number];
type Fields = Record<string, unknown>;

const base = fakeOrder();
const MONEY: OrderDetails['money'] = {
  paid: 3500,
  promotion: 0,
  commission: 360,
  shippingCommission: 0,
  commissionPercent: 12,
  taxRemitted: 0,
  earning: 3140,
  refunded: { amount: 500, promotion: 0, commission: 60, tax: 0, earning: 440 },
  holdUntil: null,
  holdReleasedAt: null,
  onHold: 0,
};
/** An order with 3500 paid, of which 500 has been refunded. */
const order: OrderDetails = {
  ...base,
  status: 'packed',
  payment: { ...base.payment, status: 'paid', paid: 3500, refunded: 500, refundable: 3000 },
  money: MONEY,
};

const effect = (
  entity: string,
  { action = 'changed', before = null, after = {} }: { action?: string; before?: Fields | null; after?: Fields },
): Effect => ({
  entity,
  id: base.id,
  label: 'SK-1001',
  action,
  before,
  after,
});
const line = (quantity: number) => ({ orderLineId: 'lamp', quantity, amount: 1000 });
const refund = (more: Fields = {}) =>
  effect('refund', { action: 'granted', after: { amount: 1000, shipping: 0, lines: [line(1)], ...more } });
const goodwill = effect('order', { action: 'goodwill given', after: { amount: 700 } });
const stock = [{ variantId: 'v', sku: 'LAMP', before: 4, after: 5 }];
const transfer = (debit: string, credit: string, amount: number) => ({ debit, credit, amount });

const linesOf = (data: Partial<DryRunData>, more: Partial<OrderDetails> = {}): EffectLine[] =>
  effectLines({ effects: [], money: [], stock: [], messages: [], ...data }, { ...order, ...more });
const linesOfKind = (kind: EffectLine['kind'], lines: EffectLine[]) => lines.filter((each) => each.kind === kind);

describe('the line for unchanged stock', () => {
  it('is listed for a refund of items that changes no stock', () => {
    expect(linesOfKind('stockUnchanged', linesOf({ effects: [refund()] }))).toHaveLength(1);
  });

  it('is not listed if stock changes, or if no item is refunded', () => {
    const cases = [
      { effects: [refund()], stock },
      { effects: [refund({ lines: [line(0)] })] },
      { effects: [refund({ lines: [] })] },
      { effects: [goodwill] },
      {},
    ];
    expect(cases.flatMap((data) => linesOfKind('stockUnchanged', linesOf(data)))).toEqual([]);
  });
});

describe('the status line', () => {
  const moved = { before: { status: 'packed' }, after: { status: 'pickup' } };

  it('contains the order’s status before and after', () => {
    expect(linesOf({ effects: [effect('order', moved)] })).toEqual([
      { kind: 'status', before: 'packed', after: 'pickup' },
    ]);
  });

  it('is not created from other records or from statuses that are not order statuses', () => {
    const others = [
      effect('return', moved),
      effect('order', { ...moved, before: null }),
      effect('order', { ...moved, before: { status: 'to_send' } }),
      effect('order', { ...moved, after: { status: 'sent' } }),
      effect('order', { ...moved, after: { status: 'pickup', refund: 'R-1' } }),
      { ...effect('order', moved), after: null },
    ];
    expect(others.flatMap((each) => linesOf({ effects: [each] }))).toEqual([]);
  });
});

describe('the line for the customer', () => {
  it('has no parts for a goodwill credit', () => {
    expect(linesOf({ effects: [goodwill] })).toEqual([{ kind: 'customer', amount: 700, parts: [] }]);
  });

  it('includes shipping only if shipping is refunded', () => {
    const parts = (shipping: number) => linesOf({ effects: [refund({ shipping })] })[0];
    const item = { lineId: 'lamp', quantity: 1, amount: 1000 };
    expect(parts(0)).toEqual({ kind: 'customer', amount: 1000, parts: [item] });
    expect(parts(1)).toMatchObject({ parts: [item, { lineId: undefined, quantity: 0, amount: 1 }] });
  });

  it('is replaced by a line for the bank if the refund is a chargeback', () => {
    const chargeback = effect('order', { action: 'charged back' });
    expect(linesOfKind('bank', linesOf({ effects: [refund(), chargeback] }))).toHaveLength(1);
    expect(linesOfKind('bank', linesOf({ effects: [refund()] }))).toEqual([]);
  });

  it('is not created from other records, or from refunds without lines and shipping', () => {
    const { after } = refund();
    const others = [
      effect('refund', { after: { status: 'sent' } }),
      effect('refund', { after: { lines: [] } }),
      effect('refund', { after: { shipping: 5 } }),
      { ...effect('refund', {}), after: null },
      effect('return', { after: after ?? {} }),
    ];
    expect(others.flatMap((each) => linesOf({ effects: [each] }))).toEqual([]);
  });
});

describe('the payment line', () => {
  const payment = (effects: Effect[]) => linesOfKind('payment', linesOf({ effects }));

  it('says “refunded” if nothing refundable remains, otherwise “partially refunded”', () => {
    expect(payment([refund({ amount: 3000 })])).toEqual([{ kind: 'payment', before: 'paid', after: 'refunded' }]);
    expect(payment([refund({ amount: 2999 })])).toEqual([
      { kind: 'payment', before: 'paid', after: 'partially_refunded' },
    ]);
    expect(payment([refund({ amount: 1500 }), refund({ amount: 1500 })])).toMatchObject([{ after: 'refunded' }]);
  });

  it('uses the payment status of the order’s effect, if there is one', () => {
    const says = (entity: string) => effect(entity, { after: { paymentStatus: 'failed' } });
    expect(payment([refund(), says('order')])).toMatchObject([{ after: 'failed' }]);
    expect(payment([refund(), says('payment')])).toMatchObject([{ after: 'partially_refunded' }]);
  });

  it('is not created without a refund, or for a goodwill credit', () => {
    expect([...payment([]), ...payment([goodwill]), ...payment([{ ...effect('order', {}), after: null }])]).toEqual([]);
  });
});

describe('the line for money on hold', () => {
  const held = (amount: number, more: Partial<OrderDetails> = {}) =>
    linesOfKind('held', linesOf({ money: [transfer('escrow', 'refund:payable', amount)] }, more));

  it('starts with the amount paid minus refunds, and subtracts what leaves escrow', () => {
    expect(held(1000)).toEqual([{ kind: 'held', before: 3000, after: 2000 }]);
    expect(held(3000)).toEqual([{ kind: 'held', before: 3000, after: 0 }]);
    expect(held(-100, { status: 'complete' })).toEqual([{ kind: 'held', before: 0, after: 100 }]);
  });

  it('is left out if it would be negative, because cash enters and leaves escrow at once', () => {
    expect([...held(3001), ...held(1, { status: 'complete' })]).toEqual([]);
  });
});

describe('the lines for the shares of vendor and marketplace', () => {
  const shares = (fields: Fields, more: Partial<OrderDetails> = {}) =>
    linesOf({ effects: [refund(fields)] }, more).filter(({ kind }) => kind === 'earning' || kind === 'commission');

  it('are reduced by this refund and by earlier ones', () => {
    expect(shares({ commission: 120, earning: 880 })).toEqual([
      { kind: 'earning', before: 2700, after: 1820 },
      { kind: 'commission', before: 300, after: 180 },
    ]);
  });

  it('are left out if the response omits the shares', () => {
    expect(shares({ commission: 120 })).toEqual([]);
    expect(shares({ earning: 880 })).toEqual([]);
    expect(shares({ commission: 120, earning: 880 }, { money: undefined })).toEqual([]);
  });
});

describe('the lines for other accounts', () => {
  const accounts = (data: Partial<DryRunData>) =>
    linesOf(data).flatMap((each) => (each.kind === 'account' ? [`${each.code} ${each.change}`] : []));

  it('increase with debits for assets and expenses, otherwise with credits', () => {
    expect(accounts({ money: [transfer('expense:goodwill', 'refund:payable', 700)] })).toEqual([
      'refund:payable 700',
      'expense:goodwill 700',
    ]);
    expect(accounts({ money: [transfer('refund:cash:payable', 'cash:gateway', 700)] })).toEqual([
      'cash:gateway -700',
      'refund:cash:payable -700',
    ]);
  });

  it('leave out accounts that have another line, and transfers that cancel each other out', () => {
    const money = [
      transfer('escrow', 'vendor:pending', 10),
      transfer('vendor:pending', 'vendor:available', 5),
      transfer('tax:payable', 'cash:bank', 3),
      transfer('cash:bank', 'tax:payable', 3),
    ];
    expect(accounts({ money })).toEqual([]);
  });

  it('leave out the accounts that the other lines of a refund already cover', () => {
    const money = [transfer('revenue:commission', 'refund:payable', 60), transfer('tax:payable', 'cash:bank', 3)];
    expect(accounts({ money })).toEqual([
      'refund:payable 60',
      'revenue:commission -60',
      'cash:bank -3',
      'tax:payable -3',
    ]);
    expect(accounts({ money, effects: [refund()] })).toEqual(['cash:bank -3', 'tax:payable -3']);
  });
});
