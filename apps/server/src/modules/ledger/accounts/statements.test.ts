import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs.ts';
import { openMoneyShop, type MoneyShop } from '../../../../test/money.fixture.ts';

const DAY_MS = 86_400_000;
let shop: MoneyShop;
let vendorId: string;
let otherVendorId: string;
let startedAt: Date;
let prepaid: OrderDetails;
let returned: OrderDetails;
let unpaid: OrderDetails;

const refund = (order: OrderDetails, body: object) =>
  shop.post<OrderDetails>(`/order/${order.id}/refunds`, { reason: 'Broken', version: order.version, ...body });
const read = async ({ id }: OrderDetails) => (await shop.souk.call<OrderDetails>('GET', `/order/${id}`)).data;
const passDays = async (days: number) => {
  shop.souk.passTime(days * DAY_MS);
  await runDueJobs(shop.souk.services);
};

/** Creates two months of a vendor, with every kind of event that a statement may contain. */
beforeAll(async () => {
  shop = await openMoneyShop();
  await shop.set('tax.ratePercent', 8);
  await shop.set('shipping.flatFee', 600);
  startedAt = shop.souk.now();
  const startsAt = startedAt.toISOString();
  const coupon = { code: 'OURS10', name: 'Ours', kind: 'percent', value: 10, fundedBy: 'platform', startsAt };
  await shop.souk.call('POST', '/cobones', { body: coupon });
  vendorId = await shop.richVendor(20_000);
  otherVendorId = await shop.richVendor(5000);
  const lamp = await shop.sell(4900, 90, vendorId);
  const order = (quantity: number, more = {}) => shop.order([{ product: lamp, quantity }], more);

  const packed = await shop.walk(await order(3, { couponCode: 'OURS10' }), 'packed');
  const [line] = packed.lines;
  await refund(packed, { lines: [{ orderLineId: line!.id, quantity: 1 }], restock: true });
  const transitions = [
    { to: 'pickup', shipment: { carrier: 'Own delivery' } },
    { to: 'delivering' },
    { to: 'complete' },
  ];
  for (const transition of transitions)
    await shop.post(`/order/${packed.id}/status`, { ...transition, version: (await read(packed)).version });
  prepaid = await read(packed);
  await passDays(4);
  returned = await shop.walk(await order(2), 'complete');
  await refund(returned, { lines: [{ orderLineId: returned.lines[0]!.id, quantity: 1 }] });
  const taken = await shop.walk(await order(1), 'complete');
  await passDays(15);
  const chargeback = { amount: 2000, fee: 1500, reason: 'Not me', version: (await read(taken)).version };
  await shop.post(`/order/${taken.id}/chargebacks`, chargeback);
  const cash = { payment: undefined, paymentMethod: 'cash_on_delivery' };
  unpaid = await shop.walk(await order(1, cash), 'complete');
  const takenByVendor = await shop.walk(await order(1, cash), 'complete');
  await shop.post(`/order/${takenByVendor.id}/cash-on-delivery`, {
    outcome: 'taken_by_vendor',
    version: takenByVendor.version,
  });
  await passDays(3);
  const { data: payout } = await shop.post<{ id: string; version: number }>('/payouts', { vendorId, amount: 9000 });
  const sent = await shop.post<{ version: number }>(`/payouts/${payout.id}/status`, {
    to: 'sent',
    version: payout.version,
  });
  await shop.post(`/payouts/${payout.id}/status`, { to: 'paid', bankReference: 'SEPA 1', version: sent.data.version });
  await shop.post('/payouts', { vendorId, amount: 2000 });
  await shop.post('/adjustments', { vendorId, direction: 'minus', amount: 250, reason: 'Courier' });
  await passDays(40);
});
afterAll(() => shop.souk.close());

