import { expect, it } from 'vitest';
import { overlapsOf, type Stretch } from './overlaps.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const on = (day: number) => `2026-11-${day}T00:00:00.000Z`;
const stretch = (id: string, from: number | null, to: number | null): Stretch => ({
  id,
  title: id,
  placement: 'category_top',
  startsAt: from === null ? null : on(from),
  endsAt: to === null ? null : on(to),
});
const overlaps = (banner: Stretch, others: Stretch[], isActive = true) =>
  overlapsOf({ ...banner, isActive }, others, NOW).map((other) => other.id);

it('names those that are on at the same time in a place for one', () => {
  const others = [stretch('a', 21, 25), stretch('b', 25, 28), stretch('c', null, 20)];
  expect(overlaps(stretch('new', 22, 24), others)).toEqual(['a']);
  expect(overlaps(stretch('new', 24, 26), others)).toEqual(['a']);
  expect(overlaps(stretch('new', 28, null), others)).toEqual([]);
  expect(overlaps(stretch('new', null, 21), others)).toEqual([]);
});

it('leaves room for as many as a place shows in turn', () => {
  const row = (id: string, from: number | null, to: number | null): Stretch => ({
    ...stretch(id, from, to),
    placement: 'home_middle',
  });
  expect(overlaps(row('new', null, null), [row('a', 21, 24), row('b', 24, 26)])).toEqual([]);
  expect(overlaps(row('new', null, null), [row('a', 21, 24), row('b', 23, 26)])).toEqual(['a', 'b']);
});

it('says nothing of a banner that is switched off or over, nor of other places', () => {
  const others = [stretch('a', null, null)];
  expect(overlaps(stretch('new', null, null), others, false)).toEqual([]);
  expect(overlaps(stretch('new', 10, 15), others)).toEqual([]);
  expect(overlapsOf({ ...stretch('new', null, null), placement: 'search_top', isActive: true }, others, NOW)).toEqual(
    [],
  );
});
