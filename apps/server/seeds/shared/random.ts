const UUID_TIME_DIGITS = 12;

/** A seeded random number generator (sfc32), so that the demo is the same on every machine. */
export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from `from` to `to`, both inclusive. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks an item. The higher the skew, the more likely are the items at the start. */
  pickSkewed<T>(items: readonly T[], skew: number): T;
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  hex(digits: number): string;
  /** A UUIDv7 created at this time. */
  idAt(at: Date): string;
};

export function createRandom(seed: number): Random {
  const next = sfc32(seed);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('');
  const at = <T>(items: readonly T[], index: number): T => {
    const item = items[index];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  return {
    next,
    whole,
    hex,
    chance: (probability) => next() < probability,
    pick: (items) => at(items, whole(0, items.length - 1)),
    pickSkewed: (items, skew) => at(items, Math.floor(next() ** skew * items.length)),
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return at(items, items.length - 1)[0];
    },
    idAt(instant) {
      const time = instant.getTime().toString(16).padStart(UUID_TIME_DIGITS, '0');
      const variant = '89ab'.charAt(whole(0, 3));
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
    },
  };
}

function sfc32(seed: number): () => number {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, seed | 0];
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return (t >>> 0) / 0x1_0000_0000;
  };
  for (let round = 0; round < 15; round += 1) next();
  return next;
}
