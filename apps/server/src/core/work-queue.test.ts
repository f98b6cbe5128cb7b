import { describe, expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Creates work that finishes only when the test calls `endNext`. */
function createPendingWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  return { work, started: () => ends.length, endNext: () => ends.shift()?.() };
}

describe('a work queue', () => {
  it('limits running and waiting work, and rejects further work', async () => {
    const run = createWorkQueue({ running: 2, waiting: 1, busy: 'server.busy' });
    const { work, started, endNext } = createPendingWork();
    const accepted = [run(work), run(work), run(work)];
    await expect(run(work)).rejects.toMatchObject({ statusCode: 503, code: 'server.busy' });
    expect(started()).toBe(2);
    endNext();
    await accepted[0];
    await expect.poll(started).toBe(2);
    endNext();
    endNext();
    await Promise.all(accepted);
  });

  it('continues after a failure', async () => {
    const run = createWorkQueue({ running: 1, waiting: 1, busy: 'server.busy' });
    const failing = run(() => Promise.reject(new Error('broken')));
    const next = run(() => Promise.resolve('fine'));
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('fine');
    await expect(run(() => Promise.resolve('still fine'))).resolves.toBe('still fine');
  });
});
