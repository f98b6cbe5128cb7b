import { expect, test } from 'vitest';
import { newId } from './id.ts';

const NOON = new Date('2026-11-20T12:00:00.000Z');
const LATER = new Date(NOON.getTime() + 1);

test('ids sort by their time, and within a millisecond by the order in which they were made', () => {
  const ids = Array.from({ length: 1000 }, () => newId(NOON));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(newId(LATER) > ids.at(-1)!).toBe(true);
  expect(newId(NOON) < newId(LATER)).toBe(true);
});

test('the end of an id is chance, so that two processes do not make the same one', () => {
  expect(newId(NOON).slice(-11)).not.toBe(newId(NOON).slice(-11));
});
