import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account, Entry } from '@souk/contract/ledger/accounts.ts';
import type { Explanation } from '@souk/contract/ledger/account-explanation.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#core/id.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { projectRoot } from '#core/project-root.ts';
import { runDueJobs } from '#server/jobs.ts';
import { coupons } from '#tables/coupons.ts';
import { makeVendor } from './factories.ts';
import { newIdempotencyKey, openOrderingShop, type OrderingShop } from './ordering.fixture.ts';

/*
 * Executes docs/worked-example.md and checks that exactly the transfers in its tables are posted. When you change a posting,
 * update the page.
 */
const DAY_MS = 86_400_000;
const PAYOUT_ACCOUNT = { holder: 'Noor Lamps SARL', iban: 'DE89370400440532013000' };

let shop: OrderingShop;
let expectedTransfers: Record<string, string[]>;
let [noor, cedar]: [string, string] = ['', ''];

beforeAll(async () => {
  shop = await openOrderingShop();
  for (const [key, value] of Object.entries({
    'shipping.flatFee': 600,
    'shipping.freeOver': 15_000,
    'tax.ratePercent': 8,
  }))
    await shop.set(key, value);
  noor = (await makeVendor(shop.souk, { shopName: 'Noor Lamps', payoutAccount: PAYOUT_ACCOUNT })).id;
  cedar = (await makeVendor(shop.souk, { shopName: 'Cedar Looms' })).id;
  await insertRow(shop.souk.services.database, coupons, {
    id: newId(),
    code: 'SPRING10',
    name: 'Spring',
    nameSort: 'spring',
    kind: 'percent',
    value: 1000,
    fundedBy: 'platform',
    startsAt: new Date(0),
    searchText: 'spring10',
  });
  expectedTransfers = await readTables('docs/worked-example.md');
});
afterAll(() => shop.souk.close());

/** Reads the tables of the page by the heading above them, each row as `debit ← credit amount`. */
async function readTables(path: string): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  let heading = '';
  for (const line of (await readFile(join(projectRoot, path), 'utf8')).split('\n')) {
    if (line.startsWith('## ')) heading = line.slice('## '.length);
    const cells = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    if (cells.length === 6 && /^\d/.test(cells[3] ?? ''))
      (tables[heading] ??= []).push(`${cells[1]} ← ${cells[2]} ${cells[3]} ${cells[4]}`);
  }
  return tables;
}

let readCount = 0;
const READ_TRANSFERS = `
  select d.code || ' ← ' || c.code || ' ' || to_char(t.amount / 100.0, 'FM999990.00') || ' ' || coalesce(v.shop_name, '') as line
  from transfers t join accounts d on d.id = t.debit_account_id join accounts c on c.id = t.credit_account_id
  left join vendors v on v.id = t.vendor_id order by t.at, t.event_key, t.leg`;

/** The transfers posted since the last call. */
async function readNewTransfers(): Promise<string[]> {
  const rows = await shop.souk.services.database.rows<{ line: string }>(statement(READ_TRANSFERS));
  const fresh = rows.slice(readCount).map(({ line }) => line.trim());
  readCount = rows.length;
  shop.souk.passTime(60_000);
  return fresh;
}
const sortLines = (lines: readonly string[] | undefined) => (lines ?? []).map((line) => line.trim()).toSorted();
const expectPosted = async (heading: string) =>
  expect(sortLines(await readNewTransfers()), heading).toEqual(sortLines(expectedTransfers[heading]));
const readOrder = async (id: string) => (await shop.souk.call<OrderDetails>('GET', `/order/${id}`)).data;

it('posts exactly the transfers of the page', async () => {
  const lamp = await shop.sell(4900, 10, noor);
  const rug = await shop.sell(12_000, 10, cedar);
  const items = [
    { product: lamp, quantity: 2 },
    { product: rug, quantity: 1 },
  ];
  const { data } = await shop.souk.call<{ orders: OrderDetails[] }>('POST', '/checkouts', {
    body: shop.basket(items, { couponCode: 'SPRING10', payment: { provider: 'gateway', providerReference: 'ch_1' } }),
    headers: newIdempotencyKey(),
  });
  const [lamps, rugs] = data.orders;
  await expectPosted('1. The customer pays');

  await shop.walk(lamps!, 'complete');
  await shop.walk(rugs!, 'complete');
  await expectPosted('2. Both parcels arrive');

  const gateway = { amount: 15_000, fee: 285, reference: 'GW-2026-11-27' };
  expect(await shop.post('/gateway-payouts', gateway)).toMatchObject({ statusCode: 200 });
  await expectPosted('3. The gateway pays out');

  shop.souk.passTime(15 * DAY_MS);
  await runDueJobs(shop.souk.services);
  await expectPosted('4. The hold is over');

  const payout = await shop.post('/payouts', { vendorId: noor });
  expect(payout, payout.message).toMatchObject({ statusCode: 200 });
  await expectPosted('5. Noor Lamps asks for its money');
  let version = payout.data.version;
  for (const change of [{ to: 'sent' }, { to: 'paid', bankReference: 'BT-77120' }]) {
    const moved = await shop.post(`/payouts/${payout.data.id}/status`, { version, ...change });
    expect(moved, moved.message).toMatchObject({ statusCode: 200 });
    version = moved.data.version;
  }
  await expectPosted('6. The bank has paid it');

  const pieces = [{ orderLineId: lamps!.lines[0]!.id, quantity: 1 }];
  const body = { lines: pieces, reason: 'Arrived broken', version: (await readOrder(lamps!.id)).version };
  const refunded = await shop.post(`/order/${lamps!.id}/refunds`, body);
  await expectPosted('7. One lamp was broken');
  const [refund] = refunded.data.refunds;
  const sent = { to: 'sent', reference: 're_1', version: refunded.data.version };
  await shop.post(`/order/${lamps!.id}/refunds/${refund!.id}/status`, sent);
  await expectPosted('8. The customer has the money back');

  expect(await shop.post('/payouts', { vendorId: noor })).toMatchObject({ statusCode: 409 });
  await expectDebtEverywhere(4312);
  expect(await shop.brokenRules()).toEqual([]);
});

/** Checks that the list of accounts, the entries, the explanation and the statement contain the same debt. */
async function expectDebtEverywhere(debt: number): Promise<void> {
  const get = async <Data>(path: string) => (await shop.souk.call<Data>('GET', path)).data;
  const { rows } = await get<{ rows: Account[] }>('/accounts?q=noor');
  expect(rows).toMatchObject([{ id: noor, available: -debt, inPayout: 0, pending: 0, state: 'in_debt' }]);
  const entries = await get<{ rows: Entry[] }>(`/accounts/${noor}/transactions?bucket=available`);
  expect(entries.rows.map(({ balance }) => balance)).toEqual([-debt, 0, 9224]);
  const explained = await get<Explanation>(`/accounts/${noor}/explain?bucket=available`);
  expect(explained).toMatchObject({
    balance: -debt,
    orders: { count: 1, rows: [{ lines: [{ refundedQuantity: 1 }] }] },
  });
  const body = { from: '2026-11-20', to: '2026-12-31', bucket: 'available', format: 'csv' };
  const { data } = await shop.souk.call<{ url: string }>('POST', `/accounts/${noor}/statement`, { body });
  const csv = await shop.souk.app.inject({ method: 'GET', url: data.url });
  expect(csv.body.trim().split('\n').at(-1)).toContain('-43.12');
}
