import { expect, test, vi } from 'vitest';
import { sessionLost, timedOut } from './signals.ts';

test('a signal waits for every listener, even if one fails, and does not reach the listeners of other signals', async () => {
  const heard: string[] = [];
  const other = vi.fn();
  const stops = [
    sessionLost.listen(() => {
      throw new Error('broken');
    }),
    sessionLost.listen(async () => {
      await Promise.resolve();
      heard.push('slow');
    }),
    sessionLost.listen(() => void heard.push('fast')),
    timedOut.listen(other),
  ];
  await sessionLost.send();
  expect(heard.toSorted()).toEqual(['fast', 'slow']);
  expect(other).not.toHaveBeenCalled();
  for (const stop of stops) stop();
  await sessionLost.send();
  expect(heard).toHaveLength(2);
});
