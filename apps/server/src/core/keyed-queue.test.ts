import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

/** A task that runs until `finish`. */
function createTask(name: string, log: string[]) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = async () => {
    log.push(`${name} starts`);
    await finished;
    log.push(`${name} ends`);
  };
  return { work, finish };
}

describe('a keyed queue', () => {
  it('runs as many tasks of one key as allowed, the others in order, and tasks of other keys at once', async () => {
    const run = createKeyedQueue({ running: 2, waiting: 10 });
    const log: string[] = [];
    const tasks = ['a', 'b', 'c', 'd'].map((name) => createTask(name, log));
    const other = createTask('other', log);
    const all = [...tasks.map(({ work }) => run(['hot'], work)), run(['cold'], other.work)];
    await pause(0);
    expect(log).toEqual(['a starts', 'b starts', 'other starts']);
    tasks[1]!.finish();
    await pause(0);
    expect(log.slice(3)).toEqual(['b ends', 'c starts']);
    for (const { finish } of [...tasks, other]) finish();
    await Promise.all(all);
    expect(log).toContain('d ends');
  });

  it('never lets tasks with several keys wait for each other', async () => {
    const run = createKeyedQueue({ running: 1, waiting: 10 });
    const results = await Promise.all([
      run(['a', 'b'], async () => 1),
      run(['b', 'a'], async () => 2),
      run(['b', 'b', 'c'], async () => 3),
    ]);
    expect(results).toEqual([1, 2, 3]);
  });

  it('continues after a task that failed', async () => {
    const run = createKeyedQueue({ running: 1, waiting: 10 });
    const failed = run(['a'], () => Promise.reject(new Error('failed')));
    const next = run(['a'], async () => 'next');
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });

  it('rejects tasks if too many wait', async () => {
    const run = createKeyedQueue({ running: 1, waiting: 1 });
    const first = createTask('first', []);
    const running = [run(['a'], first.work), run(['a'], async () => undefined)];
    await expect(run(['a'], async () => undefined)).rejects.toMatchObject({ statusCode: 503 });
    first.finish();
    await Promise.all(running);
  });
});
