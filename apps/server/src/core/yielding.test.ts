import { expect, it } from 'vitest';
import { createYielder } from './yielding.ts';

it('yields to other work only after the time limit', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('other call'));
  const yieldNever = createYielder(Number.POSITIVE_INFINITY);
  const yieldAlways = createYielder(0);
  await yieldNever();
  order.push('first part');
  await yieldAlways();
  order.push('second part');
  expect(order).toEqual(['first part', 'other call', 'second part']);
});
