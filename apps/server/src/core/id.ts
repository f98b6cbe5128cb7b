import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** A UUIDv7: sorts by the time it was made, so that new rows land at the end of every index. */
export const newId = (at?: Date): string => v7(at ? { msecs: at.getTime(), random: nextRandom() } : undefined);

const RANDOM_BYTES = 16;
const pool = new Uint8Array(256 * RANDOM_BYTES);
let used = pool.length;

/** Bytes for one id; drawn for many at once, since each draw costs a call into the system. */
function nextRandom(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += RANDOM_BYTES;
  return pool.subarray(used - RANDOM_BYTES, used);
}
