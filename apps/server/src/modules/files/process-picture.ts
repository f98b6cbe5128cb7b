import { MAX_MEGAPIXELS, PICTURE_SIZES } from '@souk/contract/files/api.ts';
import { createTurns } from '#core/turns.ts';
import { wrongField } from '#core/errors.ts';

const PIXELS_PER_MEGAPIXEL = 1_000_000;
const MAX_PIXELS = MAX_MEGAPIXELS * PIXELS_PER_MEGAPIXEL;
const QUALITY = 82;
/** A decoded picture takes up to 160 MB, so few are worked on at once. */
const inTurn = createTurns({ running: 2, waiting: 32, busy: 'picture.too_many_at_once' });

export interface PictureVersion {
  size: number;
  content: Buffer;
}

export interface ProcessedPicture {
  /** Pixels of the largest version. */
  width: number;
  height: number;
  versions: PictureVersion[];
}

/**
 * The kept versions of a picture as WebP: upright, without EXIF and other metadata, never enlarged, the first frame of a moving
 * one. Throws 400 for more than 40 megapixels and for what cannot be decoded.
 */
export async function processPicture(bytes: Buffer): Promise<ProcessedPicture> {
  return inTurn(async () => {
    const sharp = await loadSharp();
    const { width: originalWidth, height: originalHeight } = await orDamaged(
      sharp(bytes, { limitInputPixels: false }).metadata(),
    );
    if (originalWidth * originalHeight > MAX_PIXELS) {
      const megapixels = Math.ceil((originalWidth * originalHeight) / PIXELS_PER_MEGAPIXEL);
      throw wrongField('file', 'picture.too_many_megapixels', { megapixels, maximum: MAX_MEGAPIXELS });
    }
    const [largest, ...smaller] = PICTURE_SIZES;
    const { data, info } = await orDamaged(shrink(bytes, largest));
    const versions: PictureVersion[] = [{ size: largest, content: data }];
    for (const size of smaller) versions.push({ size, content: (await shrink(data, size)).data });
    return { width: info.width, height: info.height, versions };
  });
}

async function shrink(bytes: Buffer, size: number) {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
}

/** With the first picture: a server that gets none need not hold it. */
const loadSharp = async () => (await import('sharp')).default;

async function orDamaged<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw wrongField('file', 'picture.damaged');
  }
}
