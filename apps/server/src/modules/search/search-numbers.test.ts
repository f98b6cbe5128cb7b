import type { SearchHit } from '@souk/contract/search/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { insertRow, insertRows } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { commissionInvoices } from '#tables/commission-invoices.ts';
import { invoices } from '#tables/invoices.ts';
import { adjustments, payouts } from '#tables/ledger.ts';
import { refunds } from '#tables/payments.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { makeCustomer, makeOrder, makeVendor } from '../../../test/factories.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

async function search(query: string, as: Caller = 'superAdmin'): Promise<SearchHit[]> {
  const answer = await souk.call<{ rows: SearchHit[] }>('GET', `/search?q=${encodeURIComponent(query)}`, { as });
  expect(answer, answer.message).toMatchObject({ statusCode: 200, data: { missing: [] } });
  return answer.data.rows;
}

describe('a search by phone number', () => {
  const NOTATIONS = [
    '+212677665298',
    '00212677665298',
    '0677665298',
    '06 77 66 52 98',
    '677-665-298',
    '+212 (0) 677 665298',
    '٠٦٧٧٦٦٥٢٩٨',
    'tel:+212677665298',
  ];
  let orderId: string;
  let customerId: string;

  beforeAll(async () => {
    const customer = await makeCustomer(souk, { name: 'Hajar Alami', phone: '+212677665298' });
    const order = await makeOrder(souk, { customer });
    [orderId, customerId] = [order.id, customer.id];
    await makeOrder(souk, { customer: await makeCustomer(souk, { name: 'Somebody else', phone: '+212677665299' }) });
  });

  it.each(NOTATIONS)(
    'such as %s finds the customer and their orders, in the search and in the lists of customers and orders',
    async (typed) => {
      expect(await search(typed)).toMatchObject([
        { kind: 'order', id: orderId },
        { kind: 'customer', id: customerId },
      ]);
      for (const [path, id] of [
        ['/order', orderId],
        ['/customers', customerId],
      ] as const) {
        const { data } = await souk.call('GET', `${path}?q=${encodeURIComponent(typed)}`);
        expect(data).toMatchObject({ count: 1, rows: [{ id }] });
      }
    },
  );

  it('finds the orders of a customer whose number was added later', async () => {
    const order = await makeOrder(souk, { customer: await makeCustomer(souk, { name: 'Imane Rami' }) });
    const { data } = await souk.call<{ version: number }>('GET', `/customers/${order.customerId}`);
    const body = { version: data.version, phone: '+212699887766' };
    expect(await souk.call('PATCH', `/customers/${order.customerId}`, { body })).toMatchObject({ statusCode: 200 });
    expect(await search('0699 88 77 66')).toMatchObject([{ id: order.id }, { id: order.customerId }]);
  });

  it('finds vendors and queries by phone as well', async () => {
    const vendor = await makeVendor(souk, { shopName: 'Zellige House' });
    const contact = { name: 'Omar', email: 'omar@example.org', phone: '+212661204118' };
    const body = {
      subject: 'Late',
      channel: 'phone',
      category: 'order',
      from: 'customer',
      text: 'Where is it?',
      contact,
    };
    const { data } = await souk.call<{ id: string }>('POST', '/queries', { body });
    const hits = await search('0661-204-118');
    expect(hits).toContainEqual(expect.objectContaining({ kind: 'vendor', id: vendor.id }));
    expect(hits).toContainEqual(expect.objectContaining({ kind: 'query', id: data.id }));
  });
});