const download = async (path: string, body: object) => {
  const answer = await shop.post<{ url: string }>(path, body);
  expect(answer, `${answer.message} ${JSON.stringify(answer.errors)}`).toMatchObject({ statusCode: 200 });
  return shop.souk.app.inject({ method: 'GET', url: answer.data.url });
};
const dayAfterStart = (offset: number) => new Date(startedAt.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
const toCents = (cell: string | undefined) => Math.round(Number(cell || 0) * 100);

interface Line {
  kind: string;
  reference: string;
  gross: number;
  refunds: number;
  promotion: number;
  commission: number;
  rate: string;
  tax: number;
  net: number;
  balance: number;
  availableFrom: string;
}
const lineOf = (cells: string[]): Line => ({
  kind: cells[1]!,
  reference: cells[2]!,
  gross: toCents(cells[4]),
  refunds: toCents(cells[5]),
  promotion: toCents(cells[6]),
  commission: toCents(cells[7]),
  rate: cells[8]!,
  tax: toCents(cells[9]),
  net: toCents(cells[10]),
  balance: toCents(cells[11]),
  availableFrom: cells[12]!,
});

async function statementOf(from: number, to: number) {
  const body = { from: dayAfterStart(from), to: dayAfterStart(to), format: 'csv', content: 'orders' };
  const { body: csv } = await download(`/accounts/${vendorId}/statement`, body);
  const [, ...rows] = csv
    .trim()
    .split('\r\n')
    .map((row) => lineOf(row.split(',')));
  return { opening: rows[0]!, lines: rows.slice(1, -1), closing: rows.at(-1)! };
}

describe('a statement per order', () => {
  it('lists an order as one line, with its parts and the day on which its earning becomes available', async () => {
    const { lines } = await statementOf(0, 200);
    const line = lines.find(({ reference, kind }) => reference === prepaid.number && kind === 'completion')!;
    const { earning, commission, promotion, taxRemitted, refunded } = prepaid.money!;
    expect(line).toMatchObject({
      gross: prepaid.totals.total,
      refunds: -refunded.amount,
      promotion: promotion - refunded.promotion,
      commission: refunded.commission - commission,
      rate: '12%',
      tax: refunded.tax - taxRemitted,
      net: earning - refunded.earning,
    });
    expect(line.availableFrom.slice(0, 10)).toBe((await read(prepaid)).money!.holdReleasedAt!.slice(0, 10));
    const waiting = lines.find(({ reference, kind }) => reference === unpaid.number && kind === 'completion')!;
    expect(waiting.availableFrom).toBe('Once cash is received');
    const back = lines.find(({ reference, kind }) => reference === returned.number && kind === 'refund')!;
    const { refunded: taken } = (await read(returned)).money!;
    expect(back).toMatchObject({ gross: 0, refunds: -taken.amount, commission: taken.commission, net: -taken.earning });
    // Starting or ending a hold isn't listed, because it doesn't change the balance of the account.
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(
      new Set(['completion', 'refund', 'chargeback', 'cash_on_delivery', 'payout_paid', 'adjustment']),
    );
  });

  it('adds up to the cent: parts to net amounts, and these from the opening to the closing balance, which equals the ledger', async () => {
    let opening = 0;
    for (let from = 0; from < 140; from += 10) {
      const period = await statementOf(from, from + 9);
      expect(period.opening.balance).toBe(opening);
      for (const { gross, refunds, promotion, commission, tax, net, kind } of period.lines)
        expect(
          ['completion', 'refund', 'chargeback'].includes(kind) ? gross + refunds + promotion + commission + tax : net,
        ).toBe(net);
      const moved = period.lines.reduce((sum, { net }) => sum + net, 0);
      expect(period.closing).toMatchObject({ net: moved, balance: opening + moved });
      opening = period.closing.balance;
    }
    expect(opening).toBe((await shop.account(vendorId)).balance);
  });

  it('is available as PDF, but neither for platform accounts nor for single buckets', async () => {
    const body = { from: dayAfterStart(0), to: dayAfterStart(200), content: 'orders' };
    const path = `/accounts/${vendorId}/statement`;
    expect((await download(path, body)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await shop.post(path, { ...body, bucket: 'pending' })).toMatchObject({ errors: [{ field: 'bucket' }] });
    const [escrow] = await shop.sql<{ id: string }>(`select id from accounts where code = 'escrow'`);
    const refused = await shop.post(`/accounts/${escrow!.id}/statement`, body);
    expect(refused).toMatchObject({ statusCode: 400, errors: [{ field: 'content' }] });
  });
});

describe('a commission invoice', () => {
  const completedIn = () => dayAfterStart(20).slice(0, 7);
  const requestInvoice = (id: string, month = completedIn(), query = '') =>
    shop.post<{ url: string }>(`/accounts/${id}/commission-invoice${query}`, { month });
  const numbers = () =>
    shop.sql<{ number: number; charged: number; credited: number }>(
      'select number, charged, credited from commission_invoices order by number',
    );

  it('is issued once and numbered consecutively, even if requests are concurrent', async () => {
    expect((await requestInvoice(vendorId, completedIn(), '?dryRun=true')).statusCode).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => requestInvoice(at % 2 ? vendorId : otherVendorId)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await numbers()).map(({ number }) => number)).toEqual([1, 2]);
    const [first, second] = [
      await download(`/accounts/${vendorId}/commission-invoice`, { month: completedIn() }),
      await download(`/accounts/${vendorId}/commission-invoice`, { month: completedIn() }),
    ];
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second.headers['content-disposition']).toBe(first.headers['content-disposition']);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const { data } = await shop.souk.call<{ rows: { action: string }[] }>(
      'GET',
      `/activity?entity=vendor&entityId=${vendorId}`,
    );
    expect(data.rows.filter(({ action }) => action === 'commission invoice issued')).toHaveLength(1);
  });

  it('matches the commission on the statement of the same month', async () => {
    const [year, monthNumber] = completedIn().split('-').map(Number) as [number, number];
    const last = new Date(Date.UTC(year, monthNumber, 0)).toISOString().slice(0, 10);
    const body = { from: `${completedIn()}-01`, to: last, format: 'csv', content: 'orders' };
    const { body: csv } = await download(`/accounts/${vendorId}/statement`, body);
    const closing = lineOf(csv.trim().split('\r\n').at(-1)!.split(','));
    const [row] = await shop.sql<{ total: number }>(
      'select charged - credited as total from commission_invoices where vendor_id = ?',
      vendorId,
    );
    expect(row!.total).toBe(-closing.commission);
    expect(row!.total).toBeGreaterThan(0);
  });

  it('is rejected for a month that is not over or has no commission, and for admins', async () => {
    const now = shop.souk.now().toISOString().slice(0, 7);
    expect(await requestInvoice(vendorId, now)).toMatchObject({ statusCode: 400, errors: [{ field: 'month' }] });
    expect(await requestInvoice(vendorId, '2019-01')).toMatchObject({ statusCode: 409 });
    expect(await requestInvoice(vendorId, '2019-13')).toMatchObject({ statusCode: 400 });
    expect(
      (await shop.post(`/accounts/${vendorId}/commission-invoice`, { month: completedIn() }, 'admin')).statusCode,
    ).toBe(403);
    expect(await numbers()).toHaveLength(2);
  });
});
