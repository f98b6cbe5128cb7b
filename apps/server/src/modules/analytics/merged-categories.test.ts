import type { BreakdownRow } from '@souk/contract/analytics/api.ts';
import type { CategoryDetails } from '@souk/contract/categories/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { rebuildDerivedData } from '#modules/counters/rebuild-all.ts';
import { getAnalytics, readLinkedList, NOVEMBER_QUERY, startTrade, type Trade } from '../../../test/trade.ts';

let trade: Trade;
let home: CategoryDetails;
beforeAll(async () => {
  trade = await startTrade();
  const create = (name: string, parentId: string | null = null) =>
    trade.souk.call<CategoryDetails>('POST', '/categories', { body: { name: { en: name }, parentId } });
  home = (await create('Home')).data;
  const tableware = (await create('Tableware', home.id)).data;
  const [bowls] = await trade.souk.services.database.rows<{ id: string; version: number }>(
    statement(`select id, version from categories where slug = 'bowls'`),
  );
  await merge(bowls!, tableware.id);
  // A category that others were merged into is itself merged.
  await merge(await read(tableware.id), home.id);
});
afterAll(() => trade.souk.close());

const read = async (id: string) => (await trade.souk.call<CategoryDetails>('GET', `/categories/${id}`)).data;

async function merge({ id, version }: { id: string; version: number }, intoId: string): Promise<void> {
  const answer = await trade.souk.call('POST', `/categories/${id}/merge`, { body: { intoId, version } });
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
}

const byCategory = async (more = '') =>
  (await getAnalytics<{ rows: BreakdownRow[] }>(trade.souk, `breakdown?by=category&${NOVEMBER_QUERY}${more}`)).rows;

it('counts sales of a merged category under the category it was merged into', async () => {
  expect(await byCategory()).toMatchObject([{ key: home.id, label: 'Home', count: 3, sales: 3000 }]);
  const [ownRow] = await byCategory(`&categoryId=${home.id}`);
  expect(ownRow).toMatchObject({ key: home.id, sales: 3000 });
  expect(await byCategory(`&vendorId=${trade.atlas.id}`)).toMatchObject([
    { label: 'Without category', sales: 4000 },
    { label: 'Home', sales: 3000 },
  ]);
});

it('links the target of a merge to the orders of the merged categories', async () => {
  const [row] = await byCategory();
  expect(await readLinkedList(trade.souk, row!.link!)).toMatchObject({ count: 1, totals: { sold: { sales: 3000 } } });
  const [ownRow] = await byCategory(`&categoryId=${home.id}`);
  expect(await readLinkedList(trade.souk, ownRow!.link!)).toMatchObject({
    count: 1,
    totals: { sold: { sales: 3000 } },
  });
});

it('counts the same sales after a rebuild', async () => {
  await rebuildDerivedData(trade.souk.services);
  expect(await byCategory()).toMatchObject([{ key: home.id, count: 3, sales: 3000 }]);
});
