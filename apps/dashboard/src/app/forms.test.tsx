// @vitest-environment happy-dom
// preloaded, so that no test waits for lazy code
import '#ui/overlay-frame.tsx';
import '#kit/rich-text/rich-text-editor.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, createElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SETTING_LABELS } from '#domain/configuration/setting-labels.ts';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { setProfile } from '#platform/session/profile.ts';

const rendered = vi.hoisted(() => ({ names: new Set<string>(), form: undefined as UseFormReturn | undefined }));
vi.mock('react-hook-form', async (original) => {
  const library = await original<typeof import('react-hook-form')>();
  const recordName = (hook: (props: never) => unknown) => (props: { name: string }) => {
    rendered.names.add(props.name.split('.')[0] ?? '');
    return hook(props as never);
  };
  return {
    ...library,
    useController: recordName(library.useController),
    useFieldArray: recordName(library.useFieldArray),
    useForm: (props: never) => (rendered.form = library.useForm(props)),
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

interface FormCase {
  /** Export of the module that renders the form; 'default' if absent. */
  exportName?: string;
  /** Props of the form, one set for each variant. */
  props?: readonly object[];
  /** Interactions that reveal more fields. */
  actions?: readonly (() => unknown)[];
  /** Values that have no field, with the reason for each. */
  valuesWithoutField?: Record<string, string>;
}

const clickButton = (name: string) => async () => userEvent.click(await screen.findByRole('button', { name }));
const setValue = (field: string, value: string) => async () => {
  await waitFor(() => expect(rendered.names.size).toBeGreaterThan(0));
  act(() => rendered.form?.setValue(field, value));
};
const NAMED_RECORD = { id: '1', name: 'Rana', version: 1 };
const SETTING_VALUES: Record<string, unknown> = {
  languages: ['en'],
  carriers: [],
  lateAfterHours: {},
  commissionPercent: 5,
};
const settings = Object.fromEntries(
  Object.entries(SETTING_LABELS).map(([group, fields]) => [
    group,
    Object.fromEntries(Object.keys(fields).map((field) => [field, SETTING_VALUES[field] ?? null])),
  ]),
);

/** How to render the form of a module if its default export is not enough. */
const FORM_CASES: Record<string, FormCase> = {
  'domain/ads/ad-form.tsx': {
    exportName: 'AdForm',
    actions: [setValue('targetKind', 'category'), setValue('targetKind', 'url')],
  },
  'features/admins/admin-panel.tsx': { exportName: 'AdminPanel', props: [{ panel: { kind: 'invite' } }] },
  'features/admins/edit-panel.tsx': {
    exportName: 'EditPanel',
    props: [{ person: { ...NAMED_RECORD, userName: 'rana', email: '', role: 'ADMIN', areas: {} } }],
  },
  'features/attributes/attribute-form-page.tsx': { actions: [setValue('type', 'number'), setValue('type', 'select')] },
  'features/commissions/rule-dialog.tsx': {
    exportName: 'RuleDialog',
    actions: [setValue('kind', 'category'), setValue('kind', 'price')],
  },
  'features/coupons/coupon-form-page.tsx': {
    actions: [clickButton('Multiple codes'), setValue('scope', 'vendors'), setValue('fundedBy', 'vendor')],
    valuesWithoutField: { codes: 'selected in the card header, which then shows other fields' },
  },
  'features/products/product-form-page.tsx': {
    valuesWithoutField: { attributes: 'shown once the category requires some', options: 'saved with the variants' },
  },
  'features/customers/address-dialog.tsx': {
    exportName: 'AddressDialog',
    props: [{ customer: { ...NAMED_RECORD, addresses: [NAMED_RECORD] } }],
  },
  'features/legal/legal-update.tsx': { exportName: 'LegalUpdate', props: [{ document: 'privacy' }] },
  'features/notifications/notification-form.tsx': {
    exportName: 'NotificationForm',
    actions: [setValue('audience', 'segment'), setValue('audience', 'chosen')],
  },
  'features/queries/subject-dialog.tsx': {
    exportName: 'SubjectDialog',
    props: [{ query: { ...NAMED_RECORD, subject: '', customer: NAMED_RECORD } }],
  },
  'features/queries/canned-drawer.tsx': { exportName: 'CannedDrawer', actions: [clickButton('New canned reply')] },
  'features/queries/create-dialog.tsx': { exportName: 'CreateDialog', actions: [clickButton('Someone else')] },
  'features/storefront-keys/create-key-dialog.tsx': { exportName: 'CreateKeyDialog' },
  'features/storefront-keys/new-key-dialog.tsx': { exportName: 'RenameKeyDialog', props: [{ row: NAMED_RECORD }] },
  'features/vendors/bank-card.tsx': {
    exportName: 'BankCard',
    props: [{ vendor: NAMED_RECORD }],
    actions: [clickButton('Add'), clickButton('Account number')],
  },
  'features/configuration/group-form.tsx': {
    exportName: 'GroupForm',
    props: Object.keys(SETTING_LABELS).map((group) => ({ group, settings, isOpen: true, head: null })),
  },
};

const resetRendered = () => {
  rendered.names.clear();
  rendered.form = undefined;
};

const forms = Object.entries(sources).flatMap(([path, text]) =>
  /useEntityForm[(<]/.test(text) ? [path.slice(3)] : [],
);

beforeEach(async () => {
  fakeServer({ 'GET /v1/privacy-policy/state': () => ({ statusCode: 200, data: { draft: null, published: null } }) });
  await setProfile(
    fakeProfile({ role: 'SA', orderStatuses: [{ code: 'placed', label: 'Placed', colour: 'waiting' } as never] }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each(forms)('every value of %s has a field', async (path) => {
  const { exportName = 'default', props = [{}], actions = [], valuesWithoutField = {} } = FORM_CASES[path] ?? {};
  const Form = (await load[`../${path}`]?.())?.[exportName];
  if (!Form) throw new Error(`Add an entry to FORM_CASES that renders the form of ${path}`);
  for (const formProps of props) {
    resetRendered();
    const Page = () => createElement(Form, { onClose: () => undefined, ...formProps } as never);
    const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() });
    const view = render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
    for (const action of actions) await action();
    await waitFor(() => expect(rendered.form).toBeDefined());
    const requiredNames = Object.keys(rendered.form?.getValues() ?? {}).filter(
      (key) => key !== 'version' && !(key in valuesWithoutField),
    );
    await waitFor(() => expect(requiredNames.filter((key) => !rendered.names.has(key))).toEqual([]));
    view.unmount();
  }
});
