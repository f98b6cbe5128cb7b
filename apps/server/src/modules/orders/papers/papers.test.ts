import { inflateSync } from 'node:zlib';
import type { OrderPaper } from '@souk/contract/orders/papers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { runDueJobs } from '#server/jobs.ts';
import type { Who } from '../../../../test/app.ts';
import { openOrderingShop, type OrderingShop } from '../../../../test/ordering.fixture.ts';

let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

const ask = (path: string, { body, as = 'superAdmin' }: { body?: object; as?: Who } = {}) =>
  shop.souk.call<{ url: string; jobId: string }>('POST', path, { body, as });

async function open(url: string): Promise<{ name: string; file: Buffer }> {
  const { rawPayload, headers, statusCode } = await shop.souk.app.inject({ method: 'GET', url });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  return { name: /filename="(.+)"/.exec(String(headers['content-disposition']))?.[1] ?? '', file: rawPayload };
}

/** Many pages and joined letters take long, and a busy process turns the next ones away for a moment. */
async function calm(): Promise<void> {
  const status = async () => (await shop.souk.call('GET', '/order/counts')).statusCode;
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
}

const pagesIn = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length;
const papersOf = async (id: string) =>
  (await shop.souk.call<{ rows: OrderPaper[] }>('GET', `/order/${id}/papers`)).data.rows;

/** How many characters are drawn; the letters themselves stand as numbers of a font. */
function isDrawn(file: Buffer): boolean {
  const streams = [...file.toString('latin1').matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)];
  return streams.some(([, stream]) => inflateSync(Buffer.from(stream ?? '', 'latin1')).includes('BT'));
}

describe('an invoice', () => {
  it('comes with completion, in numbers without gaps, and is opened by an address that works once', async () => {
    const lamp = await shop.sell(5000, 20);
    const placed = await shop.order([{ product: lamp, quantity: 3 }]);
    expect(await ask(`/order/${placed.id}/invoice.pdf`)).toMatchObject({
      statusCode: 409,
      code: 'invoice.order_not_complete',
    });
    await shop.walk(placed, 'complete');
    const next = await shop.walk(await shop.order([{ product: lamp, quantity: 1 }]), 'complete');
    const [[first], [second]] = [await papersOf(placed.id), await papersOf(next.id)];
    expect([first!.number, second!.number].map((number) => Number(number.slice('INV-'.length)))).toEqual([1, 2]);
    const { data } = await ask(`/order/${placed.id}/invoice.pdf`);
    const { name, file } = await open(data.url);
    expect(name).toBe('INV-1.pdf');
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(isDrawn(file)).toBe(true);
    expect((await shop.souk.app.inject({ method: 'GET', url: data.url })).statusCode).toBe(404);
  });

  it('is corrected by a credit note for each refund, whether it came before or after', async () => {
    const lamp = await shop.sell(5000, 20);
    const early = await shop.order([{ product: lamp, quantity: 3 }]);
    const before = await shop.post(`/order/${early.id}/refunds`, {
      amount: 1000,
      reason: 'Late',
      version: early.version,
    });
    const refundId = before.data.refunds[0]!.id;
    expect(await ask(`/order/${early.id}/refunds/${refundId}/credit-note.pdf`)).toMatchObject({
      statusCode: 409,
      code: 'credit_note.without_invoice',
    });
    const complete = await shop.walk(before.data, 'complete');
    expect((await papersOf(early.id)).map(({ kind, refundId: of, total }) => ({ kind, of, total }))).toEqual([
      { kind: 'invoice', of: null, total: complete.totals.total },
      { kind: 'credit_note', of: refundId, total: 1000 },
    ]);
    const [line] = complete.lines;
    const lines = [{ orderLineId: line!.id, quantity: 1 }];
    const body = { lines, reason: 'Broken', version: complete.version };
    const after = await shop.post(`/order/${early.id}/refunds`, body);
    const credited = (await papersOf(early.id)).at(-1)!;
    expect(credited).toMatchObject({
      number: 'CN-2',
      refundId: after.data.refunds.find(({ id }) => id !== refundId)!.id,
    });
    const { data } = await ask(`/order/${early.id}/refunds/${credited.refundId}/credit-note.pdf`);
    expect((await open(data.url)).name).toBe('CN-2.pdf');
  });
});

