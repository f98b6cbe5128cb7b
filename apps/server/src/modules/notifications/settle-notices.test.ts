import type { Bell, Notice } from '@souk/contract/notifications/notices.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { PayoutDetails } from '@souk/contract/ledger/payouts.ts';
import type { QueryDetails } from '@souk/contract/queries/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAd, addPlacement, creditVendor } from '../../../test/ads.fixture.ts';
import { makeVendor } from '../../../test/factories.ts';
import { type MoneyShop, openMoneyShop } from '../../../test/money.fixture.ts';
import { addProduct } from '../../../test/products.fixture.ts';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
  await shop.sql(`update users set created_at = '2026-01-01'`);
});
afterAll(() => shop.souk.close());
beforeEach(() => shop.sql('delete from notices'));

type Row = { id: string; version: number };
const get = async <Data>(path: string, as: 'superAdmin' | 'admin' | 'viewer' = 'superAdmin') =>
  (await shop.souk.call<Data>('GET', path, { as })).data;
const openNotices = async (query = '') => (await get<{ rows: Notice[] }>(`/notifications/user?${query}`)).rows;
const openKinds = async (query = '') => (await openNotices(query)).map(({ kind }) => kind);
/** Changes a record from its current version. */
async function changeStatus(path: string, body: object): Promise<void> {
  shop.souk.passTime(1000);
  const { version } = await get<Row>(path);
  const answer = await shop.postAs('secondAdmin', `${path}/status`, { ...body, version });
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
}
const QUERY = {
  subject: 'Where is it',
  channel: 'web',
  text: 'It should be here.',
  contact: { name: 'Omar', email: 'omar@example.com' },
};
const makeProduct = () => addProduct(shop.souk, { vendorId: shop.vendorId, categoryId: shop.categoryId });
const placeOrder = async () => shop.order([{ product: await shop.sell(1000, 9), quantity: 1 }]);

describe('a notice', () => {
  it.each<[string, string, () => Promise<() => Promise<unknown>>]>([
    [
      'a new order',
      'order_new',
      async () => {
        const order = await placeOrder();
        return () => changeStatus(`/order/${order.id}`, { to: 'packed' });
      },
    ],
    [
      'a product to review',
      'product_waiting',
      async () => {
        const product = await makeProduct();
        await shop.set('catalogue.isReviewRequired', true);
        await changeStatus(`/products/${product.id}`, { to: 'waiting' });
        return () => changeStatus(`/products/${product.id}`, { to: 'published' });
      },
    ],
    [
      'a vendor to approve',
      'vendor_pending',
      async () => {
        const { id } = await makeVendor(shop.souk, { status: 'rejected' });
        await changeStatus(`/vendors/${id}`, { to: 'pending', reason: 'The papers came' });
        return () => changeStatus(`/vendors/${id}`, { to: 'active' });
      },
    ],
    [
      'an ad to approve',
      'ad_waiting',
      async () => {
        await creditVendor(shop.souk, shop.vendorId);
        const ad = await addAd(shop.souk, { vendorId: shop.vendorId, configId: (await addPlacement(shop.souk)).id });
        return () => changeStatus(`/ads/${ad.id}`, { to: 'rejected', reason: 'Blurred' });
      },
    ],
    [
      'a payout to approve',
      'payout_requested',
      async () => {
        const vendorId = await shop.richVendor(20_000);
        await shop.withSecond();
        await shop.set('money.payoutApprovalOver', 5000);
        const { data } = await shop.post<PayoutDetails>('/payouts', { vendorId });
        return () => changeStatus(`/payouts/${data.id}`, { to: 'approved' });
      },
    ],
    [
      'a person to let in',
      'guest_waiting',
      async () => {
        await shop.set('security.isSignUpOpen', true);
        const body = { username: 'hopeful', email: 'hopeful@example.com', password: 'A long enough passphrase 9' };
        const { data } = await shop.souk.call<{ id: string }>('POST', '/api/auth/register', { as: 'nobody', body });
        return () => changeStatus(`/auth/users/${data.id}`, { to: 'suspended', reason: 'Unknown' });
      },
    ],
    [
      'a query to answer',
      'query_new',
      async () => {
        const { data } = await shop.post<QueryDetails>('/queries', QUERY);
        return () =>
          shop.post(`/queries/${data.id}/replies`, { text: 'It left today.', version: data.version }, 'admin');
      },
    ],
  ])('about %s disappears for everyone once someone has handled it', async (_, kind, make) => {
    const handle = await make();
    expect(await openKinds(`kind=${kind}`)).toEqual([kind]);
    const [line] = await openNotices(`kind=${kind}`);
    await handle();
    expect(await openKinds(`kind=${kind}`)).toEqual([]);
    const [handled] = await openNotices(`kind=${kind}&isHandled=true`);
    expect(handled).toMatchObject({ id: line!.id, handledAt: expect.any(String) as string });
  });

  it('is open again after the change is undone', async () => {
    const product = await makeProduct();
    await changeStatus(`/products/${product.id}`, { to: 'waiting' });
    await changeStatus(`/products/${product.id}`, { to: 'published' });
    expect(await openKinds('kind=product_waiting')).toEqual([]);
    const [change] = (await get<{ rows: Row[] }>(`/activity?entity=product&entityId=${product.id}&limit=1`)).rows;
    shop.souk.passTime(1000);
    expect(await shop.post(`/activity/${change!.id}/undo`, {})).toMatchObject({ statusCode: 200 });
    expect(await openKinds('kind=product_waiting')).toEqual(['product_waiting']);
  });

  it('replaces earlier notices about the same record', async () => {
    await shop.set('catalogue.isReviewRequired', true);
    const product = await makeProduct();
    const { id } = await makeVendor(shop.souk, { status: 'rejected' });
    for (let round = 0; round < 2; round += 1) {
      await changeStatus(`/products/${product.id}`, { to: 'waiting' });
      await changeStatus(`/products/${product.id}`, { to: 'rejected', reason: 'Blurred' });
      await changeStatus(`/vendors/${id}`, { to: 'pending', reason: 'The papers came' });
      await changeStatus(`/vendors/${id}`, { to: 'rejected', reason: 'They are of another shop' });
    }
    await changeStatus(`/products/${product.id}`, { to: 'waiting' });
    await changeStatus(`/vendors/${id}`, { to: 'pending', reason: 'The papers came' });
    expect(await openKinds('kind=product_waiting')).toHaveLength(1);
    expect(await openKinds('kind=vendor_pending')).toHaveLength(1);
  });

  it('about an assigned query exists once per user, however often it is assigned', async () => {
    const { data } = await shop.post<QueryDetails>('/queries', QUERY);
    const assign = async (assigneeId: string | null) => {
      shop.souk.passTime(1000);
      const { version } = await get<Row>(`/queries/${data.id}`);
      const answer = await shop.souk.call('PATCH', `/queries/${data.id}`, {
        body: { assigneeId, version },
      });
      expect(answer, answer.message).toMatchObject({ statusCode: 200 });
    };
    const admin = shop.souk.userId('admin');
    for (const each of [admin, null, admin, null, admin]) await assign(each);
    expect((await get<{ rows: Notice[] }>('/notifications/user?kind=query_assigned', 'admin')).rows).toHaveLength(1);
  });

  it('is deleted with its record', async () => {
    const { data } = await shop.post<QueryDetails>('/queries', QUERY);
    expect(await openKinds('kind=query_new')).toEqual(['query_new']);
    await shop.souk.call('DELETE', `/queries/${data.id}`, { body: { version: data.version } });
    expect(await openKinds('kind=query_new')).toEqual([]);
  });

  it('about a failed payout stays until the next payout of its vendor', async () => {
    const vendorId = await shop.richVendor(20_000);
    await shop.set('money.payoutApprovalOver', null);
    const { data } = await shop.post<PayoutDetails>('/payouts', { vendorId });
    for (const body of [{ to: 'sent' }, { to: 'failed', reason: 'Account closed' }]) {
      const { version } = await get<Row>(`/payouts/${data.id}`);
      await shop.post(`/payouts/${data.id}/status`, { ...body, version });
    }
    expect(await openKinds('kind=payout_failed')).toEqual(['payout_failed']);
    shop.souk.passTime(1000);
    await shop.post('/payouts', { vendorId });
    expect(await openKinds('kind=payout_failed')).toEqual([]);
  });

  it('is not counted as unread once it is handled, and is not handled by a dry run', async () => {
    const order = await placeOrder();
    const unread = async () => (await get<{ count: number }>('/notifications/user?isRead=false', 'viewer')).count;
    expect(await unread()).toBe(1);
    const body = { to: 'packed', version: order.version };
    await shop.souk.call('POST', `/order/${order.id}/status?dryRun=true`, { body });
    expect(await unread()).toBe(1);
    await shop.walk(order, 'packed');
    expect(await unread()).toBe(0);
  });
});

