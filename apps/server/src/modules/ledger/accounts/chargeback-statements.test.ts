import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/days.ts';
import { runDueJobs } from '#server/jobs.ts';
import { makeVendor } from '../../../../test/factories.ts';
import { openMoneyShop, type MoneyShop } from '../../../../test/money.fixture.ts';

const DAY_MS = 86_400_000;
const DAYS_TO_NEXT_MONTH = 32;
let shop: MoneyShop;
let vendorId: string;
/** The first and second month, such as `2026-10`. */
let months: [string, string];
let disputedOrders: Record<'won' | 'lost' | 'early' | 'late', OrderDetails>;
/** An order with 100% commission, which does not change the vendor's balances. */
let orderOfOnlyCommission: OrderDetails;

const read = async ({ id }: OrderDetails) => (await shop.souk.call<OrderDetails>('GET', `/order/${id}`)).data;
const today = () => shop.souk.now().toISOString().slice(0, 10);
const monthAfter = (month: string) => addDays(`${month}-01`, DAYS_TO_NEXT_MONTH).slice(0, 7);

async function passUntil(month: string) {
  while (today().slice(0, 7) < month) shop.souk.passTime(DAY_MS);
  await runDueJobs(shop.souk.services);
}
/** Sends a request that has to succeed. */
async function post<Data>(path: string, body: object): Promise<Data> {
  const answer = await shop.post<Data>(path, body);
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
}
async function dispute(order: OrderDetails, amount: number) {
  const body = { amount, fee: 1500, reason: 'Not me', version: (await read(order)).version };
  return post<OrderDetails>(`/order/${order.id}/chargebacks`, body);
}
async function decide(order: OrderDetails, to: 'won' | 'lost') {
  const { version, chargebacks } = await read(order);
  const path = `/order/${order.id}/chargebacks/${chargebacks!.at(-1)!.id}/status`;
  await post(path, { to, version });
}

/**
 * Creates chargebacks before and after delivery, which are opened in one month and decided in the same or the next
 * month.
 */
beforeAll(async () => {
  shop = await openMoneyShop();
  await shop.set('tax.ratePercent', 8);
  vendorId = (await makeVendor(shop.souk, { payoutSchedule: 'manual' })).id;
  const first = monthAfter(today().slice(0, 7));
  months = [first, monthAfter(first)];
  await passUntil(first);

  const lamp = await shop.sell(4900, 90, vendorId);
  const placeOrder = () => shop.order([{ product: lamp, quantity: 1 }]);
  const deliver = async (order: OrderDetails) => shop.walk(await read(order), 'complete');
  const early = await placeOrder();
  await dispute(early, 1000);
  await decide(early, 'won');
  await deliver(early);
  const late = await placeOrder();
  await dispute(late, 2000);
  await deliver(late);
  const won = await dispute(await deliver(await placeOrder()), 3000);
  const lost = await dispute(await deliver(await placeOrder()), 1500);
  disputedOrders = { won, lost, early, late };
  await shop.set('money.commissionPercent', 100);
  await shop.set('shipping.flatFee', 0);
  orderOfOnlyCommission = await deliver(await placeOrder());
  await passUntil(months[1]);
  await decide(won, 'won');
  await decide(late, 'won');
  await decide(lost, 'lost');
  const refund = { amount: 500, reason: 'Broken', version: (await read(orderOfOnlyCommission)).version };
  await post(`/order/${orderOfOnlyCommission.id}/refunds`, refund);
  await passUntil(monthAfter(months[1]));
});
afterAll(() => shop.souk.close());

const toCents = (cell: string | undefined) => Math.round(Number(cell || 0) * 100);

interface Line {
  kind: string;
  reference: string;
  refunds: number;
  commission: number;
  net: number;
  parts: number;
}
const lineOf = (row: string): Line & { balance: number } => {
  const [, kind = '', reference = '', , gross, refunds, promotion, commission, , tax, net, balance] = row.split(',');
  const parts = [gross, refunds, promotion, commission, tax].reduce((sum, cell) => sum + toCents(cell), 0);
  return {
    kind,
    reference,
    refunds: toCents(refunds),
    commission: toCents(commission),
    net: toCents(net),
    parts,
    balance: toCents(balance),
  };
};

