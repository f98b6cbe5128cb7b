import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** A UUIDv7: sorts by the time it was made and within its millisecond by the order of making, so that new rows land at the end of every index. */
export function newId(at?: Date): string {
  if (!at) return v7();
  const msecs = at.getTime();
  const random = nextRandom();
  const { buffer, byteOffset } = random;
  latest = {
    msecs,
    // 31 bits of chance leave as many steps upwards
    seq: msecs === latest.msecs ? latest.seq + 1 : new DataView(buffer, byteOffset).getUint32(0) >>> 1,
  };
  return v7({ ...latest, random });
}

let latest = { msecs: Number.NaN, seq: 0 };
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
