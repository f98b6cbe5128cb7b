import type { Picture } from '#tables/columns.ts';
import type { files } from '#tables/platform.ts';
import { PALETTES } from '../shared/pictures.ts';
import type { Random } from '../shared/random.ts';
import { drawWide } from '../shared/wide-pictures.ts';
import { AD_TITLES, PLACES } from './ad-seeds.ts';
import type { Row, World } from './world.ts';

/** By width and title, such as `1600 3`. */
export type DrawnAds = Map<string, { file: Row<typeof files>; picture: Omit<Picture, 'alt'> }>;

/** A picture for each title in each shape that places have. */
export async function drawAds(
  world: World,
  { dataDir, random }: { dataDir: string; random: Random },
): Promise<DrawnAds> {
  const drawn: DrawnAds = new Map();
  const sizes = new Map(PLACES.map(({ width, height }) => [width, height]));
  for (const [width, height] of sizes)
    for (const [turn, { title, shapes }] of AD_TITLES.entries()) {
      const palette = PALETTES[turn % PALETTES.length];
      if (!palette) continue;
      const name = `${title.en.toLowerCase().replace(/[^a-z]+/g, '-')}-${width}.webp`;
      const seed = { name, shapes: width > 2 * height ? shapes : shapes.slice(0, 1), palette, width, height };
      drawn.set(`${width} ${turn}`, await drawWide(seed, { dataDir, at: world.opening, random }));
    }
  return drawn;
}