describe('the bell', () => {
  const bell = (as: 'superAdmin' | 'viewer' = 'superAdmin') => get<Bell>('/notifications/user/bell', as);

  it('combines five or more notices of a kind into one line with their total', async () => {
    const orders: OrderDetails[] = [];
    for (let count = 0; count < 4; count++) orders.push(await placeOrder());
    expect(await bell()).toMatchObject({ groups: [], notices: orders.map(() => ({ kind: 'order_new' })) });
    orders.push(await placeOrder());
    const insert = `insert into notices (id, kind, label, amount, entity_id, created_at)
      select gen_random_uuid(), 'payout_requested', 'A shop', 1000 * i, gen_random_uuid(), now() from generate_series(1, 6) i`;
    await shop.sql(insert);
    expect(await bell()).toMatchObject({
      groups: expect.arrayContaining([
        expect.objectContaining({ kind: 'order_new', count: 5, unread: 5, amount: null }),
        expect.objectContaining({ kind: 'payout_requested', count: 6, amount: 21_000 }),
      ]) as unknown,
      notices: [],
    });
    expect((await bell('viewer')).groups.map(({ kind }) => kind)).toEqual(['order_new']);
    await shop.walk(orders[0]!, 'packed');
    expect((await bell('viewer')).groups).toEqual([]);
    expect((await bell('viewer')).notices).toHaveLength(4);
  });

  it('marks a combined line as read, for one user and kind', async () => {
    for (let count = 0; count < 5; count++) await placeOrder();
    await shop.sql(
      `insert into notices (id, kind, label, created_at) select gen_random_uuid(), 'vendor_pending', 'A shop', now() from generate_series(1, 5)`,
    );
    const answer = await shop.post('/notifications/read-all', { kind: 'order_new' }, 'viewer');
    expect(answer, answer.message).toMatchObject({ statusCode: 200 });
    const unread = async (as: 'superAdmin' | 'viewer') =>
      Object.fromEntries((await bell(as)).groups.map((group) => [group.kind, group.unread]));
    expect(await unread('viewer')).toMatchObject({ order_new: 0 });
    expect((await unread('viewer')).vendor_pending).toBeGreaterThan(0);
    expect(await unread('superAdmin')).toMatchObject({ order_new: 5 });
  });
});
