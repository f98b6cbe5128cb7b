import { expect, it } from 'vitest';
import { findTopN } from './top-n.ts';

const PROMISING_COUNT = 250;
const rejectReadAll = () => Promise.reject(new Error('Reading all rows should not be necessary'));

/** Creates products with monthly sales, and a search that reads only the first rows of each month's list. */
function createShop(count: number) {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const products = Array.from({ length: count }, (_, number) => ({
    id: String(number).padStart(6, '0'),
    months: [0, 1, 2].map(() => (random() < 0.3 ? Math.floor(random() ** 6 * 10_000) : 0)),
  }));
  const measured: string[] = [];
  return {
    measured,
    expected: products
      .map(({ id, months }) => ({ id, sales: months.reduce((sum, sales) => sum + sales, 0) }))
      .toSorted((a, b) => b.sales - a.sales || (a.id < b.id ? -1 : 1)),
    find: async (listDepth: number, minSales: number | null) => {
      const bounds = new Map<string, number>();
      let rest = 0;
      for (const month of [0, 1, 2]) {
        const list = products.toSorted((a, b) => b.months[month]! - a.months[month]!).slice(0, listDepth);
        const low = list.length < listDepth ? 0 : list.at(-1)!.months[month]!;
        rest += low;
        for (const { id, months } of list) bounds.set(id, (bounds.get(id) ?? 0) + months[month]! - low);
      }
      const rows = [...bounds].map(([id, above]) => ({ id, bound: above + rest }));
      const sorted = rows.toSorted((a, b) => b.bound - a.bound);
      if (minSales !== null) return { rows: sorted.filter(({ bound }) => bound >= minSales), rest, low: rest };
      return { rows: sorted.slice(0, PROMISING_COUNT), rest: sorted[PROMISING_COUNT]?.bound ?? rest, low: rest };
    },
    measure: async function (this: void, ids: readonly string[]) {
      measured.push(...ids);
      return products
        .filter(({ id }) => ids.includes(id))
        .map(({ id, months }) => ({ id, sales: months.reduce((sum, sales) => sum + sales, 0) }));
    },
  };
}

it('finds the same rows as reading all rows, while measuring only a fraction of them', async () => {
  const { find, measure, expected, measured } = createShop(20_000);
  expect(await findTopN({ limit: 10, initialListDepth: 500, find, measure, readAll: rejectReadAll })).toEqual(
    expected.slice(0, 10),
  );
  expect(measured.length).toBeLessThan(2000);
  expect(new Set(measured).size).toBe(measured.length);
});

it('returns fewer rows if there are not enough', async () => {
  const { find, measure, expected } = createShop(4);
  expect(await findTopN({ limit: 10, initialListDepth: 500, find, measure, readAll: rejectReadAll })).toEqual(expected);
});

it('reads the lists deeper until no remaining row can have higher sales', async () => {
  const equalProducts = Array.from({ length: 3000 }, (_, number) => ({
    id: String(number).padStart(4, '0'),
    sales: 5,
  }));
  const depths: number[] = [];
  const find = async (listDepth: number) => {
    depths.push(listDepth);
    const rows = equalProducts.slice(0, listDepth).map(({ id }) => ({ id, bound: 5 }));
    const rest = rows.length < listDepth ? 0 : 5;
    return { rows, rest, low: rest };
  };
  const top = await findTopN({
    limit: 10,
    initialListDepth: 500,
    find,
    measure: async (ids) => equalProducts.filter(({ id }) => ids.includes(id)),
    readAll: rejectReadAll,
  });
  expect(top).toEqual(equalProducts.slice(0, 10));
  expect(depths).toEqual([500, 2000, 8000]);
});

it('reads all rows if too few candidates have sales on the days of the period', async () => {
  const rows = Array.from({ length: 300 }, (_, number) => ({ id: String(number), bound: 900 }));
  const expectedRows = [{ id: '299', sales: 7 }];
  const top = await findTopN({
    limit: 10,
    initialListDepth: 500,
    find: async () => ({ rows: rows.slice(0, PROMISING_COUNT), rest: 900, low: 100 }),
    measure: async () => [],
    readAll: async () => expectedRows,
  });
  expect(top).toEqual(expectedRows);
});

it('does not measure rows again that the search has already measured', async () => {
  const { measure, expected, measured } = createShop(400);
  const find = async () => ({
    rows: [],
    measured: expected.slice(0, 10),
    rest: expected[10]!.sales,
    low: expected[10]!.sales,
  });
  expect(await findTopN({ limit: 10, initialListDepth: 500, find, measure, readAll: rejectReadAll })).toEqual(
    expected.slice(0, 10),
  );
  expect(measured).toEqual([]);
});

it('searches again with the sales that a row needs, once they are known', async () => {
  const requestedMinimums: (number | null)[] = [];
  const products = Array.from({ length: 400 }, (_, number) => ({ id: String(number).padStart(3, '0'), sales: number }));
  const find = async (_: number, minSales: number | null) => {
    requestedMinimums.push(minSales);
    const rows = products.map(({ id }) => ({ id, bound: 500 }));
    return minSales === null
      ? { rows: rows.slice(0, PROMISING_COUNT), rest: 500, low: 100 }
      : { rows, rest: 100, low: 100 };
  };
  const measure = async (ids: readonly string[]) => products.filter(({ id }) => ids.includes(id));
  const top = await findTopN({ limit: 2, initialListDepth: 500, find, measure, readAll: rejectReadAll });
  expect(top.map(({ sales }) => sales)).toEqual([399, 398]);
  expect(requestedMinimums).toEqual([null, 248]);
});
