/** A chunk of a stream that decodes nothing and is not in object mode; any other is a mistake of whoever made the stream. */
export function toBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  throw new TypeError(`A stream of bytes gave a ${typeof chunk}`);
}
