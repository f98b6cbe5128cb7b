import { DOCUMENT_TYPES } from '@souk/contract/files/api.ts';

export type MediaType = (typeof DOCUMENT_TYPES)[number];

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const AVIF_BRANDS = ['avif', 'avis'];
const LAST_BRAND_BYTE = 64;

const latin1Text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/**
 * Detects the media type from the first bytes, because declared types can be wrong. Undefined if the type isn't
 * supported.
 */
export function detectMediaType(bytes: Buffer): MediaType | undefined {
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'image/png';
  if (bytes.subarray(0, JPEG_SIGNATURE.length).equals(JPEG_SIGNATURE)) return 'image/jpeg';
  if (/^GIF8[79]a/.test(latin1Text(bytes, 0, 6))) return 'image/gif';
  if (latin1Text(bytes, 0, 4) === 'RIFF' && latin1Text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (isAvif(bytes)) return 'image/avif';
  if (latin1Text(bytes, 0, 5) === '%PDF-') return 'application/pdf';
  return undefined;
}

// The file starts with an `ftyp` box, whose parts have four bytes each: the major brand, a version, and the compatible
// brands.
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || latin1Text(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), LAST_BRAND_BYTE, bytes.length);
  for (let offset = 8; offset + 4 <= end; offset += 4) {
    if (offset !== 12 && AVIF_BRANDS.includes(latin1Text(bytes, offset, offset + 4))) return true;
  }
  return false;
}

const TYPE_NAMES: Record<MediaType, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'application/pdf': 'PDF',
};

const isMediaType = (value: string): value is MediaType => Object.hasOwn(TYPE_NAMES, value);
export const mediaTypeName = (type: string): string => (isMediaType(type) ? TYPE_NAMES[type] : type);
