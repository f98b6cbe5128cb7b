import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIdempotencyKeys } from './idempotency-keys.ts';

const keys = () => renderHook(useIdempotencyKeys).result.current;

test('the same body gets the same key, and another body gets a new key', () => {
  const { keyFor } = keys();
  const first = keyFor({ amount: 5 });
  expect(keyFor({ amount: 5 })).toBe(first);
  const second = keyFor({ amount: 6 });
  expect(second).not.toBe(first);
  expect(keyFor({ amount: 5 })).not.toBe(first);
});

test('after a success the same body gets a new key', () => {
  const { keyFor, clear, current } = keys();
  const first = keyFor({ amount: 5 });
  clear();
  expect(current()).toBeUndefined();
  expect(keyFor({ amount: 5 })).not.toBe(first);
});

test('a request in flight can be stored in a draft and restored with its key', () => {
  const before = keys();
  expect(before.current()).toBeUndefined();
  const key = before.keyFor({ amount: 5 });
  const sent = before.current()!;
  expect(sent).toEqual({ payload: '{"amount":5}', key });
  const after = keys();
  after.restore(sent);
  expect(after.keyFor({ amount: 5 })).toBe(key);
});

test('keys are 128 random bits in hex', () => {
  expect(keys().keyFor('a')).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(Array.from({ length: 50 }, (_, index) => keys().keyFor(index))).size).toBe(50);
});
