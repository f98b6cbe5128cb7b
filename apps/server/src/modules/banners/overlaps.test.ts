import { expect, it } from 'vitest';
import { overlapsOf, type BannerPeriod } from './overlaps.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const dayInNovember = (day: number) => `2026-11-${day}T00:00:00.000Z`;
const period = (id: string, from: number | null, to: number | null): BannerPeriod => ({
  id,
  title: id,
  placement: 'category_top',
  startsAt: from === null ? null : dayInNovember(from),
  endsAt: to === null ? null : dayInNovember(to),
});
const overlaps = (banner: BannerPeriod, others: BannerPeriod[], isActive = true) =>
  overlapsOf({ ...banner, isActive }, others, NOW).map((other) => other.id);

it('lists the overlapping banners of a placement that shows one banner at a time', () => {
  const others = [period('a', 21, 25), period('b', 25, 28), period('c', null, 20)];
  expect(overlaps(period('new', 22, 24), others)).toEqual(['a']);
  expect(overlaps(period('new', 24, 26), others)).toEqual(['a']);
  expect(overlaps(period('new', 28, null), others)).toEqual([]);
  expect(overlaps(period('new', null, 21), others)).toEqual([]);
});

it('lists none while a rotating placement has room for all of them', () => {
  const row = (id: string, from: number | null, to: number | null): BannerPeriod => ({
    ...period(id, from, to),
    placement: 'home_middle',
  });
  expect(overlaps(row('new', null, null), [row('a', 21, 24), row('b', 24, 26)])).toEqual([]);
  expect(overlaps(row('new', null, null), [row('a', 21, 24), row('b', 23, 26)])).toEqual(['a', 'b']);
});

it('lists none for an inactive or past banner, and none of other placements', () => {
  const others = [period('a', null, null)];
  expect(overlaps(period('new', null, null), others, false)).toEqual([]);
  expect(overlaps(period('new', 10, 15), others)).toEqual([]);
  expect(overlapsOf({ ...period('new', null, null), placement: 'search_top', isActive: true }, others, NOW)).toEqual(
    [],
  );
});
