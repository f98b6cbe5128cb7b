import { illustration, type Palette, type ShapeName } from './shapes.ts';

export interface WidePicture {
  shapes: readonly ShapeName[];
  palette: Palette;
  /** Width of the largest version in pixels. */
  width: number;
  height: number;
}

/** Creates an SVG of objects that stand side by side in front of a wide wall. */
export function createWidePicture({ shapes, palette, width, height }: WidePicture): string {
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
