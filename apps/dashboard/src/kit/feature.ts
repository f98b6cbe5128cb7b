import type { Access } from '@souk/contract/core/access.ts';
import type { ActivityEntity, Area } from '@souk/contract/entities.ts';
import type { Badges } from '@souk/contract/events/api.ts';
import type { RecordKind } from '#kit/feature-registry.ts';
import type { PageRoute } from '#platform/page-route.ts';
import type { IconType } from '#ui/icon.tsx';

/** The sections of the sidebar, from the top. */
export const SECTION_NAMES = ['overview', 'catalogue', 'sales', 'people', 'marketing', 'content', 'system'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];
export type GroupName = 'products' | 'ads' | 'legal';

/** The entry of a page in the sidebar. */
export interface NavigationEntry {
  /** The path of the page. */
  to: string;
  section: SectionName;
  /** Position within the section; lower comes first. */
  order: number;
  /** The group that contains the entry. An entry without a group needs an icon. */
  group?: GroupName;
  icon?: IconType;
  /** `g` followed by this letter opens the page. */
  letter: string;
  /** The count of pending items on the page. */
  badge?: keyof Badges;
  /** Replaces the page's title in the sidebar. */
  name?: () => string;
  /** Who sees the entry; by default everyone who may open the page. */
  access?: Access;
  /** Pages whose path starts with this prefix highlight the entry. By default the prefix is `to`. */
  base?: string;
}

/** A target of the palette: a page, a part of a page, or a panel that creates a record. */
export interface PageLocation {
  name: string;
  /** Name of the page that contains the target. */
  within?: string;
  to: string;
  search?: Record<string, string>;
  hash?: string;
  access: Access;
  keywords: string;
  isCreation?: boolean;
}

/**
 * What a feature contributes to the dashboard. `app/features.ts` collects these; `app/features.test.ts` reports what is
 * missing.
 */
export interface Feature {
  /** From `pages.ts`, which is a separate file because the sign-in page loads it. */
  pages?: readonly PageRoute[];
  navigation?: readonly NavigationEntry[];
  /**
   * Search terms for pages, by path, in English and in Arabic. They start with the page's English name, so that it
   * finds the page on Arabic screens, too. Required for every page whose path has no parameter, because the palette
   * lists it.
   */
  keywords?: Readonly<Record<string, string>>;
  pageLocations?: () => readonly PageLocation[];
  /** The names of the feature's areas in permissions. */
  areas?: Partial<Record<Area, () => string>>;
  /** The feature's kinds of records in the activity log, with their pages. */
  records: Partial<Record<ActivityEntity, RecordKind>>;
  /** The page that lists the records of an imported file, by area. */
  importListPaths?: Partial<Record<Area, string>>;
}
