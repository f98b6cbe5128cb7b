// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { FormRichText } from '#kit/rich-text/rich-text-field.tsx';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { FormText } from './fields.tsx';
import { Fields, FieldStack, FormPage } from './form-page.tsx';
import { FormLocalised, LanguageTabs } from './localised-fields.tsx';
import { FormPictures } from './picture-field.tsx';
import { useReadOnlyReason } from './read-only.ts';
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
