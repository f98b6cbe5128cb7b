import { inflateSync } from 'node:zlib';
import type { OrderDocument } from '@souk/contract/orders/documents.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { runDueJobs } from '#server/jobs.ts';
import type { Caller } from '../../../../test/app.ts';
import { openOrderingShop, type OrderingShop } from '../../../../test/ordering.fixture.ts';

let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

const requestDocument = (path: string, { body, as = 'superAdmin' }: { body?: object; as?: Caller } = {}) =>
  shop.souk.call<{ url: string; jobId: string }>('POST', path, { body, as });

async function openUrl(url: string): Promise<{ name: string; file: Buffer }> {
  const { rawPayload, headers, statusCode } = await shop.souk.app.inject({ method: 'GET', url });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  return { name: /filename="(.+)"/.exec(String(headers['content-disposition']))?.[1] ?? '', file: rawPayload };
}

/** Waits until the server responds again. While it creates large PDFs it is busy, and a busy process rejects requests. */
async function waitUntilResponsive(): Promise<void> {
  const status = async () => (await shop.souk.call('GET', '/order/counts')).statusCode;
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
}

const countPages = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length;
const listDocuments = async (id: string) =>
  (await shop.souk.call<{ rows: OrderDocument[] }>('GET', `/order/${id}/papers`)).data.rows;

/** Whether any text is drawn. The text itself cannot be read back, because PDFs store it as glyph numbers. */
function hasDrawnText(file: Buffer): boolean {
  const streams = [...file.toString('latin1').matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)];
  return streams.some(([, stream]) => inflateSync(Buffer.from(stream ?? '', 'latin1')).includes('BT'));
}

describe('an invoice', () => {
  it('is issued with the next number when the order is completed, and can be opened with a URL that works once', async () => {
    const lamp = await shop.sell(5000, 20);
    const placed = await shop.order([{ product: lamp, quantity: 3 }]);
    expect(await requestDocument(`/order/${placed.id}/invoice.pdf`)).toMatchObject({
      statusCode: 409,
      code: 'invoice.order_not_complete',
    });
    await shop.walk(placed, 'complete');
    const next = await shop.walk(await shop.order([{ product: lamp, quantity: 1 }]), 'complete');
    const [[first], [second]] = [await listDocuments(placed.id), await listDocuments(next.id)];
    expect([first!.number, second!.number].map((number) => Number(number.slice('INV-'.length)))).toEqual([1, 2]);
    const { data } = await requestDocument(`/order/${placed.id}/invoice.pdf`);
    const { name, file } = await openUrl(data.url);
    expect(name).toBe('INV-1.pdf');
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(hasDrawnText(file)).toBe(true);
    expect((await shop.souk.app.inject({ method: 'GET', url: data.url })).statusCode).toBe(404);
  });

  it('is corrected by a credit note for each refund, before or after completion', async () => {
    const lamp = await shop.sell(5000, 20);
    const early = await shop.order([{ product: lamp, quantity: 3 }]);
    const before = await shop.post(`/order/${early.id}/refunds`, {
      amount: 1000,
      reason: 'Late',
      version: early.version,
    });
    const refundId = before.data.refunds[0]!.id;
    expect(await requestDocument(`/order/${early.id}/refunds/${refundId}/credit-note.pdf`)).toMatchObject({
      statusCode: 409,
      code: 'credit_note.without_invoice',
    });
    const complete = await shop.walk(before.data, 'complete');
    expect(
      (await listDocuments(early.id)).map(({ kind, refundId: creditedId, total }) => ({ kind, creditedId, total })),
    ).toEqual([
      { kind: 'invoice', creditedId: null, total: complete.totals.total },
      { kind: 'credit_note', creditedId: refundId, total: 1000 },
    ]);
    const [line] = complete.lines;
    const lines = [{ orderLineId: line!.id, quantity: 1 }];
    const body = { lines, reason: 'Broken', version: complete.version };
    const after = await shop.post(`/order/${early.id}/refunds`, body);
    const credited = (await listDocuments(early.id)).at(-1)!;
    expect(credited).toMatchObject({
      number: 'CN-2',
      refundId: after.data.refunds.find(({ id }) => id !== refundId)!.id,
    });
    const { data } = await requestDocument(`/order/${early.id}/refunds/${credited.refundId}/credit-note.pdf`);
    expect((await openUrl(data.url)).name).toBe('CN-2.pdf');
  });
});

