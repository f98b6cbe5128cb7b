import type { AttentionRow } from '@souk/contract/analytics/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Adjustment } from '@souk/contract/ledger/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MoneyShop, openMoneyShop } from '../../../../test/money.fixture.ts';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.souk.close());

const readNotices = async () =>
  (await shop.souk.call<ListData<{ kind: string; title: string; link: string }>>('GET', '/notifications/user')).data
    .rows;
const readAttention = async () =>
  (await shop.souk.call<{ rows: AttentionRow[] }>('GET', '/analytics/attention')).data.rows.find(
    ({ key }) => key === 'adjustmentsWaiting',
  );

it('an adjustment that requires approval notifies super admins, and needs attention until it is decided', async () => {
  const vendorId = await shop.richVendor(20_000);
  await shop.set('money.adjustmentApprovalOver', 5000);
  await shop.withSecond();
  const adjust = (amount: number) =>
    shop.post<Adjustment>('/adjustments', { vendorId, direction: 'plus', amount, reason: 'A lost parcel' });
  expect((await adjust(5000)).data.status).toBe('posted');
  expect((await readNotices()).filter(({ kind }) => kind === 'adjustment_requested')).toEqual([]);
  expect(await readAttention()).toBeUndefined();
  const { data } = await adjust(5001);
  expect(await readNotices()).toContainEqual(
    expect.objectContaining({
      kind: 'adjustment_requested',
      title: expect.stringContaining('is waiting for a second super admin') as string,
      link: '/dashboard/accounts?tab=ledger',
    }),
  );
  expect(await readAttention()).toMatchObject({
    count: 1,
    link: { list: 'adjustments', search: { status: 'waiting' } },
  });
  await shop.post(`/adjustments/${data.id}/status`, { to: 'refused', reason: 'Not ours', version: data.version });
  expect(await readAttention()).toBeUndefined();
});
