import { ACTIVITY_ENTITIES, type ActivityEntity, type Area, AREAS } from '@souk/contract/entities.ts';
import type { IconType } from '#ui/icon.tsx';

/** A kind of record: its name, where one opens, and how the search lists what it finds. */
export interface RecordKind {
  label: () => string;
  /** Its page, where it has one. */
  path?: (id: string) => string;
  /** What opens it there, where it is shown beside a list or in a tab. */
  search?: (id: string) => Record<string, string>;
  /** The group of search results, unless `features/palette/hit-kinds.tsx` describes it, with its status for instance. */
  results?: { heading: () => string; icon: IconType };
}

interface FeatureRegistry {
  kinds: Partial<Record<ActivityEntity, RecordKind>>;
  /** Where the records of an imported file are listed, by area. */
  importedInto: Partial<Record<Area, string>>;
  /** The name of each area that permissions are given for, in the order of the sidebar. */
  areas: Partial<Record<Area, () => string>>;
}

let registry: FeatureRegistry = { kinds: {}, importedInto: {}, areas: {} };

/** The app registers what all features declare before the first page is drawn, since no feature knows the others. */
export function registerFeatures(features: FeatureRegistry): void {
  registry = features;
}

/** The kind of a record of the activity log or the search; undefined for one that no feature declares. */
export function recordKind(entity: string): RecordKind | undefined {
  const known = ACTIVITY_ENTITIES.find((kind) => kind === entity);
  return known && registry.kinds[known];
}

export const importedInto = (area: Area): string | undefined => registry.importedInto[area];

/** All areas, in the order of the sidebar. */
export function sortedAreas(): Area[] {
  const names = Object.keys(registry.areas);
  return AREAS.toSorted((one, other) => names.indexOf(one) - names.indexOf(other));
}

export const areaName = (area: Area): string => registry.areas[area]?.() ?? area;
