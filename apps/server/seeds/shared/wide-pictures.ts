import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Picture } from '#tables/columns.ts';
import type { files } from '#tables/platform.ts';
import { illustration, type Palette, type ShapeName } from '../demo/shapes.ts';
import type { Random } from './random.ts';
import { storeFile } from './store-file.ts';

const SIZES = [80, 400, 1600] as const;

export interface WideSeed {
  /** Of the file. */
  name: string;
  shapes: readonly ShapeName[];
  palette: Palette;
  /** Pixels of the largest version. */
  width: number;
  height: number;
}

/** Things in a row on one long wall. */
function drawing({ shapes, palette, width, height }: WideSeed): string {
  const side = height * 0.86;
  const gap = width / (shapes.length + 1);
  const things = shapes.map((shape, index) => {
    const x = width * 0.42 + (gap * index * 0.62 + gap * 0.12) - side * 0.12;
    const inner = illustration(shape, { ...palette, wall: 'none', floor: 'none' }, side);
    return inner.replace('<svg ', `<svg x="${x}" y="${height * 0.1}" `);
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${palette.wall}"/>` +
    `<rect y="${height * 0.79}" width="${width}" height="${height * 0.21}" fill="${palette.floor}"/>` +
    `<circle cx="${width * 0.12}" cy="${height * 0.42}" r="${height * 0.3}" fill="${palette.light}"/>` +
    `<circle cx="${width * 0.2}" cy="${height * 0.56}" r="${height * 0.2}" fill="${palette.accent}" opacity="0.85"/>` +
    `<rect x="${width * 0.06}" y="${height * 0.64}" width="${width * 0.26}" height="${height * 0.035}" rx="${height * 0.017}" fill="${palette.dark}" opacity="0.8"/>` +
    `<rect x="${width * 0.06}" y="${height * 0.7}" width="${width * 0.17}" height="${height * 0.025}" rx="${height * 0.012}" fill="${palette.main}" opacity="0.7"/>` +
    things.join('') +
    `</svg>`
  );
}

/** Draws a wide picture into the file storage, in the sizes that the dashboard asks for. */
export async function drawWide(
  seed: WideSeed,
  { dataDir, at, random }: { dataDir: string; at: Date; random: Random },
): Promise<{ file: typeof files.$inferInsert; picture: Omit<Picture, 'alt'> }> {
  const path = `pictures/${random.hex(2)}/${random.hex(32)}`;
  let widest: Buffer = Buffer.alloc(0);
  for (const size of SIZES) {
    widest = await sharp(Buffer.from(drawing(seed)))
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 0 })
      .toBuffer();
    await storeFile(dataDir, `${path}-${size}.webp`, widest);
  }
  const { width, height } = seed;
  const id = random.idAt(at);
  const file = {
    id,
    kind: 'picture' as const,
    name: seed.name,
    path,
    mediaType: 'image/webp',
    bytes: widest.length,
    width,
    height,
    sha256: createHash('sha256').update(widest).digest('hex'),
    uploadedBy: null,
    createdAt: at,
  };
  return { file, picture: { fileId: id, url: `/files/${path}-1600.webp`, width, height } };
}
