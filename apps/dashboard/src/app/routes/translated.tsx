import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType, FunctionComponent, ReactElement } from 'react';

import { lazyPart } from '#platform/errors/lazy-part.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';

/** A page that re-renders in another language without losing its state. */
export function withLanguage(Page: ComponentType): () => ReactElement {
  return function PageWithLanguage() {
    useLanguage();
    return <Page />;
  };
}

/** `withLanguage` for a lazy page. The casts are safe because pages are functions without props. */
export function lazyWithLanguage(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazyRouteComponent(lazyPart(load as () => Promise<{ default: FunctionComponent }>));
  return Object.assign(withLanguage(Page as FunctionComponent), { preload: Page.preload });
}
