import { createHash } from 'node:crypto';
import type { InferInsertModel } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from '#tables/columns.ts';
import type { files } from '#tables/platform.ts';
import { illustration, type Palette, type ShapeName } from './shapes.ts';
import type { Random } from './random.ts';
import { storeFile } from './store-file.ts';

const PICTURE_WIDTHS = [80, 400, 1600] as const;
const MAX_WIDTH = 1600;
const CONCURRENT_DRAWINGS = 2;

export const PALETTES: Palette[] = [
  {
    name: 'sand',
    wall: '#f4ece0',
    floor: '#e6d5bd',
    main: '#b5764a',
    dark: '#5b3a26',
    light: '#f0dcc2',
    accent: '#2f6f6b',
  },
  {
    name: 'sea',
    wall: '#e7eef4',
    floor: '#cbdcea',
    main: '#33639c',
    dark: '#1f3350',
    light: '#a9c8e6',
    accent: '#e2a32b',
  },
  {
    name: 'sage',
    wall: '#edf1e6',
    floor: '#d3ddc3',
    main: '#748b5c',
    dark: '#37452b',
    light: '#cfdcb8',
    accent: '#c2603f',
  },
  {
    name: 'dusk',
    wall: '#f5e8e8',
    floor: '#e9cdcc',
    main: '#a9525c',
    dark: '#4d2733',
    light: '#f0c3bd',
    accent: '#6d6aa8',
  },
];

type FileRow = InferInsertModel<typeof files>;

/** An image whose path is chosen before it is drawn, so that rows can refer to it. */
export type PlannedPicture = { shape: ShapeName; palette: Palette; path: string; picture: Omit<Picture, 'alt'> };

/** Plans a picture of every shape in every palette. */
export function planPictures(input: {
  shapes: readonly ShapeName[];
  palettes: readonly Palette[];
  random: Random;
  at: Date;
}): PlannedPicture[] {
  const { random } = input;
  return input.shapes.flatMap((shape) =>
    input.palettes.map((palette) => {
      const path = `pictures/${random.hex(2)}/${random.hex(32)}`;
      const picture = {
        fileId: random.idAt(input.at),
        url: `/files/${path}-${MAX_WIDTH}.webp`,
        width: MAX_WIDTH,
        height: MAX_WIDTH,
      };
      return { shape, palette, path, picture };
    }),
  );
}

/** Draws the images into the file storage, in the sizes that the dashboard requests, and returns their rows. */
export async function drawPictures(
  planned: readonly PlannedPicture[],
  storage: { dataDir: string; at: Date },
): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for (let start = 0; start < planned.length; start += CONCURRENT_DRAWINGS) {
    rows.push(
      ...(await Promise.all(
        planned.slice(start, start + CONCURRENT_DRAWINGS).map((each) => drawPicture(each, storage)),
      )),
    );
  }
  return rows;
}

async function drawPicture(
  { shape, palette, path, picture }: PlannedPicture,
  { dataDir, at }: { dataDir: string; at: Date },
): Promise<FileRow> {
  const content = await storeSizes(path, dataDir, (size) => drawShape(shape, palette, size));
  return {
    id: picture.fileId,
    kind: 'picture',
    name: `${shape}-${palette.name}.webp`,
    path,
    mediaType: 'image/webp',
    bytes: content.length,
    width: MAX_WIDTH,
    height: MAX_WIDTH,
    sha256: hashOf(content),
    uploadedBy: null,
    createdAt: at,
  };
}

/** Stores an image in the sizes that the dashboard requests. Returns the largest. */
export async function storeSizes(path: string, dataDir: string, draw: (size: number) => Sharp): Promise<Buffer> {
  let widest: Buffer = Buffer.alloc(0);
  for (const size of PICTURE_WIDTHS) {
    widest = await draw(size).removeAlpha().webp({ quality: 80, effort: 0 }).toBuffer();
    await storeFile(dataDir, `${path}-${size}.webp`, widest);
  }
  return widest;
}

/** Draws each size separately, which takes a fifth of the time of shrinking a larger one. */
export const drawShape = (shape: ShapeName, palette: Palette, size: number): Sharp =>
  sharp(Buffer.from(illustration(shape, palette, size)));

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
