import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const HEAD = 44;
const ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

const unpacked = new Map<string, Buffer>();

/** A WOFF file as the OpenType font inside, unpacked once by zlib: the reader of fontkit does it in JavaScript each time (WOFF 1.0, 4 and 5). */
export function readFont(path: string): Buffer {
  const known = unpacked.get(path) ?? unpack(readFileSync(path));
  unpacked.set(path, known);
  return known;
}

function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt16BE(power * SFNT_ENTRY, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * SFNT_ENTRY, 10);
  const tables: Buffer[] = [directory];
  let offset = directory.length;
  for (let at = 0; at < count; at++) {
    const entry = woff.subarray(HEAD + at * ENTRY, HEAD + (at + 1) * ENTRY);
    const [start, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const data = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(data) : data;
    const place = SFNT_HEAD + at * SFNT_ENTRY;
    entry.copy(directory, place, 0, 4);
    entry.copy(directory, place + 4, 16, 20);
    directory.writeUInt32BE(offset, place + 8);
    directory.writeUInt32BE(length, place + 12);
    const padding = (4 - (length % 4)) % 4;
    tables.push(table, Buffer.alloc(padding));
    offset += length + padding;
  }
  return Buffer.concat(tables);
}
