import { expect, test } from 'vitest';
import { newId } from './id.ts';

const NOON = new Date('2026-11-20T12:00:00.000Z');
const LATER = new Date(NOON.getTime() + 1);

test('ids sort by time, and within a millisecond by order of creation', () => {
  const ids = Array.from({ length: 1000 }, () => newId(NOON));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(newId(LATER) > ids.at(-1)!).toBe(true);
  expect(newId(NOON) < newId(LATER)).toBe(true);
});

test('ids end with random bits, so that two processes do not create the same id', () => {
  expect(newId(NOON).slice(-11)).not.toBe(newId(NOON).slice(-11));
});
