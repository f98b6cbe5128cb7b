import { expect, it } from 'vitest';
import { findBest } from './best.ts';

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
    find: async (heads: number) => {
      const bounds = new Map<string, number>();
      let rest = 0;
      for (const month of [0, 1, 2]) {
        const list = products.toSorted((a, b) => b.months[month]! - a.months[month]!).slice(0, heads);
        const low = list.length < heads ? 0 : list.at(-1)!.months[month]!;
        rest += low;
        for (const { id, months } of list) bounds.set(id, (bounds.get(id) ?? 0) + months[month]! - low);
      }
      const rows = [...bounds].map(([id, above]) => ({ id, bound: above + rest }));
      return { rows: rows.toSorted((a, b) => b.bound - a.bound), rest };
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
  expect(await findBest({ wanted: 10, heads: 500, find, measure })).toEqual(truth.slice(0, 10));
  expect(measured.length).toBeLessThan(2000);
  expect(new Set(measured).size).toBe(measured.length);
});

it('ends where there are fewer than wanted', async () => {
  const { find, measure, truth } = shop(4);
  expect(await findBest({ wanted: 10, heads: 500, find, measure })).toEqual(truth);
});

it('goes deeper until what is left cannot be better', async () => {
  const even = Array.from({ length: 3000 }, (_, number) => ({ id: String(number).padStart(4, '0'), sales: 5 }));
  const depths: number[] = [];
  const find = async (heads: number) => {
    depths.push(heads);
    const rows = even.slice(0, heads).map(({ id }) => ({ id, bound: 5 }));
    return { rows, rest: rows.length < heads ? 0 : 5 };
  };
  const best = await findBest({
    wanted: 10,
    heads: 500,
    find,
    measure: async (ids) => even.filter(({ id }) => ids.includes(id)),
  });
  expect(best).toEqual(even.slice(0, 10));
  expect(depths).toEqual([500, 2000, 8000]);
});
