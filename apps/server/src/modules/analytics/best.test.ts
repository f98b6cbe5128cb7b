import { expect, it } from 'vitest';
import { findBest } from './best.ts';

const PROMISING = 250;
const never = () => Promise.reject(new Error('Nobody has to look at all'));

/** Products with sales by month; lists of months are cut as the kept ones are. */
function shop(count: number) {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const products = Array.from({ length: count }, (_, number) => ({
    id: String(number).padStart(6, '0'),
    months: [0, 1, 2].map(() => (random() < 0.3 ? Math.floor(random() ** 6 * 10_000) : 0)),
  }));
  const measured: string[] = [];
  return {
    measured,
    truth: products
      .map(({ id, months }) => ({ id, sales: months.reduce((sum, sales) => sum + sales, 0) }))
      .toSorted((a, b) => b.sales - a.sales || (a.id < b.id ? -1 : 1)),
    find: async (heads: number, least: number | null) => {
      const bounds = new Map<string, number>();
      let rest = 0;
      for (const month of [0, 1, 2]) {
        const list = products.toSorted((a, b) => b.months[month]! - a.months[month]!).slice(0, heads);
        const low = list.length < heads ? 0 : list.at(-1)!.months[month]!;
        rest += low;
        for (const { id, months } of list) bounds.set(id, (bounds.get(id) ?? 0) + months[month]! - low);
      }
      const rows = [...bounds].map(([id, above]) => ({ id, bound: above + rest }));
      const all = rows.toSorted((a, b) => b.bound - a.bound);
      if (least !== null) return { rows: all.filter(({ bound }) => bound >= least), rest, low: rest };
      return { rows: all.slice(0, PROMISING), rest: all[PROMISING]?.bound ?? rest, low: rest };
    },
    measure: async function (this: void, ids: readonly string[]) {
      measured.push(...ids);
      return products
        .filter(({ id }) => ids.includes(id))
        .map(({ id, months }) => ({ id, sales: months.reduce((sum, sales) => sum + sales, 0) }));
    },
  };
}

it('finds the same as looking at all, at a fraction of them', async () => {
  const { find, measure, truth, measured } = shop(20_000);
  expect(await findBest({ wanted: 10, heads: 500, find, measure, readAll: never })).toEqual(truth.slice(0, 10));
  expect(measured.length).toBeLessThan(2000);
  expect(new Set(measured).size).toBe(measured.length);
});

it('ends where there are fewer than wanted', async () => {
  const { find, measure, truth } = shop(4);
  expect(await findBest({ wanted: 10, heads: 500, find, measure, readAll: never })).toEqual(truth);
});

it('goes deeper until what is left cannot be better', async () => {
  const even = Array.from({ length: 3000 }, (_, number) => ({ id: String(number).padStart(4, '0'), sales: 5 }));
  const depths: number[] = [];
  const find = async (heads: number) => {
    depths.push(heads);
    const rows = even.slice(0, heads).map(({ id }) => ({ id, bound: 5 }));
    const rest = rows.length < heads ? 0 : 5;
    return { rows, rest, low: rest };
  };
  const best = await findBest({
    wanted: 10,
    heads: 500,
    find,
    measure: async (ids) => even.filter(({ id }) => ids.includes(id)),
    readAll: never,
  });
  expect(best).toEqual(even.slice(0, 10));
  expect(depths).toEqual([500, 2000, 8000]);
});

it('looks at all where the days say nothing of what the months say', async () => {
  const rows = Array.from({ length: 300 }, (_, number) => ({ id: String(number), bound: 900 }));
  const found = [{ id: '299', sales: 7 }];
  const best = await findBest({
    wanted: 10,
    heads: 500,
    find: async () => ({ rows: rows.slice(0, PROMISING), rest: 900, low: 100 }),
    measure: async () => [],
    readAll: async () => found,
  });
  expect(best).toEqual(found);
});

it('starts from what was measured on the way', async () => {
  const { measure, truth, measured } = shop(400);
  const find = async () => ({ rows: [], measured: truth.slice(0, 10), rest: truth[10]!.sales, low: truth[10]!.sales });
  expect(await findBest({ wanted: 10, heads: 500, find, measure, readAll: never })).toEqual(truth.slice(0, 10));
  expect(measured).toEqual([]);
});

it('takes the others of the lists who could be better, once it is known how good they have to be', async () => {
  const asked: (number | null)[] = [];
  const products = Array.from({ length: 400 }, (_, number) => ({ id: String(number).padStart(3, '0'), sales: number }));
  const find = async (_: number, least: number | null) => {
    asked.push(least);
    const rows = products.map(({ id }) => ({ id, bound: 500 }));
    return least === null ? { rows: rows.slice(0, PROMISING), rest: 500, low: 100 } : { rows, rest: 100, low: 100 };
  };
  const measure = async (ids: readonly string[]) => products.filter(({ id }) => ids.includes(id));
  const best = await findBest({ wanted: 2, heads: 500, find, measure, readAll: never });
  expect(best.map(({ sales }) => sales)).toEqual([399, 398]);
  expect(asked).toEqual([null, 248]);
});
