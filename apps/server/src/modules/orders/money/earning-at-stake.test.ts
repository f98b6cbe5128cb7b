import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { returnLines, returns } from '#tables/payments.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { systemContext } from '../../../../test/context.fixture.ts';
import { makeCustomer, makeOrder, makeVendor, type OrderFacts } from '../../../../test/factories.ts';
import { type OrderRecord, readOrderLines } from '../lock-order.ts';
import { amountFromPending, earningAtStake } from './earning-at-stake.ts';

/** The earnings of a lamp (1,000 less 12 percent commission), of the bowl (500 less 12 percent) and of shipping. */
const LAMP_EARNING = 880;
const BOWL_EARNING = 440;
const SHIPPING_EARNING = 300;

let souk: TestApp;
let people: Pick<OrderFacts, 'vendor' | 'customer'>;
beforeAll(async () => {
  souk = await startTestApp();
  people = { vendor: await makeVendor(souk), customer: await makeCustomer(souk) };
});
afterAll(() => souk.close());

interface CompleteOrder {
  order: OrderRecord;
  lamps: string;
  bowl: string;
}

/** A complete order of two lamps, a bowl and shipping. */
async function completeOrder(): Promise<CompleteOrder> {
  const total = 2 * 1000 + 500 + SHIPPING_EARNING;
  const order = await makeOrder(souk, {
    ...people,
    lines: [{ unitPrice: 1000, quantity: 2 }, { unitPrice: 500 }],
    status: 'complete',
    completedAt: souk.now(),
    shipping: SHIPPING_EARNING,
    total,
    paidAmount: total,
    earning: 2 * LAMP_EARNING + BOWL_EARNING + SHIPPING_EARNING,
  });
  const [lamps, bowl] = await readOrderLines(systemContext(souk), order.id);
  return { order, lamps: lamps!.id, bowl: bowl!.id };
}

async function openReturn(
  { order }: CompleteOrder,
  pieces: Record<string, number>,
  facts: Partial<typeof returns.$inferInsert> = {},
): Promise<void> {
  const { database } = souk.services;
  const id = newId();
  const { id: orderId, vendorId } = order;
  await insertRow(database, returns, {
    id,
    orderId,
    vendorId,
    status: 'requested',
    statusSince: souk.now(),
    reason: 'Broken',
    ...facts,
  });
  for (const [orderLineId, quantity] of Object.entries(pieces))
    await insertRow(database, returnLines, { returnId: id, orderLineId, vendorId, quantity });
}

/** Adds pieces and an amount to what was refunded of a line. */
const addRefundToLine = (lineId: string, pieces: number, amount: number) =>
  souk.services.database.rows(
    statement('update order_lines set refunded_quantity = ?, refunded = ?, refunded_commission = ? where id = ?', [
      pieces,
      amount,
      (amount * 12) / 100,
      lineId,
    ]),
  );

const readEarningAtStake = ({ order }: CompleteOrder) => earningAtStake(systemContext(souk), order);

describe('the earning at stake', () => {
  it('is zero without a return', async () => {
    expect(await readEarningAtStake(await completeOrder())).toBe(0);
  });

  it('is zero without a return, even if every piece was refunded and only shipping remains', async () => {
    const sale = await completeOrder();
    await addRefundToLine(sale.lamps, 2, 2000);
    await addRefundToLine(sale.bowl, 1, 500);
    expect(
      await readEarningAtStake({ ...sale, order: { ...sale.order, refunded: 2500, refundedCommission: 300 } }),
    ).toBe(0);
  });

  it('is the earning of the pieces that come back', async () => {
    const sale = await completeOrder();
    await openReturn(sale, { [sale.lamps]: 1 });
    expect(await readEarningAtStake(sale)).toBe(LAMP_EARNING);
  });

  it('adds up the returns of the order, without those of other orders', async () => {
    const [sale, other] = [await completeOrder(), await completeOrder()];
    await openReturn(sale, { [sale.lamps]: 1 });
    await openReturn(sale, { [sale.lamps]: 1 }, { status: 'approved' });
    await openReturn(other, { [other.bowl]: 1 });
    expect(await readEarningAtStake(sale)).toBe(2 * LAMP_EARNING);
    expect(await readEarningAtStake(other)).toBe(BOWL_EARNING);
  });

  it('includes shipping if all remaining pieces are returned', async () => {
    const sale = await completeOrder();
    await openReturn(sale, { [sale.lamps]: 2, [sale.bowl]: 1 });
    expect(await readEarningAtStake(sale)).toBe(2 * LAMP_EARNING + BOWL_EARNING + SHIPPING_EARNING);
  });

  it('does not include pieces that were already refunded', async () => {
    const sale = await completeOrder();
    await addRefundToLine(sale.lamps, 1, 1000);
    await openReturn(sale, { [sale.lamps]: 2 });
    expect(await readEarningAtStake(sale)).toBe(LAMP_EARNING);
    await openReturn(sale, { [sale.bowl]: 1 });
    expect(
      await readEarningAtStake({ ...sale, order: { ...sale.order, refunded: 1000, refundedCommission: 120 } }),
    ).toBe(LAMP_EARNING + BOWL_EARNING + SHIPPING_EARNING);
  });

  it.each([
    ['requested', LAMP_EARNING],
    ['approved', LAMP_EARNING],
    ['received', LAMP_EARNING],
    ['refunded', 0],
    ['rejected', 0],
  ] as const)('of a return that is %s is %i', async (status, earning) => {
    const sale = await completeOrder();
    await openReturn(sale, { [sale.lamps]: 1 }, { status });
    expect(await readEarningAtStake(sale)).toBe(earning);
  });

  it('does not include a return whose money was already refunded', async () => {
    const sale = await completeOrder();
    await openReturn(sale, { [sale.lamps]: 1 }, { isRefundedAlready: true });
    expect(await readEarningAtStake(sale)).toBe(0);
  });
});

describe('the part of its earning that a refund takes from pending', () => {
  const fromPending = ({ order }: CompleteOrder, facts: Partial<OrderRecord>, earning: number) =>
    amountFromPending(systemContext(souk), { ...order, ...facts }, earning);

  it('is all of it during the hold, even if an open return needs it too', async () => {
    const sale = await completeOrder();
    await openReturn(sale, { [sale.lamps]: 1 });
    expect(await fromPending(sale, { holdReleasedAt: null, pendingEarning: 2500 }, 2500)).toBe(2500);
  });

  it('is zero once everything was released', async () => {
    const sale = await completeOrder();
    expect(await fromPending(sale, { holdReleasedAt: souk.now(), pendingEarning: 0 }, LAMP_EARNING)).toBe(0);
  });

  it('is limited after the hold to what is on hold and not needed by open returns', async () => {
    const sale = await completeOrder();
    await openReturn(sale, { [sale.lamps]: 1 });
    const afterHold = (pendingEarning: number, earning: number) =>
      fromPending(sale, { holdReleasedAt: souk.now(), pendingEarning }, earning);
    expect(await afterHold(LAMP_EARNING + 200, 500)).toBe(200);
    expect(await afterHold(LAMP_EARNING + 200, 150)).toBe(150);
    expect(await afterHold(LAMP_EARNING, 500)).toBe(0);
    expect(await afterHold(LAMP_EARNING - 100, 500)).toBe(0);
  });
});
