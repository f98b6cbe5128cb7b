import '#platform/theme/theme.css';

import { reportIssuesByCode } from '@souk/contract/core/field-errors.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';

import { preferredLanguage, setLanguage } from '#platform/i18n/i18n.ts';
import { initialiseSession } from '#platform/session/session.ts';
import { accessToken } from '#platform/api/tokens.ts';
import { UiProvider } from '#ui/ui-provider.tsx';

import { followSession, GUARDED_PATHS } from './follow-session.ts';
import { removeServiceWorkers } from './remove-service-workers.ts';
import { router, normalizeAddressBar, preloadPage } from './router.tsx';

async function start(root: HTMLElement): Promise<void> {
  // the content security policy forbids the code that zod would compile
  z.config({ jitless: true });
  reportIssuesByCode();
  normalizeAddressBar();
  removeServiceWorkers();
  followSession(router);
  // loads the profile in parallel with the page's code and data; the guard handles errors
  initialiseSession({ background: !GUARDED_PATHS.test(location.pathname) }).catch(() => undefined);
  if (preferredLanguage() !== 'en') await setLanguage(preferredLanguage());
  if (accessToken()) preloadPage();
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
