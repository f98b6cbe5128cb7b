import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to. */
function heldWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  return { work, started: () => ends.length, endNext: () => ends.shift()?.() };
}

describe('turns', () => {
  it('run so many at once, let so many wait, and refuse the next', async () => {
    const inTurn = createTurns({ running: 2, waiting: 1, busy: 'server.busy' });
    const { work, started, endNext } = heldWork();
    const accepted = [inTurn(work), inTurn(work), inTurn(work)];
    await expect(inTurn(work)).rejects.toMatchObject({ statusCode: 503, code: 'server.busy' });
    expect(started()).toBe(2);
    endNext();
    await accepted[0];
    await expect.poll(started).toBe(2);
    endNext();
    endNext();
    await Promise.all(accepted);
  });

  it('go on after a failure', async () => {
    const inTurn = createTurns({ running: 1, waiting: 1, busy: 'server.busy' });
    const failing = inTurn(() => Promise.reject(new Error('broken')));
    const next = inTurn(() => Promise.resolve('fine'));
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('fine');
    await expect(inTurn(() => Promise.resolve('still fine'))).resolves.toBe('still fine');
  });
});
