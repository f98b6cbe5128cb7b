import type { World } from '../catalogue/world.ts';
import type { Schedule } from './schedule.ts';
import type { Shop } from './shop.ts';

/** What every part of the demo works with. */
export interface Making {
  shop: Shop;
  schedule: Schedule;
  /** What is to be: names, prices, who buys what when. */
  world: World;
  /** Real ids by those of the plan. */
  ids: Map<string, string>;
  /** What is free on the shelves, by planned variant. */
  stock: Map<string, number>;
  /** How to draw each uploaded file, by its path. */
  drawings: Record<string, unknown>;
}

export function realId({ ids }: Making, planned: string): string {
  const found = ids.get(planned);
  if (!found) throw new Error(`Not made yet: ${planned}`);
  return found;
}
export interface Versioned {
  id: string;
  version: number;
}
