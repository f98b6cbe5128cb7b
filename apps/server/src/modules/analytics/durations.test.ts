import { expect, it } from 'vitest';
import { bucketMidpoint } from './duration-buckets.service.ts';
import { bucketPercentile } from './durations.ts';

const HOUR_SECONDS = 3600;

/** The bucket of a duration in seconds. */
const toBucket = (seconds: number) => Math.floor(Math.log(Math.max(seconds, 1)) / Math.log(1.05));

it.each([1, 59, HOUR_SECONDS, 26 * HOUR_SECONDS, 40 * 24 * HOUR_SECONDS])(
  'a duration of %i s differs from the midpoint of its bucket by at most 2.5 percent',
  (seconds) => {
    expect(Math.abs(bucketMidpoint(toBucket(seconds)) / seconds - 1)).toBeLessThan(0.025);
  },
);

it('percentiles of bucket counts are close to the exact percentiles', () => {
  const seconds = Array.from({ length: 1001 }, (_, number) => HOUR_SECONDS + number * 60);
  const counts = new Map<number, number>();
  for (const each of seconds) counts.set(toBucket(each), (counts.get(toBucket(each)) ?? 0) + 1);
  const buckets = [...counts].map(([bucket, orders]) => ({ bucket, orders }));
  for (const share of [0, 0.5, 0.9, 1]) {
    const exact = seconds[share * 1000]!;
    expect(Math.abs(bucketPercentile(buckets, share)! / exact - 1)).toBeLessThan(0.026);
  }
});

it('there is no median without orders', () => expect(bucketPercentile([], 0.5)).toBeNull());
