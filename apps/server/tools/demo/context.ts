import type { World } from '../catalogue/world.ts';
import type { Schedule } from './schedule.ts';
import type { Shop } from './shop.ts';

/** The shared state of the generator. */
export interface DemoContext {
  shop: Shop;
  schedule: Schedule;
  /** What is planned: people, products, prices, and who buys what and when. */
  world: World;
  /** The id in the database of each record, by its id in the plan. */
  ids: Map<string, string>;
  /** The available stock of each variant, by its id in the plan. */
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