describe('a search by document number', () => {
  let order: Awaited<ReturnType<typeof makeOrder>>;
  const ids = {
    payout: newId(),
    adjustment: newId(),
    refund: newId(),
    invoice: newId(),
    credit_note: newId(),
    commission_invoice: newId(),
  };
  type Kind = keyof typeof ids;

  beforeAll(async () => {
    order = await makeOrder(souk, { customer: await makeCustomer(souk, { name: 'Rim Saadi' }) });
    const { database } = souk.services;
    const [now, { id: orderId, vendorId, total }] = [souk.now(), order];
    await insertRow(database, payouts, {
      id: ids.payout,
      number: 77_001,
      vendorId,
      amount: 5000,
      status: 'asked',
      statusSince: now,
      origin: 'staff',
      accountMasked: '…4921',
      holder: 'Atlas',
      askedByName: 'Ines',
    });
    await insertRow(database, adjustments, {
      id: ids.adjustment,
      number: 77_001,
      vendorId,
      direction: 'minus',
      amount: 2500,
      reason: 'Parcel lost twice',
      status: 'waiting',
      askedByName: 'Ines',
      createdAt: now,
    });
    await insertRow(database, refunds, {
      id: ids.refund,
      number: 77_001,
      orderId,
      vendorId,
      kind: 'refund',
      status: 'to_send',
      isBeforeCompletion: true,
      amount: 700,
      reason: 'Broken',
      actorName: 'Ines',
    });
    const documentFields = { orderId, vendorId, number: 77_001, total, issuedAt: now };
    await insertRows(database, invoices, [
      { ...documentFields, id: ids.invoice, kind: 'invoice', series: 'invoice' },
      {
        ...documentFields,
        id: ids.credit_note,
        kind: 'credit_note',
        series: 'credit_note',
        refundId: ids.refund,
        total: 700,
      },
    ]);
    await insertRow(database, commissionInvoices, {
      id: ids.commission_invoice,
      vendorId,
      month: '2026-10-01',
      number: 77_001,
      currency: 'USD',
      timeZone: 'UTC',
      charged: 900,
      chargedCount: 2,
      credited: 100,
      creditedCount: 1,
      vendor: {
        shopName: 'Atlas',
        legalName: 'Atlas Ltd',
        taxId: null,
        address: { line1: '1', city: 'Fes', country: 'MA' },
      },
      issuedAt: now,
    });
  });

  const expected: Record<Kind, () => object> = {
    payout: () => ({ title: 'PO-77001', chip: 'asked', amount: 5000, parentId: null }),
    adjustment: () => ({
      title: 'AJ-77001',
      subtitle: expect.stringMatching(/ · Parcel lost twice$/),
      chip: 'waiting',
      amount: -2500,
      at: souk.now().toISOString(),
      parentId: order.vendorId,
    }),
    refund: () => ({ title: 'R-77001', chip: 'to_send', amount: 700, parentId: order.id }),
    invoice: () => ({ title: 'INV-77001', subtitle: `SK-${order.number} · Rim Saadi`, parentId: order.id }),
    credit_note: () => ({ title: 'CN-77001', amount: 700, currency: 'USD', parentId: order.id }),
    commission_invoice: () => ({
      title: 'COM-77001',
      subtitle: 'Atlas',
      month: '2026-10',
      amount: 800,
      parentId: order.vendorId,
    }),
  };

  it.each([
    ['payout', 'PO-77001'],
    ['payout', 'po77001'],
    ['payout', 'PO-770'],
    ['adjustment', 'aj-770'],
    ['refund', 'R-77001'],
    ['refund', 'R\u201177001'],
    ['payout', 'PO–77001'],
    ['invoice', '#INV-77001'],
    ['invoice', 'INV-77001'],
    ['credit_note', 'cn 77001'],
    ['commission_invoice', 'COM-77001'],
  ] as const)('finds only the %s by %s', async (kind, typed) => {
    const hits = (await search(typed)).filter((hit) => hit.id !== order.id);
    expect(hits).toEqual([expect.objectContaining({ kind, id: ids[kind], ...expected[kind]() })]);
  });

  it('finds an order even with a number sign or another dash, in the search and in the list of orders', async () => {
    const { number, id } = order;
    expect(await search(`#${number}`)).toMatchObject([{ kind: 'order', id }]);
    for (const typed of [`#SK-${number}`, `SK\u2011${number}`, `\u200eSK–${number}\u200e`]) {
      expect(await search(typed), typed).toMatchObject([{ kind: 'order', id }]);
      const { data } = await souk.call('GET', `/order?q=${encodeURIComponent(typed)}`);
      expect(data, typed).toMatchObject({ count: 1, rows: [{ id }] });
    }
  });

  it('finds all kinds of records by the full number, but not by its first digits', async () => {
    expect((await search('77001')).map(({ kind }) => kind)).toEqual([
      'refund',
      'invoice',
      'credit_note',
      'payout',
      'adjustment',
      'commission_invoice',
    ]);
    expect(await search('7700')).toEqual([]);
  });

  it('finds an adjustment by its reason or shop while it waits for approval', async () => {
    const findAdjustments = async (query: string, as?: Caller) =>
      (await search(query, as)).filter(({ kind }) => kind === 'adjustment').map(({ title }) => title);
    const { shopName } = await souk.services.database
      .rows<{ shopName: string }>(
        statement('select shop_name as "shopName" from vendors where id = ?', [order.vendorId]),
      )
      .then(([row]) => row!);
    expect(await findAdjustments('lost parcel')).toEqual(['AJ-77001']);
    expect(await findAdjustments(shopName)).toEqual(['AJ-77001']);
    expect(await findAdjustments('lost parcel', 'admin')).toEqual([]);
    await souk.services.database.rows(
      statement("update adjustments set status = 'posted' where id = ?", [ids.adjustment]),
    );
    expect(await findAdjustments('lost parcel')).toEqual([]);
    expect(await findAdjustments('AJ-77001')).toEqual(['AJ-77001']);
  });

  it('finds only what the person may view', async () => {
    expect((await search('77001', 'admin')).map(({ kind }) => kind)).toEqual(['refund', 'invoice', 'credit_note']);
    expect(await search('77001', 'outsider')).toEqual([]);
  });

  it('finds orders by the configured prefix, even if another kind of number has the same prefix', async () => {
    const { number, id } = order;
    expect(await search(`PO-${number}`)).toEqual([]);
    await setPrefix('PO-');
    expect(await search(`PO-${number}`)).toMatchObject([{ kind: 'order', id }]);
  });
});

const setPrefix = (prefix: string) =>
  souk.services.database.rows({
    text: `insert into configuration (key, value) values ('orders.numberPrefix', $1) on conflict (key) do update set value = excluded.value`,
    values: [JSON.stringify(prefix)],
  });