describe('packing slips', () => {
  it('are one file with a page for each order', async () => {
    const lamp = await shop.sell(500, 20);
    const orders = [
      await shop.order([{ product: lamp, quantity: 2 }]),
      await shop.order([{ product: lamp, quantity: 1 }]),
    ];
    const one = await requestDocument(`/order/${orders[0]!.id}/packing-slip.pdf`);
    expect(await openUrl(one.data.url)).toMatchObject({ name: `packing-slip-${orders[0]!.number}.pdf` });
    const both = await requestDocument('/order/packing-slips', { body: { ids: orders.map(({ id }) => id) } });
    expect(countPages((await openUrl(both.data.url)).file)).toBe(2);
    const placed = await requestDocument('/order/packing-slips', { body: { filter: { status: 'placed' } } });
    expect(placed.data.url).toBeDefined();
    expect(await requestDocument('/order/packing-slips', { body: {} })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'ids', code: 'bulk.ids_or_filter' }],
    });
  });

  it('require view access to orders, checked again when the URL is opened', async () => {
    const order = await shop.order([{ product: await shop.sell(500, 20), quantity: 1 }]);
    const path = `/order/${order.id}/packing-slip.pdf`;
    expect((await requestDocument(path, { as: 'outsider' })).statusCode).toBe(403);
    expect((await requestDocument(path, { as: 'nobody' })).statusCode).toBe(401);
    const { data } = await requestDocument(path, { as: 'viewer' });
    await shop.souk.services.database.rows(
      statement(`update users set areas = '{"orders":"none"}' where id = ?`, [shop.souk.userId('viewer')]),
    );
    expect((await shop.souk.app.inject({ method: 'GET', url: data.url })).statusCode).toBe(403);
  });

  it('of many orders are created in the background, for the person who requested them', async () => {
    // Unpaid, so that the copies of this order do not violate ledger rules.
    const order = await shop.order([{ product: await shop.sell(500, 20), quantity: 1 }], { payment: undefined });
    await shop.souk.services.database.rows(
      statement(
        `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 900000 + n, 'tracking_code', 'copy' || n, 'coupon_code', 'MANY'))).*
         from orders o, generate_series(1, 520) n where o.id = ?`,
        [order.id],
      ),
    );
    const { data } = await requestDocument('/order/packing-slips', { body: { filter: { q: order.customer.email } } });
    expect(data.jobId).toBeDefined();
    await runDueJobs(shop.souk.services);
    await waitUntilResponsive();
    const job = await shop.souk.call<{ status: string; result: { fileId: string; count: number } }>(
      'GET',
      `/jobs/${data.jobId}`,
    );
    expect(job.data.status).toBe('done');
    expect(job.data.result.count).toBeGreaterThan(500);
    const file = await requestDocument(`/files/${job.data.result.fileId}/download`);
    expect(countPages((await openUrl(file.data.url)).file)).toBe(job.data.result.count);
    const stranger = await requestDocument(`/files/${job.data.result.fileId}/download`, { as: 'outsider' });
    expect(stranger.statusCode).toBe(404);
  });
});

it('renders Arabic names in both languages', async () => {
  await waitUntilResponsive();
  const placed = await shop.order([{ product: await shop.sell(5000, 20), quantity: 1 }], {
    shippingAddress: { name: 'سلمى الإدريسي', line1: '١٢ شارع ابن سينا', city: 'الدار البيضاء', country: 'MA' },
  });
  await shop.walk(placed, 'complete');
  for (const language of ['en', 'ar']) {
    const answer = await shop.souk.call<{ url: string }>('POST', `/order/${placed.id}/invoice.pdf`, {
      headers: { 'x-lang': language },
    });
    const { file } = await openUrl(answer.data.url);
    expect(file.toString('latin1')).toMatch(/NotoSansArabic/);
    expect(file.toString('latin1')).toContain(`/Lang (${language})`);
  }
});
