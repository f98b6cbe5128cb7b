import { expect, it } from 'vitest';
import { takingTurns } from './taking-turns.ts';

it('lets whatever waits go first once the work has taken long enough, and not before', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('other call'));
  const rarely = takingTurns(Number.POSITIVE_INFINITY);
  const always = takingTurns(0);
  await rarely();
  order.push('first part');
  await always();
  order.push('second part');
  expect(order).toEqual(['first part', 'other call', 'second part']);
});
