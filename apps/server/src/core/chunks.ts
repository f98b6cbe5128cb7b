/** Casts a chunk of a byte stream. Throws for a stream with an encoding or in object mode, which is a programming error. */
export function toBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  throw new TypeError(`Expected a Buffer from the stream, got ${typeof chunk}`);
}
