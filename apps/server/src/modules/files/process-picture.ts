import { MAX_MEGAPIXELS, PICTURE_SIZES } from '@souk/contract/files/api.ts';
import { createWorkQueue } from '#core/work-queue.ts';
import { invalidField } from '#core/errors.ts';

const PIXELS_PER_MEGAPIXEL = 1_000_000;
const MAX_PIXELS = MAX_MEGAPIXELS * PIXELS_PER_MEGAPIXEL;
const WEBP_QUALITY = 82;
/** Processes only two pictures at a time, because a decoded picture takes up to 160 MB of memory. */
const runQueued = createWorkQueue({ running: 2, waiting: 32, busy: 'picture.too_many_at_once' });

export interface PictureVersion {
  size: number;
  content: Buffer;
}

export interface ProcessedPicture {
  /** The width of the largest version in pixels. */
  width: number;
  height: number;
  versions: PictureVersion[];
}

/**
 * Creates the three stored sizes of a picture as WebP. Rotates it upright, removes EXIF and other metadata, keeps only
 * the first frame of an animation, and never enlarges it. Throws 400 if a picture has more than MAX_MEGAPIXELS or can't
 * be decoded.
 */
export async function processPicture(bytes: Buffer): Promise<ProcessedPicture> {
  return runQueued(async () => {
    const sharp = await loadSharp();
    const { width: originalWidth, height: originalHeight } = await rejectDamaged(
      sharp(bytes, { limitInputPixels: false }).metadata(),
    );
    if (originalWidth * originalHeight > MAX_PIXELS) {
      const megapixels = Math.ceil((originalWidth * originalHeight) / PIXELS_PER_MEGAPIXEL);
      throw invalidField('file', 'picture.too_many_megapixels', { megapixels, maximum: MAX_MEGAPIXELS });
    }
    const [largest, ...smaller] = PICTURE_SIZES;
    const { data, info } = await rejectDamaged(resizeToWebp(bytes, largest));
    const versions: PictureVersion[] = [{ size: largest, content: data }];
    for (const size of smaller) versions.push({ size, content: (await resizeToWebp(data, size)).data });
    return { width: info.width, height: info.height, versions };
  });
}

async function resizeToWebp(bytes: Buffer, size: number) {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true });
}

/** Loads the library on first use, to save memory on servers that process no pictures. */
const loadSharp = async () => (await import('sharp')).default;

async function rejectDamaged<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw invalidField('file', 'picture.damaged');
  }
}
