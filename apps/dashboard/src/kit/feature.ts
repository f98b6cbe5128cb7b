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

/** The line of a page in the sidebar. */
export interface NavigationEntry {
  /** The path of the page. */
  to: string;
  section: SectionName;
  /** Its position within the section; lower comes first. */
  order: number;
  /** The group it stands in; a line without one has an icon. */
  group?: GroupName;
  icon?: IconType;
  /** `g` and this letter go to the page. */
  letter: string;
  /** The count of what waits there. */
  badge?: keyof Badges;
  /** Where it differs from the page's title. */
  name?: () => string;
  /** Who sees the line, where that is not everyone who may open the page. */
  access?: Access;
  /** The address above all pages that belong to the line, where that is not the page's own. */
  base?: string;
}

/** Something the palette leads to besides pages: a part of a page, or what is created in a panel. */
export interface Place {
  name: string;
  /** The page that it is a part of. */
  within?: string;
  to: string;
  search?: Record<string, string>;
  hash?: string;
  access: Access;
  keywords: string;
  isCreation?: boolean;
}

/** What a feature adds to the dashboard. `app/features.ts` collects the manifests; `app/features.test.ts` names what one lacks. */
export interface Feature {
  /** Of `pages.ts`, which is apart because the sign-in page loads it. */
  pages?: readonly PageRoute[];
  navigation?: readonly NavigationEntry[];
  /**
   * By path: what people call a page in English, its name first for screens in Arabic, and in Arabic. The palette leads to every page
   * whose address has no parameter, so each of those has keywords.
   */
  keywords?: Readonly<Record<string, string>>;
  places?: () => readonly Place[];
  /** The name of the area that permissions are given for. */
  areas?: Partial<Record<Area, () => string>>;
  /** The kinds of records whose changes the activity log holds, with their page. */
  records: Partial<Record<ActivityEntity, RecordKind>>;
  /** Where the records of an imported file are listed, by area. */
  importedInto?: Partial<Record<Area, string>>;
}
