import { ACTIVITY_ENTITIES, type ActivityEntity, type Area, AREAS } from '@souk/contract/entities.ts';
import type { IconType } from '#ui/icon.tsx';

/** A kind of record: its name, its page, and how search results list it. */
export interface RecordKind {
  label: () => string;
  /** The path of a record's page, if such records have one. */
  path?: (id: string) => string;
  /** Search parameters that open a record in a panel or a tab of the page. */
  search?: (id: string) => Record<string, string>;
  /** Heading and icon of these records in search results. Absent if `features/palette/hit-kinds.tsx` has them. */
  results?: { heading: () => string; icon: IconType };
}

interface FeatureRegistry {
  kinds: Partial<Record<ActivityEntity, RecordKind>>;
  /** The page that lists the records of an imported file, by area. */
  importListPaths: Partial<Record<Area, string>>;
  /** The name of each area of permissions, in the order of the sidebar. */
  areas: Partial<Record<Area, () => string>>;
}

let registry: FeatureRegistry = { kinds: {}, importListPaths: {}, areas: {} };

/**
 * Registers what all features declare, because features cannot import one another. The app calls it before the first
 * render.
 */
export function registerFeatures(features: FeatureRegistry): void {
  registry = features;
}

/** The kind of a record in the activity log or the search; undefined if no feature declares it. */
export function recordKind(entity: string): RecordKind | undefined {
  const known = ACTIVITY_ENTITIES.find((kind) => kind === entity);
  return known && registry.kinds[known];
}

export const importListPath = (area: Area): string | undefined => registry.importListPaths[area];

/** All areas, in the order of the sidebar. */
export function sortedAreas(): Area[] {
  const names = Object.keys(registry.areas);
  return AREAS.toSorted((one, other) => names.indexOf(one) - names.indexOf(other));
}

export const areaName = (area: Area): string => registry.areas[area]?.() ?? area;
