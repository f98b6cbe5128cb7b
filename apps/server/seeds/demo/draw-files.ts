import sharp from 'sharp';
import * as z from 'zod/mini';
import { createPdf } from '../shared/pdf.ts';
import { drawShape, hashOf, PALETTES, storeSizes } from '../shared/pictures.ts';
import { isShape, type ShapeName } from '../shared/shapes.ts';
import { storeFile } from '../shared/store-file.ts';
import { createWidePicture } from '../shared/wide-pictures.ts';

const CONCURRENT_DRAWINGS = 2;

const shape = z.custom<ShapeName>(isShape);
const recipe = z.union([
  z.object({ shape, palette: z.string() }),
  z.object({ shapes: z.array(shape), palette: z.string(), width: z.number(), height: z.number() }),
  z.object({ pdf: z.string() }),
]);

export interface DrawnFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Draws the uploads of the demo into the file storage, in the sizes that the dashboard requests. */
export async function drawFiles(recipes: Readonly<Record<string, unknown>>, dataDir: string): Promise<DrawnFile[]> {
  const waiting = Object.entries(recipes);
  const drawn: DrawnFile[] = [];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, how] = next;
      const content = await drawFile(path, z.parse(recipe, how), dataDir);
      drawn.push({ path, bytes: content.length, sha256: hashOf(content) });
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_DRAWINGS }, work));
  return drawn;
}

/** Draws a file in all its sizes, and returns the largest one. */
async function drawFile(path: string, how: z.infer<typeof recipe>, dataDir: string): Promise<Buffer> {
  if ('pdf' in how) {
    const content = createPdf(how.pdf);
    await storeFile(dataDir, path, content);
    return content;
  }
  const palette = PALETTES.find(({ name }) => name === how.palette);
  if (!palette) throw new Error(`No palette ${how.palette}`);
  return storeSizes(path, dataDir, (size) =>
    'shape' in how
      ? drawShape(how.shape, palette, size)
      : sharp(Buffer.from(createWidePicture({ ...how, palette }))).resize({
          width: size,
          height: size,
          fit: 'inside',
          withoutEnlargement: true,
        }),
  );
}
