import type { Access } from '@souk/contract/core/access.ts';
import type { ComponentType } from 'react';

/** What a page asks for ahead of its code; see `PageRoute.data`. */
export interface LoadContext {
  params: Record<string, string>;
  search: Record<string, string>;
}

/** One page of the dashboard. */
export interface PageRoute {
  /** From `paths`, with `'$id'` where a parameter stands. */
  path: string;
  /** In the tab, until the page calls itself something better by `usePageTitle`. */
  title: () => string;
  /** Who may open it; others are sent to analytics. */
  access: Access;
  /** Its code, on its own: the default export is the page. */
  page: () => Promise<{ default: ComponentType }>;
  /** Starts its data together with its code, on hover already: a small module whose `load` calls `prefetch`. */
  data?: () => Promise<{ load: (context: LoadContext) => unknown }>;
  /** What it asks for depends on who asks (the days of their time zone): not to be started before that is known. */
  isPersonal?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: () => string;
  }
}