describe('packing slips', () => {
  it('stand a page each in one file', async () => {
    const lamp = await shop.sell(500, 20);
    const orders = [
      await shop.order([{ product: lamp, quantity: 2 }]),
      await shop.order([{ product: lamp, quantity: 1 }]),
    ];
    const one = await ask(`/order/${orders[0]!.id}/packing-slip.pdf`);
    expect(await open(one.data.url)).toMatchObject({ name: `packing-slip-${orders[0]!.number}.pdf` });
    const both = await ask('/order/packing-slips', { body: { ids: orders.map(({ id }) => id) } });
    expect(pagesIn((await open(both.data.url)).file)).toBe(2);
    const placed = await ask('/order/packing-slips', { body: { filter: { status: 'placed' } } });
    expect(placed.data.url).toBeDefined();
    expect(await ask('/order/packing-slips', { body: {} })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'ids', code: 'bulk.ids_or_filter' }],
    });
  });

  it('are for those who may see orders, also when the address is opened', async () => {
    const order = await shop.order([{ product: await shop.sell(500, 20), quantity: 1 }]);
    const path = `/order/${order.id}/packing-slip.pdf`;
    expect((await ask(path, { as: 'outsider' })).statusCode).toBe(403);
    expect((await ask(path, { as: 'nobody' })).statusCode).toBe(401);
    const { data } = await ask(path, { as: 'viewer' });
    await shop.souk.services.database.rows(
      statement(`update users set areas = '{"orders":"none"}' where id = ?`, [shop.souk.userId('viewer')]),
    );
    expect((await shop.souk.app.inject({ method: 'GET', url: data.url })).statusCode).toBe(403);
  });

  it('of many orders are made in the background, for whoever asked', async () => {
    // Not paid, so that the ledger has nothing to say about the copies.
    const order = await shop.order([{ product: await shop.sell(500, 20), quantity: 1 }], { payment: undefined });
    await shop.souk.services.database.rows(
      statement(
        `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 900000 + n, 'tracking_code', 'copy' || n, 'coupon_code', 'MANY'))).*
         from orders o, generate_series(1, 520) n where o.id = ?`,
        [order.id],
      ),
    );
    const { data } = await ask('/order/packing-slips', { body: { filter: { q: order.customer.email } } });
    expect(data.jobId).toBeDefined();
    await runDueJobs(shop.souk.services);
    await calm();
    const job = await shop.souk.call<{ status: string; result: { fileId: string; count: number } }>(
      'GET',
      `/jobs/${data.jobId}`,
    );
    expect(job.data.status).toBe('done');
    expect(job.data.result.count).toBeGreaterThan(500);
    const file = await ask(`/files/${job.data.result.fileId}/download`);
    expect(pagesIn((await open(file.data.url)).file)).toBe(job.data.result.count);
    const stranger = await ask(`/files/${job.data.result.fileId}/download`, { as: 'outsider' });
    expect(stranger.statusCode).toBe(404);
  });
});

it('holds Arabic names, in either language', async () => {
  await calm();
  const placed = await shop.order([{ product: await shop.sell(5000, 20), quantity: 1 }], {
    shippingAddress: { name: 'سلمى الإدريسي', line1: '١٢ شارع ابن سينا', city: 'الدار البيضاء', country: 'MA' },
  });
  await shop.walk(placed, 'complete');
  for (const language of ['en', 'ar']) {
    const answer = await shop.souk.call<{ url: string }>('POST', `/order/${placed.id}/invoice.pdf`, {
      headers: { 'x-lang': language },
    });
    const { file } = await open(answer.data.url);
    expect(file.toString('latin1')).toMatch(/NotoSansArabic/);
    expect(file.toString('latin1')).toContain(`/Lang (${language})`);
  }
});