async function statementOf(month: string) {
  const to = addDays(`${monthAfter(month)}-01`, -1);
  const body = { from: `${month}-01`, to, format: 'csv', content: 'orders' };
  const { url } = await post<{ url: string }>(`/accounts/${vendorId}/statement`, body);
  const { body: csv } = await shop.souk.app.inject({ method: 'GET', url });
  const [, opening, ...lines] = csv.trim().split('\r\n').map(lineOf);
  const closing = lines.pop();
  return { opening: opening!, lines, closing: closing! };
}

async function invoicedCommission(month: string): Promise<number> {
  await post(`/accounts/${vendorId}/commission-invoice`, { month });
  const [row] = await shop.sql<{ total: number }>(
    'select charged - credited as total from commission_invoices where vendor_id = ? and month = ?::date',
    vendorId,
    `${month}-01`,
  );
  return row!.total;
}

it('the commission on a statement equals the commission invoice of the month, and its closing balance equals the ledger', async () => {
  let opening = 0;
  for (const month of months) {
    const statement = await statementOf(month);
    expect(statement.opening.balance).toBe(opening);
    for (const line of statement.lines) expect(line.parts, `${line.kind} ${line.reference}`).toBe(line.net);
    expect(statement.closing.balance).toBe(opening + statement.lines.reduce((sum, { net }) => sum + net, 0));
    expect(-statement.closing.commission).toBe(await invoicedCommission(month));
    opening = statement.closing.balance;
  }
  expect(opening).toBe((await shop.account(vendorId)).balance);
});

it('a statement also lists orders and refunds whose whole amount is commission', async () => {
  const [first, second] = await Promise.all(months.map(statementOf));
  const commissions = [first!, second!].map(({ lines }) =>
    lines
      .filter(({ reference }) => reference === orderOfOnlyCommission.number)
      .map(({ commission, net }) => [commission, net]),
  );
  const { commission } = orderOfOnlyCommission.money!;
  expect(commissions).toEqual([
    [[-commission, 0]],
    [[(await read(orderOfOnlyCommission)).money!.refunded.commission, 0]],
  ]);
});

it('a statement charges the commission of a chargeback again in the month in which it is won, and never if it is lost', async () => {
  const [first, second] = await Promise.all(months.map(statementOf));
  const linesOf = ({ number }: OrderDetails, { lines }: { lines: Line[] }) =>
    lines.filter(({ reference }) => reference === number);
  const { won, lost, early, late } = disputedOrders;
  const { refunded } = won.money!;
  expect(linesOf(won, first!)).toMatchObject([
    { kind: 'completion' },
    { kind: 'chargeback', refunds: -refunded.amount, commission: refunded.commission, net: -refunded.earning },
  ]);
  expect(linesOf(won, second!)).toMatchObject([
    { kind: 'chargeback_won', refunds: refunded.amount, commission: -refunded.commission, net: refunded.earning },
  ]);
  expect(linesOf(lost, second!)).toEqual([]);
  // If a chargeback is won before delivery, completion charges the full commission. If it is won after delivery, completion
  // charges a part, and the rest is charged in the month in which the chargeback is won.
  const fullCommission = (await read(early)).money!.commission;
  expect(linesOf(early, first!)).toMatchObject([{ kind: 'completion', refunds: 0, commission: -fullCommission }]);
  const [firstPart, secondPart] = [linesOf(late, first!), linesOf(late, second!)];
  expect(firstPart).toMatchObject([{ kind: 'completion', refunds: -2000 }]);
  expect(secondPart).toMatchObject([{ kind: 'chargeback_won', refunds: 2000 }]);
  expect(firstPart[0]!.commission + secondPart[0]!.commission).toBe(-fullCommission);
});
