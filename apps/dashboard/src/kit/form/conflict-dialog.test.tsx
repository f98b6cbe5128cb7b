// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#platform/api/api-error.ts';
import { ConflictDialog, type FieldLabels } from './conflict-dialog.tsx';
import { fieldPath } from './field-path.ts';
import { type EntityForm, useEntityForm } from './use-entity-form.ts';

interface Values {
  name: string;
  price: number;
  isActive: boolean;
  version: number;
}

const values: Values = { name: 'Lamp', price: 8400, isActive: true, version: 1 };
const labels: FieldLabels<Values> = { name: 'Name', price: 'Price', isActive: 'Active' };
const schema = z.looseObject({}) as never;

afterEach(cleanup);

// @ts-expect-error a field without a label would silently take the other person's value
export const incomplete: FieldLabels<Values> = { name: 'Name', price: 'Price' };

test('the dialog lists every field that differs, including fields changed only by the other person', async () => {
  const theirs: Values = { name: 'Desk lamp', price: 9000, isActive: true, version: 2 };
  const sent: Values[] = [];
  const save = (formValues: Values) => {
    sent.push(formValues);
    if (sent.length > 1) return Promise.resolve();
    return Promise.reject(new ApiError({ statusCode: 409, message: 'Somebody else changed this', data: theirs }));
  };
  let control: EntityForm<Values> | undefined;
  function Page() {
    control = useEntityForm({ schema, values, save, toValues: (row: Values) => row });
    return <ConflictDialog control={control} labels={labels} />;
  }
  render(<Page />);
  act(() => control?.form.setValue('price', 8700, { shouldDirty: true }));
  await act(() => control?.submit());

  const choice = (name: string) => within(screen.getByRole('group', { name }));
  expect(await screen.findAllByRole('group')).toHaveLength(2);
  expect(choice('Name').getByRole<HTMLInputElement>('radio', { name: 'Saved version Desk lamp' }).checked).toBe(true);
  expect(choice('Price').getByRole<HTMLInputElement>('radio', { name: 'Your version 8700' }).checked).toBe(true);

  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  expect(sent[1]).toEqual({ name: 'Desk lamp', price: 8700, isActive: true, version: 2 });
});

describe('a conflict', () => {
  interface Texts {
    name: string;
    price: number;
    isActive: boolean;
    tags: string[];
    version: number;
  }
  const base: Texts = { name: 'Lamp', price: 8400, isActive: true, tags: ['red'], version: 1 };
  const textLabels: FieldLabels<Texts> = { name: 'Name', price: 'Price', isActive: 'Active', tags: 'Tags' };

  /** Opens the dialog for a conflict between the user's changes and those of another person. */
  async function openConflict(mine: Partial<Texts>, theirs: Partial<Texts>) {
    const save = vi
      .fn<(values: Texts) => Promise<unknown>>()
      .mockResolvedValue(undefined)
      .mockRejectedValueOnce(
        new ApiError({ statusCode: 409, message: 'Changed elsewhere', data: { ...base, version: 2, ...theirs } }),
      );
    const toValues = (row: Texts) => row;
    let control: EntityForm<Texts> | undefined;
    function Page() {
      control = useEntityForm({ schema, values: base, save, toValues });
      return <ConflictDialog control={control} labels={textLabels} />;
    }
    render(<Page />);
    for (const [key, value] of Object.entries(mine))
      act(() => control?.form.setValue(fieldPath<Texts>(key), value, { shouldDirty: true }));
    await act(() => control?.submit());
    return { save, current: () => control?.form.getValues(), dialog: within(await screen.findByRole('dialog')) };
  }

  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('asks about each field once, with the value of the person who changed it selected at first', async () => {
    const { dialog } = await openConflict({ name: 'Desk lamp' }, { price: 9000, isActive: false });
    expect(dialog.getByText('3 fields differ. Choose which version to keep.')).toBeTruthy();
    expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Name',
      'Price',
      'Active',
    ]);
    const checked = dialog.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
    expect(checked.map((radio) => radio.labels?.[0]?.textContent)).toEqual([
      'Your version Desk lamp',
      'Saved version 9000',
      'Saved version No',
    ]);
  });

  test('leaves out fields that both people changed to the same value', async () => {
    const { dialog } = await openConflict(
      { name: 'Desk lamp', tags: ['blue'] },
      { name: 'Desk lamp', tags: ['green'] },
    );
    expect(dialog.getByText('1 field differs. Choose which version to keep.')).toBeTruthy();
    expect(dialog.getByRole('radio', { name: 'Your version blue' })).toHaveProperty('checked', true);
  });

  test('saves the chosen values on top of the other person’s version', async () => {
    const { save, dialog } = await openConflict({ name: 'Desk lamp', price: 8700 }, { name: 'Wall lamp', price: 9000 });
    await userEvent.click(dialog.getByRole('radio', { name: 'Saved version Wall lamp' }));
    expect(dialog.getByRole('radio', { name: 'Your version Desk lamp' })).toHaveProperty('checked', false);
    expect(dialog.getByRole('radio', { name: 'Your version 8700' })).toHaveProperty('checked', true);
    await press('Save');
    expect(save).toHaveBeenLastCalledWith({ ...base, name: 'Wall lamp', price: 8700, version: 2 }, expect.any(String));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(['Discard my changes', 'Close'])('%s continues with the other person’s version', async (button) => {
    const { save, current } = await openConflict({ name: 'Desk lamp' }, { price: 9000 });
    await press(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(current()).toEqual({ ...base, price: 9000, version: 2 });
    expect(save).toHaveBeenCalledOnce();
  });
});
