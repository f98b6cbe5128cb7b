// @vitest-environment happy-dom
// here already, so that no test waits for its code
import '#ui/overlay-frame.tsx';
import '#kit/rich-text/rich-text-editor.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, createElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SETTINGS } from '#domain/configuration/setting-labels.ts';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { keepProfile } from '#platform/session/profile.ts';

configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 30_000 });

const seen = vi.hoisted(() => ({ names: new Set<string>(), form: undefined as UseFormReturn | undefined }));
vi.mock('react-hook-form', async (original) => {
  const library = await original<typeof import('react-hook-form')>();
  const named = (hook: (props: never) => unknown) => (props: { name: string }) => {
    seen.names.add(props.name.split('.')[0] ?? '');
    return hook(props as never);
  };
  return {
    ...library,
    useController: named(library.useController),
    useFieldArray: named(library.useFieldArray),
    useForm: (props: never) => (seen.form = library.useForm(props)),
  };
});

const sources = import.meta.glob<string>(['../{features,domain}/**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const load = import.meta.glob<Record<string, ComponentType<never>>>([
  '../{features,domain}/**/*.tsx',
  '!../**/*.test.tsx',
]);

interface Case {
  /** The component that shows the form; by default the module's page. */
  shows?: string;
  /** What it is given, once for each form that it can show. */
  props?: readonly object[];
  /** What brings up fields that do not show at first. */
  steps?: readonly (() => unknown)[];
  /** Values without an input of their own, and why. */
  without?: Record<string, string>;
}

const press = (name: string) => async () => userEvent.click(await screen.findByRole('button', { name }));
const choose = (field: string, value: string) => async () => {
  await waitFor(() => expect(seen.names.size).toBeGreaterThan(0));
  act(() => seen.form?.setValue(field, value));
};
const NAMED = { id: '1', name: 'Rana', version: 1 };
const SETTING_VALUES: Record<string, unknown> = {
  languages: ['en'],
  carriers: [],
  lateAfterHours: {},
  commissionPercent: 5,
};
const settings = Object.fromEntries(
  Object.entries(SETTINGS).map(([group, fields]) => [
    group,
    Object.fromEntries(Object.keys(fields).map((field) => [field, SETTING_VALUES[field] ?? null])),
  ]),
);

/** How the form of a module shows, where that takes more than its page. */
const CASES: Record<string, Case> = {
  'domain/ads/ad-form.tsx': { shows: 'AdForm', steps: [choose('targetKind', 'category'), choose('targetKind', 'url')] },
  'features/admins/admin-panel.tsx': { shows: 'AdminPanel', props: [{ panel: { kind: 'invite' } }] },
  'features/admins/edit-panel.tsx': {
    shows: 'EditPanel',
    props: [{ person: { ...NAMED, userName: 'rana', email: '', role: 'ADMIN', areas: {} } }],
  },
  'features/attributes/attribute-form-page.tsx': { steps: [choose('type', 'number'), choose('type', 'select')] },
  'features/commissions/rule-dialog.tsx': {
    shows: 'RuleDialog',
    steps: [choose('kind', 'category'), choose('kind', 'price')],
  },
  'features/coupons/coupon-form-page.tsx': {
    steps: [press('Multiple codes'), choose('scope', 'vendors'), choose('fundedBy', 'vendor')],
    without: { codes: 'chosen in the head of the card, which shows other fields then' },
  },
  'features/products/product-form-page.tsx': {
    without: { attributes: 'shown once the category asks for some', options: 'written with the variants' },
  },
  'features/customers/address-dialog.tsx': {
    shows: 'AddressDialog',
    props: [{ customer: { ...NAMED, addresses: [NAMED] } }],
  },
  'features/legal/legal-update.tsx': { shows: 'LegalUpdate', props: [{ document: 'privacy' }] },
  'features/notifications/notification-form.tsx': {
    shows: 'NotificationForm',
    steps: [choose('audience', 'segment'), choose('audience', 'chosen')],
  },
  'features/queries/about-dialog.tsx': {
    shows: 'AboutDialog',
    props: [{ query: { ...NAMED, subject: '', customer: NAMED } }],
  },
  'features/queries/canned-drawer.tsx': { shows: 'CannedDrawer', steps: [press('New saved reply')] },
  'features/queries/create-dialog.tsx': { shows: 'CreateDialog', steps: [press('Someone else')] },
  'features/storefront-keys/create-key-dialog.tsx': { shows: 'CreateKeyDialog' },
  'features/storefront-keys/new-key-dialog.tsx': { shows: 'RenameKeyDialog', props: [{ row: NAMED }] },
  'features/vendors/bank-card.tsx': {
    shows: 'BankCard',
    props: [{ vendor: NAMED }],
    steps: [press('Add'), press('Account number')],
  },
  'features/configuration/group-form.tsx': {
    shows: 'GroupForm',
    props: Object.keys(SETTINGS).map((group) => ({ group, settings, isOpen: true, head: null })),
  },
};

const forget = () => {
  seen.names.clear();
  seen.form = undefined;
};

const forms = Object.entries(sources).flatMap(([path, text]) =>
  /useEntityForm[(<]/.test(text) ? [path.slice(3)] : [],
);

beforeEach(async () => {
  fakeServer({ 'GET /v1/privacy-policy/state': () => ({ statusCode: 200, data: { draft: null, published: null } }) });
  await keepProfile(
    fakeProfile({ role: 'SA', orderStatuses: [{ code: 'placed', label: 'Placed', colour: 'waiting' } as never] }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each(forms)('every value of %s has a field', async (path) => {
  const { shows = 'default', props = [{}], steps = [], without = {} } = CASES[path] ?? {};
  const Form = (await load[`../${path}`]?.())?.[shows];
  if (!Form) throw new Error(`Say in CASES what shows the form of ${path}`);
  for (const given of props) {
    forget();
    const Page = () => createElement(Form, { onClose: () => undefined, ...given } as never);
    const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() });
    const view = render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
    for (const step of steps) await step();
    await waitFor(() => expect(seen.form).toBeDefined());
    const wanted = Object.keys(seen.form?.getValues() ?? {}).filter((key) => key !== 'version' && !(key in without));
    await waitFor(() => expect(wanted.filter((key) => !seen.names.has(key))).toEqual([]));
    view.unmount();
  }
});
