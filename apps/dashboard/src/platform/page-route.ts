import type { Access } from '@souk/contract/core/access.ts';
import type { ComponentType } from 'react';

/** Parameters of a page for loading its data; see `PageRoute.data`. */
export interface LoadContext {
  params: Record<string, string>;
  search: Record<string, string>;
}

/** A page of the dashboard. */
export interface PageRoute {
  /** From `paths`, with `'$id'` for a parameter. */
  path: string;
  /** Title of the tab, unless the page sets its own with `usePageTitle`. */
  title: () => string;
  /** Who may open the page. All others are redirected to analytics. */
  access: Access;
  /** Loads the module of the page, whose default export is the component. */
  page: () => Promise<{ default: ComponentType }>;
  /**
   * A small module whose `load` function calls `prefetch`. The page's data then loads in parallel with its code, even before a
   * click, while the pointer is over a link to the page.
   */
  data?: () => Promise<{ load: (context: LoadContext) => unknown }>;
  /** The data depends on the user, for example on their time zone, so it is not loaded before the profile. */
  isPersonal?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: () => string;
  }
}
