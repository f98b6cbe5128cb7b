import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/**
 * Creates a UUIDv7. Ids sort by time and, within a millisecond, by order of creation, so that new rows go to the end of indexes.
 */
export function newId(time?: Date): string {
  if (!time) return v7();
  const msecs = time.getTime();
  const random = nextRandom();
  const { buffer, byteOffset } = random;
  latestId = {
    msecs,
    // The sequence has 32 bits. It starts at a random number of 31 bits, so that it can still be incremented.
    seq: msecs === latestId.msecs ? latestId.seq + 1 : new DataView(buffer, byteOffset).getUint32(0) >>> 1,
  };
  return v7({ ...latestId, random });
}

let latestId = { msecs: Number.NaN, seq: 0 };
const RANDOM_BYTES = 16;
const randomPool = new Uint8Array(256 * RANDOM_BYTES);
let usedBytes = randomPool.length;

/** Random bytes for one id, generated for many ids at once because each call to the system is expensive. */
function nextRandom(): Uint8Array {
  if (usedBytes === randomPool.length) {
    randomFillSync(randomPool);
    usedBytes = 0;
  }
  usedBytes += RANDOM_BYTES;
  return randomPool.subarray(usedBytes - RANDOM_BYTES, usedBytes);
}
