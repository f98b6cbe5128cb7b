import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

const decompressedFonts = new Map<string, Buffer>();

/**
 * Converts a WOFF file (WOFF 1.0, 4 and 5) to OpenType once, with zlib. fontkit would decompress it in JavaScript for each
 * document.
 */
export function readFont(path: string): Buffer {
  const font = decompressedFonts.get(path) ?? decompress(readFileSync(path));
  decompressedFonts.set(path, font);
  return font;
}

function decompress(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt16BE(power * SFNT_ENTRY_BYTES, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * SFNT_ENTRY_BYTES, 10);
  const tables: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(
      WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES,
      WOFF_HEADER_BYTES + (index + 1) * WOFF_ENTRY_BYTES,
    );
    const [start, compressedLength, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const data = woff.subarray(start, start + compressedLength);
    const table = compressedLength < length ? inflateSync(data) : data;
    const position = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    entry.copy(directory, position, 0, 4);
    entry.copy(directory, position + 4, 16, 20);
    directory.writeUInt32BE(offset, position + 8);
    directory.writeUInt32BE(length, position + 12);
    const padding = (4 - (length % 4)) % 4;
    tables.push(table, Buffer.alloc(padding));
    offset += length + padding;
  }
  return Buffer.concat(tables);
}
