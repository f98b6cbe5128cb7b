import { createHash, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartRefused } from '#core/start-refused.ts';
import { toBuffer } from '#core/chunks.ts';
import { thrownCode } from '#core/thrown.ts';
import { typedEntries } from '#core/records.ts';

/** What a frame holds; each is written as one letter. */
const LETTERS = {
  header: 'H',
  table: 'T',
  file: 'F',
  data: 'D',
  /** Ends a table or a file, with its number of rows or bytes. */
  total: 'N',
  sequence: 'S',
  /** The checksum over everything before it. */
  seal: 'Z',
} as const;

type FrameKind = keyof typeof LETTERS;

export interface Frame {
  kind: FrameKind;
  payload: Buffer;
}

const KINDS = new Map<string, FrameKind>(typedEntries(LETTERS).map(([kind, letter]) => [letter, kind]));
const HEAD_BYTES = 5;
const MOST_PAYLOAD_BYTES = 1024 * 1024;

export const jsonFrame = (kind: FrameKind, value: unknown): Frame => ({
  kind,
  payload: Buffer.from(JSON.stringify(value)),
});

/** Bytes of any length as frames of at most a megabyte. */
export function* dataFrames(content: Buffer): Generator<Frame> {
  for (let start = 0; start < content.length; start += MOST_PAYLOAD_BYTES) {
    yield { kind: 'data', payload: content.subarray(start, start + MOST_PAYLOAD_BYTES) };
  }
}

/** Frames as bytes, with a SHA-256 over all of them at the end: a file that was cut or altered shows it. */
export async function* sealed(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const { kind, payload } of frames) {
    const head = headOf(kind, payload.length);
    hash.update(head).update(payload);
    yield head;
    yield payload;
  }
  const seal = hash.digest();
  yield Buffer.concat([headOf('seal', seal.length), seal]);
}

function headOf(kind: FrameKind, length: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(LETTERS[kind], 'latin1');
  head.writeUInt32BE(length, 1);
  return head;
}

/** The frames of a backup file, without the seal. Throws StartRefused at its end at the latest when it is not whole. */
export async function* readFrames(path: string): AsyncGenerator<Frame> {
  const hash = createHash('sha256');
  let isSealed = false;
  for await (const { head, frame } of parseFrames(unpack(path), path)) {
    if (isSealed) throw damaged(path);
    if (frame.kind === 'seal') {
      const wanted = hash.digest();
      isSealed = frame.payload.length === wanted.length && timingSafeEqual(frame.payload, wanted);
      if (!isSealed) throw damaged(path);
      continue;
    }
    hash.update(head).update(frame.payload);
    yield frame;
  }
  if (!isSealed) throw damaged(path);
}

async function* unpack(path: string): AsyncGenerator<Buffer> {
  // The callback takes errors of the reading side, which the loop below then throws too.
  const unpacked = pipeline(createReadStream(path), createGunzip(), () => undefined);
  try {
    for await (const chunk of unpacked) yield toBuffer(chunk);
  } catch (error) {
    const code = thrownCode(error) ?? '';
    if (code.startsWith('Z_')) throw damaged(path);
    throw new StartRefused(`The backup ${path} cannot be read (${code}).`);
  }
}

async function* parseFrames(
  chunks: AsyncIterable<Buffer>,
  path: string,
): AsyncGenerator<{ head: Buffer; frame: Frame }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < HEAD_BYTES) break;
      const kind = KINDS.get(rest.toString('latin1', 0, 1));
      const length = rest.readUInt32BE(1);
      if (!kind || length > MOST_PAYLOAD_BYTES) throw damaged(path);
      const end = HEAD_BYTES + length;
      if (rest.length < end) break;
      yield { head: rest.subarray(0, HEAD_BYTES), frame: { kind, payload: rest.subarray(HEAD_BYTES, end) } };
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw damaged(path);
}

const damaged = (path: string) =>
  new StartRefused(`${path} is no whole backup of Souk: it was cut or altered, so nothing was restored from it.`);
