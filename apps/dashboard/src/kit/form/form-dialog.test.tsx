import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { errorAt, fill, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { FormText } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useEntityForm } from './use-entity-form.ts';

interface Values {
  name: string;
}

const schema = z.strictObject({ name: z.string().check(z.minLength(1)) });
const values: Values = { name: '' };
const save = vi.fn((_: Values): Promise<unknown> => Promise.resolve());
const onClose = vi.fn();

type DialogProps = Partial<Omit<Parameters<typeof FormDialog<Values>>[0], 'control'>>;

async function openDialog(props: DialogProps = {}) {
  vi.clearAllMocks();
  function Page() {
    const control = useEntityForm({ schema, values, save, toValues: undefined });
    return (
      <FormDialog title="New segment" submitLabel="Create segment" control={control} onClose={onClose} {...props}>
        <FormText<Values> name="name" label="Name" />
      </FormDialog>
    );
  }
  await renderPage(Page);
  return within(await screen.findByRole('dialog', { name: 'New segment' }));
}

test('the dialog submits its form by button or Enter, and does not close by itself', async () => {
  await openDialog({ description: 'For e-mails' });
  expect(screen.getByText('For e-mails')).toBeTruthy();
  await fill('Name', 'Regulars{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  await press('Create segment');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls.map(([sent]) => sent)).toEqual([{ name: 'Regulars' }, { name: 'Regulars' }]);
  expect(onClose).not.toHaveBeenCalled();
});

test('a value that the schema rejects is explained at its field and not sent', async () => {
  await openDialog();
  await press('Create segment');
  await waitFor(() => expect(errorAt(textbox('Name'))).not.toBe(''));
  expect(save).not.toHaveBeenCalled();
});

test('errors that belong to no field are announced at the top', async () => {
  const dialog = await openDialog();
  const errors = ['The list is full', 'Segments are locked'].map((message) => ({ field: 'other', message }));
  save.mockRejectedValueOnce(new ApiError({ statusCode: 400, message: 'Check the input', errors }));
  await fill('Name', 'Regulars');
  await press('Create segment');
  await waitFor(() =>
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'The list is full',
      'Segments are locked',
    ]),
  );
});

test.each([
  [undefined, 'Cancel'],
  ['Not now', 'Not now'],
])('cancelling closes the dialog without saving', async (cancelLabel, name) => {
  await openDialog({ cancelLabel });
  await press(name);
  expect(onClose).toHaveBeenCalledOnce();
  expect(save).not.toHaveBeenCalled();
});

test('the dialog cannot be submitted while something else is pending, such as an upload', async () => {
  await openDialog({ isPending: true });
  await fill('Name', 'Regulars{Enter}');
  expect(screen.getByRole('button', { name: 'Create segment' }).getAttribute('aria-busy')).toBe('true');
  expect(save).not.toHaveBeenCalled();
});

test('a drawer has the same form, and can have an additional action', async () => {
  const dialog = await openDialog({ drawer: true, aside: <button>Delete segment</button> });
  expect(dialog.getByRole('button', { name: 'Delete segment' })).toBeTruthy();
  await fill('Name', 'Regulars');
  await press('Create segment');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});
