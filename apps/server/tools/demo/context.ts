import type { World } from '../catalogue/world.ts';
import type { Schedule } from './schedule.ts';
import type { Shop } from './shop.ts';

/** The shared state of the generator. */
export interface DemoContext {
  shop: Shop;
  schedule: Schedule;
  /** The plan: names, prices, and who buys what and when. */
  world: World;
  /** Ids in the database, by id in the plan. */
  ids: Map<string, string>;
  /** Available stock by planned variant. */
  stock: Map<string, number>;
  /** How to draw each uploaded file, by its path. */
  drawings: Record<string, unknown>;
}

export function realId({ ids }: DemoContext, planned: string): string {
  const found = ids.get(planned);
  if (!found) throw new Error(`Not created yet: ${planned}`);
  return found;
}

export interface Versioned {
  id: string;
  version: number;
}
