import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** A UUIDv7. Ids sort by time and, within a millisecond, by order of creation, so that new rows go to the end of indexes. */
export function newId(time?: Date): string {
  if (!time) return v7();
  const msecs = time.getTime();
  const random = nextRandom();
  const { buffer, byteOffset } = random;
  latest = {
    msecs,
    // Starts with 31 random bits, so that the sequence can still be incremented.
    seq: msecs === latest.msecs ? latest.seq + 1 : new DataView(buffer, byteOffset).getUint32(0) >>> 1,
  };
  return v7({ ...latest, random });
}

let latest = { msecs: Number.NaN, seq: 0 };
const RANDOM_BYTES = 16;
const pool = new Uint8Array(256 * RANDOM_BYTES);
let used = pool.length;

/** Random bytes for one id, generated for many ids at once because each call to the system is expensive. */
function nextRandom(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += RANDOM_BYTES;
  return pool.subarray(used - RANDOM_BYTES, used);
}
