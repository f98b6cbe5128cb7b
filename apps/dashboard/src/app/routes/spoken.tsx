import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType, FunctionComponent, ReactElement } from 'react';

import { lazyPart } from '#platform/errors/lazy-part.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';

/** A page that renders again in another language, and keeps what was typed into it. */
export function spoken(Page: ComponentType): () => ReactElement {
  return function Spoken() {
    useLanguage();
    return <Page />;
  };
}

/** The same for a page whose code is loaded when it is asked for. */
export function lazySpoken(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazyRouteComponent(lazyPart(load as () => Promise<{ default: FunctionComponent }>));
  return Object.assign(spoken(Page as FunctionComponent), { preload: Page.preload });
}
