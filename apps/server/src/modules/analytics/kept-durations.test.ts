import { expect, it } from 'vitest';
import { middleOf } from './duration-buckets.service.ts';
import { percentileOf } from './durations.ts';

const HOUR = 3600;

/** The bucket that holds so many seconds. */
const bucketOf = (seconds: number) => Math.floor(Math.log(Math.max(seconds, 1)) / Math.log(1.05));

it.each([1, 59, HOUR, 26 * HOUR, 40 * 24 * HOUR])(
  'the middle of the bucket of %i s is within 2.5 percent',
  (seconds) => {
    expect(Math.abs(middleOf(bucketOf(seconds)) / seconds - 1)).toBeLessThan(0.025);
  },
);

it('percentiles of counts stand where those of the orders do', () => {
  const seconds = Array.from({ length: 1001 }, (_, number) => HOUR + number * 60);
  const counts = new Map<number, number>();
  for (const each of seconds) counts.set(bucketOf(each), (counts.get(bucketOf(each)) ?? 0) + 1);
  const buckets = [...counts].map(([bucket, orders]) => ({ bucket, orders }));
  for (const share of [0, 0.5, 0.9, 1]) {
    const exact = seconds[share * 1000]!;
    expect(Math.abs(percentileOf(buckets, share)! / exact - 1)).toBeLessThan(0.026);
  }
});

it('nothing has no median', () => expect(percentileOf([], 0.5)).toBeNull());
