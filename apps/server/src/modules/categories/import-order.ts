import { MAX_CATEGORY_DEPTH } from '@souk/contract/categories/api.ts';
import { normalise } from '#tables/search-text.ts';

interface Placed {
  /** Empty where it has none. */
  slug: string;
  /** Slug of the parent, or its names from the root down: `Clothing / Shirts`. */
  parent: string;
  position: number;
}

/** `Clothing / Shirts` or `Clothing > Shirts` as names from the root down, as they are compared. */
export const namesOfPath = (text: string): string[] => text.split(/[>/]/).map(normalise).filter(Boolean);

/** Every line after the one of its parent, and siblings by their position. */
export function parentsFirst<Line>(lines: readonly Line[], placeOf: (line: Line) => Placed): Line[] {
  const placed = lines.map((line) => ({ line, ...placeOf(line) }));
  const bySlug = new Map(placed.map((each) => [each.slug, each]));
  // What goes deeper, or round in a circle, is refused anyway.
  const depthOf = ({ parent }: Placed, levels = MAX_CATEGORY_DEPTH): number => {
    const above = levels > 0 && parent !== '' ? bySlug.get(parent.toLowerCase()) : undefined;
    return above ? depthOf(above, levels - 1) + 1 : namesOfPath(parent).length;
  };
  return placed
    .map((each) => ({ ...each, depth: depthOf(each) }))
    .toSorted((one, other) => one.depth - other.depth || one.position - other.position)
    .map(({ line }) => line);
}
