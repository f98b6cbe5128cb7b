// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#platform/api/api-error.ts';
import { ConflictDialog, type FieldLabels } from './conflict-dialog.tsx';
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

// @ts-expect-error a field without a label would silently take the other person's value
export const incomplete: FieldLabels<Values> = { name: 'Name', price: 'Price' };

test('lists every field that differs, including fields changed only by the other person', async () => {
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
  expect(choice('Name').getByRole<HTMLInputElement>('radio', { name: 'Theirs Desk lamp' }).checked).toBe(true);
  expect(choice('Price').getByRole<HTMLInputElement>('radio', { name: 'Yours 8700' }).checked).toBe(true);

  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  expect(sent[1]).toEqual({ name: 'Desk lamp', price: 8700, isActive: true, version: 2 });
});
