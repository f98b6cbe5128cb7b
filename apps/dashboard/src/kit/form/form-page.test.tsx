// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { FormRichText } from '#kit/rich-text/rich-text-field.tsx';
import { fill, press, renderPage, textbox as findTextbox } from '#kit/testing/page.fixture.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { FormText } from './fields.tsx';
import { Fields, FieldStack, FormPage } from './form-page.tsx';
import { FormLocalised, LanguageTabs } from './localised-fields.tsx';
import { FormPictures } from './picture-field.tsx';
import { useReadOnlyReason } from './read-only.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useEntityForm } from './use-entity-form.ts';

const schema = z.looseObject({}) as never;
const values = { code: 'home', name: { en: 'Lamp', ar: 'مصباح' }, answer: { en: '<p>By post</p>' }, image: null };
const save = vi.fn(async () => undefined);

function Page() {
  const control = useEntityForm({ schema, values, save, toValues: undefined });
  const [language, setLanguage] = useState<'en' | 'ar'>('en');
  return (
    <FormPage
      control={control}
      head={<h1>Edit</h1>}
      labels={{ code: 'Code', name: 'Name', answer: 'Answer', image: 'Image' }}
      draftKey="test"
      isNew={false}
      readOnlyReason={useReadOnlyReason('banners')}
    >
      <LanguageTabs<typeof values> value={language} onChange={setLanguage} fields={['name']} />
      <Fields>
        <FormText<typeof values> name="code" label="Code" />
        <FormLocalised<typeof values> name="name" label="Name" language={language} />
      </Fields>
      <FieldStack>
        <FormPictures<typeof values> name="image" label="Image" max={1} />
        <FormRichText<typeof values> name="answer" label="Answer" language="en" />
      </FieldStack>
    </FormPage>
  );
}

async function renderWithAccess(level: 'view' | 'edit') {
  await setProfile(fakeProfile({ areas: { banners: level } }));
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'Edit' });
}

const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });

afterEach(() => {
  cleanup();
  clearProfile();
});

test('view-only access shows a notice and allows neither editing nor saving', async () => {
  await renderWithAccess('view');
  expect(screen.getByText('You have view-only access.')).toBeTruthy();
  await userEvent.type(textbox('Code'), 'x');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(textbox('Code').value).toBe('home');
  expect(save).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'From library' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
  expect(screen.getByText('By post')).toBeTruthy();
});

test('view-only access allows reading every language', async () => {
  await renderWithAccess('view');
  await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
  expect(textbox('Name').value).toBe('مصباح');
});

test('edit access allows editing and saving', async () => {
  await renderWithAccess('edit');
  expect(screen.queryByText('You have view-only access.')).toBeNull();
  await userEvent.type(textbox('Code'), '-top');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(save).toHaveBeenCalledOnce();
});

describe('a form', () => {
  interface Values {
    name: string;
    version: number;
  }
  const bodySchema = z.strictObject({ name: z.string().check(z.minLength(1)), version: z.number() });
  const stored: Values = { name: 'Lamp', version: 1 };
  const toValues = (row: Values) => row;
  const send = vi.fn((_: Values): Promise<unknown> => Promise.resolve());

  async function openForm(isNew = false) {
    send.mockClear();
    function EditPage() {
      const control = useEntityForm({ schema: bodySchema, values: stored, save: send, toValues });
      return (
        <FormPage
          control={control}
          head={<h1>Edit</h1>}
          side={<p>Status</p>}
          labels={{ name: 'Name' }}
          draftKey="lamp"
          isNew={isNew}
          readOnlyReason={undefined}
        >
          <Fields>
            <FormText<Values> name="name" label="Name" />
          </Fields>
          <ReasonDialogOnDemand />
        </FormPage>
      );
    }
    await renderPage(EditPage);
  }

  function ReasonDialogOnDemand() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Reject…
        </button>
        {isOpen && (
          <ReasonDialog
            title="Reject?"
            confirmLabel="Reject"
            onConfirm={() => Promise.resolve()}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    );
  }

  test('shows its side column and saves the input', async () => {
    await openForm();
    expect(screen.getByText('Status')).toBeTruthy();
    await fill('Name', 'Desk lamp{Enter}');
    await waitFor(() =>
      expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Desk lamp', version: 1 }, expect.any(String)),
    );
  });

  test('announces errors that belong to no field, until the next save', async () => {
    await openForm();
    send.mockRejectedValueOnce(new ApiError({ statusCode: 503, message: 'Souk is busy' }));
    await fill('Name', 'Desk lamp{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Souk is busy');
    await press(/^Save/);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('opens the conflict dialog for a stale version without losing input', async () => {
    await openForm();
    const data = { name: 'Wall lamp', version: 2 };
    send.mockRejectedValueOnce(new ApiError({ statusCode: 409, message: 'Changed elsewhere', data }));
    await fill('Name', 'Desk lamp{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Someone else saved changes in the meantime' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Your version Desk lamp' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: 'Saved version Wall lamp' })).toHaveProperty('checked', false);
  });

  test('is not saved by submitting a dialog within it', async () => {
    await openForm();
    await press('Reject…');
    await fill('Reason', 'Too bright');
    await press('Reject');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(send).not.toHaveBeenCalled();
  });

  test.each([
    ['a new record cannot be edited while it is being created', true],
    ['an existing record can be edited while it is being saved', false],
  ])('%s', async (_, isNew) => {
    await openForm(isNew);
    send.mockImplementationOnce(() => new Promise(() => undefined));
    const body = findTextbox('Name').closest('form > div')!;
    expect(body.hasAttribute('inert')).toBe(false);
    await fill('Name', 'Desk lamp{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(body.hasAttribute('inert')).toBe(isNew);
  });
});
