import { createHash, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartupError } from '#core/startup-error.ts';
import { toBuffer } from '#core/chunks.ts';
import { thrownCode } from '#core/thrown.ts';
import { typedEntries } from '#core/records.ts';

/** Kinds of frames, each written as one letter. */
const LETTER_BY_KIND = {
  header: 'H',
  table: 'T',
  file: 'F',
  data: 'D',
  /** Ends a table with its number of rows, or a file with its number of bytes. */
  total: 'N',
  sequence: 'S',
  /** The checksum of everything before it. */
  seal: 'Z',
} as const;

type FrameKind = keyof typeof LETTER_BY_KIND;

export interface Frame {
  kind: FrameKind;
  payload: Buffer;
}

const KIND_BY_LETTER = new Map<string, FrameKind>(typedEntries(LETTER_BY_KIND).map(([kind, letter]) => [letter, kind]));
const HEADER_BYTES = 5;
const MAX_PAYLOAD_BYTES = 1024 * 1024;

export const jsonFrame = (kind: FrameKind, value: unknown): Frame => ({
  kind,
  payload: Buffer.from(JSON.stringify(value)),
});

/** Splits bytes into frames of at most a megabyte. */
export function* dataFrames(content: Buffer): Generator<Frame> {
  for (let start = 0; start < content.length; start += MAX_PAYLOAD_BYTES) {
    yield { kind: 'data', payload: content.subarray(start, start + MAX_PAYLOAD_BYTES) };
  }
}

/** Encodes frames, followed by the SHA-256 of all of them, which reveals a truncated or altered file. */
export async function* sealFrames(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const { kind, payload } of frames) {
    const header = frameHeader(kind, payload.length);
    hash.update(header).update(payload);
    yield header;
    yield payload;
  }
  const seal = hash.digest();
  yield Buffer.concat([frameHeader('seal', seal.length), seal]);
}

function frameHeader(kind: FrameKind, length: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(LETTER_BY_KIND[kind], 'latin1');
  header.writeUInt32BE(length, 1);
  return header;
}

/**
 * Reads the frames of a backup file, without the seal. Throws StartupError for a damaged file, in some cases only after the last
 * frame.
 */
export async function* readFrames(path: string): AsyncGenerator<Frame> {
  const hash = createHash('sha256');
  let isSealed = false;
  for await (const { header, frame } of parseFrames(decompress(path), path)) {
    if (isSealed) throw damagedBackupError(path);
    if (frame.kind === 'seal') {
      const expected = hash.digest();
      isSealed = frame.payload.length === expected.length && timingSafeEqual(frame.payload, expected);
      if (!isSealed) throw damagedBackupError(path);
      continue;
    }
    hash.update(header).update(frame.payload);
    yield frame;
  }
  if (!isSealed) throw damagedBackupError(path);
}

async function* decompress(path: string): AsyncGenerator<Buffer> {
  // Read errors are passed to the callback and also thrown by the loop below.
  const decompressed = pipeline(createReadStream(path), createGunzip(), () => undefined);
  try {
    for await (const chunk of decompressed) yield toBuffer(chunk);
  } catch (error) {
    const code = thrownCode(error) ?? '';
    if (code.startsWith('Z_')) throw damagedBackupError(path);
    throw new StartupError(`The backup ${path} cannot be read (${code}).`);
  }
}

async function* parseFrames(
  chunks: AsyncIterable<Buffer>,
  path: string,
): AsyncGenerator<{ header: Buffer; frame: Frame }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < HEADER_BYTES) break;
      const kind = KIND_BY_LETTER.get(rest.toString('latin1', 0, 1));
      const length = rest.readUInt32BE(1);
      if (!kind || length > MAX_PAYLOAD_BYTES) throw damagedBackupError(path);
      const end = HEADER_BYTES + length;
      if (rest.length < end) break;
      yield { header: rest.subarray(0, HEADER_BYTES), frame: { kind, payload: rest.subarray(HEADER_BYTES, end) } };
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw damagedBackupError(path);
}

const damagedBackupError = (path: string) =>
  new StartupError(`${path} is not a complete Souk backup: it was truncated or altered, so nothing was restored.`);
