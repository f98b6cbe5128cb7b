import sharp from 'sharp';
import type { DemoContext } from './context.ts';

interface DrawnPicture {
  name: string;
  svg: (width: number) => string;
  width: number;
}

/** Uploads a drawing and records how to draw it again. Returns the file's id. */
export async function uploadDrawn(
  { shop, drawings }: DemoContext,
  { name, svg, width }: DrawnPicture,
  recipe: object,
): Promise<string> {
  const content = await sharp(Buffer.from(svg(width)))
    .removeAlpha()
    .webp({ quality: 80, effort: 0 })
    .toBuffer();
  const { fileId, url } = await shop.upload({ name, mediaType: 'image/webp', content, purpose: 'picture' });
  drawings[url.replace(/^\/files\//, '').replace(/-\d+\.webp$/, '')] = recipe;
  return fileId;
}
