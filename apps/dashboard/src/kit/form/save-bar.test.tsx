import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fill, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { FormText } from './fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { type EntityForm, useEntityForm } from './use-entity-form.ts';

interface Values {
  name: string;
  code: string;
}

const schema = z.strictObject({ name: z.string().check(z.minLength(1)), code: z.string().check(z.minLength(1)) });
const values: Values = { name: 'Lamp', code: 'L1' };
const save = vi.fn((_: Values): Promise<unknown> => Promise.resolve());

async function renderForm(isNew = false) {
  save.mockClear();
  let control: EntityForm<Values> | undefined;
  function Page() {
    const current = useEntityForm({ schema, values, save, toValues: undefined });
    control = current;
    return (
      <FormProvider {...current.form}>
        <form onSubmit={(event) => (event.preventDefault(), void current.submit())}>
          <FormText<Values> name="name" label="Name" />
          <FormText<Values> name="code" label="Code" />
          <SaveBar control={current} isNew={isNew} />
        </form>
      </FormProvider>
    );
  }
  await renderPage(Page);
  return { control: () => control! };
}

const saveButton = () => screen.queryByRole('button', { name: /^(Save|Create)/ });

test('the bar appears with the first change and counts the changed fields', async () => {
  await renderForm();
  expect(saveButton()).toBeNull();
  await fill('Name', 'Desk lamp');
  expect(screen.getByText('1 unsaved change')).toBeTruthy();
  await fill('Code', 'L2');
  expect(screen.getByText('2 unsaved changes')).toBeTruthy();
  expect(saveButton()?.textContent).toBe('Save Ctrl S');
});

test('discarding returns to the saved values', async () => {
  await renderForm();
  await fill('Name', 'Desk lamp');
  await press('Discard');
  expect(textbox('Name').value).toBe('Lamp');
  expect(saveButton()).toBeNull();
});

test('in addition to the changes, the bar counts the fields that need attention', async () => {
  await renderForm();
  await userEvent.clear(textbox('Name'));
  await press(/^Save/);
  expect(await screen.findByText('1 unsaved change · 1 field needs attention')).toBeTruthy();
  await userEvent.clear(textbox('Code'));
  await press(/^Save/);
  expect(await screen.findByText('2 unsaved changes · 2 fields need attention')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

test('a new record can be created without a change, and then has nothing to discard', async () => {
  await renderForm(true);
  expect(saveButton()?.textContent).toBe('Create Ctrl S');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  expect(screen.queryByText(/unsaved/)).toBeNull();
  await press(/^Create/);
  expect(save).toHaveBeenCalledOnce();
});

test('without changes, only the fields that need attention are counted', async () => {
  const { control } = await renderForm(true);
  act(() => control().form.setError('name', { message: 'Taken' }));
  expect(screen.getByText('1 field needs attention')).toBeTruthy();
});

test('the bar is busy during a save, and disappears after it', async () => {
  let finish: () => void = () => undefined;
  await renderForm();
  save.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  await fill('Name', 'Desk lamp');
  await press(/^Save/);
  expect(saveButton()?.getAttribute('aria-busy')).toBe('true');
  await act(async () => finish());
  expect(saveButton()).toBeNull();
});

test.each([
  ['Ctrl+S', { key: 's', code: 'KeyS', ctrlKey: true }],
  ['⌘S', { key: 's', code: 'KeyS', metaKey: true }],
  ['Ctrl+S on an Arabic keyboard', { key: 'س', code: 'KeyS', ctrlKey: true }],
])('%s saves instead of saving the page', async (_, keys) => {
  await renderForm();
  await fill('Name', 'Desk lamp');
  const isDefault = fireEvent.keyDown(textbox('Name'), keys);
  expect(isDefault).toBe(false);
  await vi.waitFor(() =>
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Desk lamp', code: 'L1' }, expect.any(String)),
  );
});

test.each([
  ['s alone', { key: 's', code: 'KeyS' }],
  ['Ctrl+A', { key: 'a', code: 'KeyA', ctrlKey: true }],
])('%s saves nothing', async (_, keys) => {
  await renderForm();
  await fill('Name', 'Desk lamp');
  expect(fireEvent.keyDown(textbox('Name'), keys)).toBe(true);
  expect(save).not.toHaveBeenCalled();
});
