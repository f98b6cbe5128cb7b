// Imported up front, so that no test waits for lazy code.
import '#ui/overlay-frame.tsx';
import '#ui/menu-popup.tsx';
import type { Profile } from '@souk/contract/session/api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as toastify } from 'react-toastify/unstyled';
import { afterEach, vi } from 'vitest';
import { ToastHost } from '#kit/toast/toast-host.tsx';
import type { fakeServer } from '#platform/api/fake-server.ts';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { clearAll } from '#platform/query/clear-all.ts';
import { queryClient } from '#platform/query/client.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { provideToasts } from '#platform/toast/toast.ts';

provideToasts(() => import('#kit/toast/toast-host.tsx'));

afterEach(async () => {
  cleanup();
  toastify.dismiss();
  clearAll();
  clearProfile();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  await setLanguage('en');
});

interface PageOptions {
  /** Address with search parameters. The path of the page is '/page', or '/page/$id' for a record. */
  at?: string;
  profile?: Partial<Profile>;
}

/** Renders a page at an address, with toasts and query cache, for a super admin unless `profile` says otherwise. */
export async function renderPage(Page: RouteComponent, { at = '/page', profile = { role: 'SA' } }: PageOptions = {}) {
  await setProfile(fakeProfile(profile));
  const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const pagePaths = ['/page', '/page/$id'];
  const router = createRouter({
    routeTree: rootRoute.addChildren(
      pagePaths.map((path) => createRoute({ getParentRoute: () => rootRoute, path, component: Page })),
    ),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(([, value]) => value !== undefined);
      return entries.length === 0 ? '' : `?${new URLSearchParams(entries as [string, string][]).toString()}`;
    },
  });
  // loaded before rendering, so that the page is there at once
  await act(() => router.load());
  render(
    <QueryClientProvider client={queryClient}>
      <ToastHost />
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { address: () => decodeURIComponent(router.state.location.href) };
}

type FakeResponse = ReturnType<Parameters<typeof fakeServer>[0][string]>;

export const ok = (data: unknown): FakeResponse => ({ statusCode: 200, data });

/** A list endpoint's response. */
export const okRows = (rows: readonly object[], rest: object = {}): FakeResponse =>
  ok({ count: rows.length, rows, ...rest });

/** A response that rejects one field. */
export const fieldError = (field: string, message: string): FakeResponse => ({
  statusCode: 400,
  message: 'Check the input',
  errors: [{ field, message }],
});

/** A response that rejects the request as a whole. */
export const failure = (statusCode: number, message: string, data?: unknown): FakeResponse => ({
  statusCode,
  message,
  data,
  requestId: 'r',
});

export const textbox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** Replaces the text of a field, then presses the key at the end of the text: `fill('Name', 'Lamp{Enter}')`. */
export const fill = async (name: string | RegExp, text: string): Promise<void> => {
  const field = await screen.findByRole('textbox', { name });
  const [key = ''] = /\{(?:Enter|Escape|Tab)\}$/.exec(text) ?? [];
  await userEvent.clear(field);
  await userEvent.click(field);
  // pasted, because every typed character re-renders the form
  await userEvent.paste(text.slice(0, text.length - key.length));
  if (key) await userEvent.keyboard(key);
};

export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Selects an option of a select field. */
export async function choose(field: string | RegExp, option: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Opens the actions menu of a record. */
export const openMenu = (name: string): Promise<void> => press(`Actions for ${name}`);

/** Labels of the open menu. */
export const menuLabels = async (): Promise<string[]> => {
  await screen.findByRole('menu');
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
};

export const chooseAction = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('menuitem', { name }));

/** The field's error message, as screen readers announce it. */
export function errorAt(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return field.getAttribute('aria-invalid') === 'true'
    ? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    : '';
}

/** Text of the cells of each row, without the head. */
export const cellTexts = (): string[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.querySelectorAll('td'), (cell) => cell.textContent));

export const columnHeads = (): string[] => screen.getAllByRole('columnheader').map((head) => head.textContent);
