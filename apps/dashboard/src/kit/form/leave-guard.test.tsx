import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { FormProvider } from 'react-hook-form';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fill, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { FormText } from './fields.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { isNavigationAllowed, navigateWithoutPrompt } from './navigation-prompt.ts';
import { useEntityForm } from './use-entity-form.ts';

interface Values {
  name: string;
}

const schema = z.strictObject({ name: z.string() });
const values: Values = { name: 'Lamp' };

async function renderForm({
  formKey,
  save = () => Promise.resolve(),
}: { formKey?: string; save?: () => Promise<unknown> } = {}) {
  function Page() {
    const control = useEntityForm<Values, typeof schema>({ schema, values, save, toValues: undefined });
    const navigate = useNavigate();
    return (
      <FormProvider {...control.form}>
        <FormText<Values> name="name" label="Name" />
        <button onClick={() => void navigate({ to: '/page/other' })}>other page</button>
        <button onClick={() => void navigate({ to: '.', search: { tab: 'money' } })}>other tab</button>
        <button onClick={() => void navigate({ to: '.', search: { tab: 'general', q: 'x' } })}>search</button>
        <button onClick={() => navigateWithoutPrompt(() => navigate({ to: '/page/saved' }))}>after a save</button>
        <button onClick={() => void control.submit()}>save</button>
        <LeaveGuard control={control} formKey={formKey} />
      </FormProvider>
    );
  }
  return renderPage(Page, { at: '/page?tab=general' });
}

const prompt = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const isUnloadBlocked = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('an untouched form can be left', async () => {
  const { address } = await renderForm();
  await press('other page');
  await waitFor(() => expect(address()).toBe('/page/other'));
  expect(prompt()).toBeNull();
});

test('leaving with unsaved changes asks whether to stay or leave', async () => {
  const { address } = await renderForm();
  await fill('Name', 'Desk lamp');
  await press('other page');
  await waitFor(() => expect(prompt()).toBeTruthy());
  expect(address()).toBe('/page?tab=general');
  await press('Keep editing');
  await waitFor(() => expect(prompt()).toBeNull());
  expect([address(), textbox('Name').value]).toEqual(['/page?tab=general', 'Desk lamp']);
  await press('other page');
  await press('Leave without saving');
  await waitFor(() => expect(address()).toBe('/page/other'));
});

test('closing the tab with unsaved changes asks the browser to confirm', async () => {
  function Page() {
    const control = useEntityForm<Values, typeof schema>({
      schema,
      values,
      save: () => Promise.resolve(),
      toValues: undefined,
    });
    return (
      <FormProvider {...control.form}>
        <FormText<Values> name="name" label="Name" />
        <LeaveGuard control={control} />
      </FormProvider>
    );
  }
  // only a browser history blocks the closing of the tab
  const history = createBrowserHistory();
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history });
  await act(() => router.load());
  render(<RouterProvider router={router as never} />);
  expect(isUnloadBlocked()).toBe(false);
  await fill('Name', 'Desk lamp');
  expect(isUnloadBlocked()).toBe(true);
  history.destroy();
});

test('a change of the address on the same page shows no prompt', async () => {
  const { address } = await renderForm();
  await fill('Name', 'Desk lamp');
  await press('other tab');
  await waitFor(() => expect(address()).toBe('/page?tab=money'));
  expect(prompt()).toBeNull();
});

test('opening another form on the same page shows the prompt, any other change of the address does not', async () => {
  const { address } = await renderForm({ formKey: 'tab' });
  await fill('Name', 'Desk lamp');
  await press('search');
  await waitFor(() => expect(address()).toBe('/page?tab=general&q=x'));
  expect(prompt()).toBeNull();
  await press('other tab');
  await waitFor(() => expect(prompt()).toBeTruthy());
});

test('the navigation right after a save shows no prompt, and later ones do again', async () => {
  const { address } = await renderForm();
  await fill('Name', 'Desk lamp');
  await press('after a save');
  await waitFor(() => expect(address()).toBe('/page/saved'));
  expect(prompt()).toBeNull();
  await waitFor(() => expect(isNavigationAllowed()).toBe(false));
});

test('a form that is being saved can be left', async () => {
  const { address } = await renderForm({ save: () => new Promise(() => undefined) });
  await fill('Name', 'Desk lamp');
  await press('save');
  await press('other page');
  await waitFor(() => expect(address()).toBe('/page/other'));
  expect(prompt()).toBeNull();
});

test('the prompt is skipped until the navigation has ended', async () => {
  let finish: () => void = () => undefined;
  navigateWithoutPrompt(() => new Promise<void>((resolve) => (finish = resolve)));
  expect(isNavigationAllowed()).toBe(true);
  await act(async () => finish());
  expect(isNavigationAllowed()).toBe(false);
});
