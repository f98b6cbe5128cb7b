import type { BreakdownRow } from '@souk/contract/analytics/api.ts';
import type { CategoryDetails } from '@souk/contract/categories/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { rebuildFigures } from '#modules/figures/rebuild-all.ts';
import { getAnalytics, listBehind, NOVEMBER, startTrade, type Trade } from '../../../test/trade.ts';

let trade: Trade;
let home: CategoryDetails;
beforeAll(async () => {
  trade = await startTrade();
  const made = (name: string, parentId: string | null = null) =>
    trade.souk.call<CategoryDetails>('POST', '/categories', { body: { name: { en: name }, parentId } });
  home = (await made('Home')).data;
  const tableware = (await made('Tableware', home.id)).data;
  const [bowls] = await trade.souk.services.database.rows<{ id: string; version: number }>(
    statement(`select id, version from categories where slug = 'bowls'`),
  );
  await merge(bowls!, tableware.id);
  // What has taken up another is taken up itself.
  await merge(await read(tableware.id), home.id);
});
afterAll(() => trade.souk.close());

const read = async (id: string) => (await trade.souk.call<CategoryDetails>('GET', `/categories/${id}`)).data;

async function merge({ id, version }: { id: string; version: number }, intoId: string): Promise<void> {
  const answer = await trade.souk.call('POST', `/categories/${id}/merge`, { body: { intoId, version } });
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
}

const byCategory = async (more = '') =>
  (await getAnalytics<{ rows: BreakdownRow[] }>(trade.souk, `breakdown?by=category&${NOVEMBER}${more}`)).rows;

it('keeps what was sold in a category that was merged, under the one it has become part of', async () => {
  expect(await byCategory()).toMatchObject([{ key: home.id, label: 'Home', count: 3, sales: 3000 }]);
  const [own] = await byCategory(`&categoryId=${home.id}`);
  expect(own).toMatchObject({ key: home.id, sales: 3000 });
  expect(await byCategory(`&vendorId=${trade.atlas.id}`)).toMatchObject([
    { label: 'Without category', sales: 4000 },
    { label: 'Home', sales: 3000 },
  ]);
});

it('finds the orders behind it', async () => {
  const [whole] = await byCategory();
  expect(await listBehind(trade.souk, whole!.link!)).toMatchObject({ count: 1, totals: { sold: { sales: 3000 } } });
  const [own] = await byCategory(`&categoryId=${home.id}`);
  expect(await listBehind(trade.souk, own!.link!)).toMatchObject({ count: 1, totals: { sold: { sales: 3000 } } });
});

it('is the same once figures are counted anew', async () => {
  await rebuildFigures(trade.souk.services);
  expect(await byCategory()).toMatchObject([{ key: home.id, count: 3, sales: 3000 }]);
});
