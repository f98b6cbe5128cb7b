import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#platform/api/api-error.ts';
import type { FormValues } from './form-values.ts';
import { type MissingFields, useEntityForm } from './use-entity-form.ts';

interface Values {
  name: string;
  price: number;
  version: number;
}

const schema = z.strictObject({ name: z.string().check(z.minLength(1)), price: z.number(), version: z.number() });
const first: Values = { name: 'Lamp', price: 8400, version: 1 };

function setUp(save: (values: Values, key: string) => Promise<unknown> = () => Promise.resolve()) {
  const valuesOf = (row: Values) => row;
  return renderHook(({ values }) => useEntityForm({ schema, values, save, valuesOf }), {
    initialProps: { values: first },
  });
}

const change = (hook: ReturnType<typeof setUp>, price: number) =>
  act(() => hook.result.current.form.setValue('price', price, { shouldDirty: true }));
const submit = (hook: ReturnType<typeof setUp>) => act(() => hook.result.current.submit());
const conflictWith = (row: Values) =>
  new ApiError({ statusCode: 409, message: 'Somebody else changed this', data: row });

describe('what somebody else saves meanwhile', () => {
  it('is shown at once while nothing is typed', () => {
    const hook = setUp();
    hook.rerender({ values: { name: 'Lamp', price: 9000, version: 2 } });
    expect(hook.result.current.form.getValues()).toEqual({ name: 'Lamp', price: 9000, version: 2 });
  });

  it('never slips its version under typed changes, so that saving is refused and told', async () => {
    const theirs = { name: 'Lamp', price: 9000, version: 2 };
    const save = vi
      .fn<(values: Values) => Promise<unknown>>()
      .mockRejectedValueOnce(conflictWith(theirs))
      .mockResolvedValueOnce(undefined);
    const hook = setUp(save);
    change(hook, 8700);
    hook.rerender({ values: theirs });
    await submit(hook);
    expect(save).toHaveBeenCalledWith({ name: 'Lamp', price: 8700, version: 1 }, expect.any(String));
    expect(hook.result.current.conflict).toEqual({ theirs });

    await act(() => hook.result.current.settle({ ...theirs, price: 8700 }));
    expect(save).toHaveBeenLastCalledWith({ name: 'Lamp', price: 8700, version: 2 }, expect.any(String));
    expect(hook.result.current.conflict).toBeUndefined();
  });

  it('stands when one drops the own changes', async () => {
    const theirs = { name: 'Lamp', price: 9000, version: 2 };
    const hook = setUp(() => Promise.reject(conflictWith(theirs)));
    change(hook, 8700);
    await submit(hook);
    await act(() => hook.result.current.settle(undefined));
    expect(hook.result.current.form.getValues()).toEqual(theirs);
  });
});

describe('what the server refuses', () => {
  it('stands at its field; a sentence without a field stands above the form', async () => {
    const errors = [
      { field: 'name', message: 'Another lamp has this name' },
      { field: 'elsewhere', message: 'The vendor is closed' },
    ];
    const hook = setUp(() => Promise.reject(new ApiError({ statusCode: 400, message: '2 fields', errors })));
    change(hook, 8700);
    await submit(hook);
    const { form, otherErrors } = hook.result.current;
    expect(form.getFieldState('name').error?.message).toBe('Another lamp has this name');
    expect(otherErrors).toEqual(['The vendor is closed']);
    expect(form.getValues('price')).toBe(8700);
  });

  it('is not even asked while the schema refuses', async () => {
    const save = vi.fn(() => Promise.resolve());
    const hook = setUp(save);
    act(() => hook.result.current.form.setValue('name', '', { shouldDirty: true }));
    await submit(hook);
    expect(save).not.toHaveBeenCalled();
    expect(hook.result.current.form.getFieldState('name').error).toBeDefined();
  });
});

/** A save whose answer is let in by hand. */
function heldSave() {
  let answer: () => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const save = vi.fn<(values: Values, key: string) => Promise<unknown>>(
    () =>
      new Promise((resolve, reject) => {
        answer = () => resolve(undefined);
        refuse = reject;
      }),
  );
  return { save, answer: () => act(async () => answer()), refuse: (error: Error) => act(async () => refuse(error)) };
}

describe('while it is being saved', () => {
  it('pressing the keys again sends nothing more', async () => {
    const { save, answer } = heldSave();
    const hook = setUp(save);
    change(hook, 8700);
    await act(async () => {
      void hook.result.current.submit();
      void hook.result.current.submit();
    });
    await act(async () => void hook.result.current.submit());
    expect(save).toHaveBeenCalledOnce();
    await answer();
    await act(async () => void hook.result.current.submit());
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('what is typed stays, as a change on top of what was saved', async () => {
    const { save, answer } = heldSave();
    const hook = setUp(save);
    change(hook, 8700);
    await act(async () => void hook.result.current.submit());
    act(() => hook.result.current.form.setValue('name', 'Desk lamp', { shouldDirty: true }));
    hook.rerender({ values: { name: 'Lamp', price: 8700, version: 2 } });
    await answer();
    const { form } = hook.result.current;
    expect(form.getValues()).toEqual({ name: 'Desk lamp', price: 8700, version: 2 });
    expect(form.formState.defaultValues).toEqual({ name: 'Lamp', price: 8700, version: 2 });
    expect(form.formState.dirtyFields).toEqual({ name: true });
  });

  it('what is typed stays also when the saved row is read again only later', async () => {
    const { save, answer } = heldSave();
    const hook = setUp(save);
    change(hook, 8700);
    await act(async () => void hook.result.current.submit());
    act(() => hook.result.current.form.setValue('name', 'Desk lamp', { shouldDirty: true }));
    await answer();
    expect(hook.result.current.form.getValues('name')).toBe('Desk lamp');
    hook.rerender({ values: { name: 'Lamp', price: 8700, version: 2 } });
    expect(hook.result.current.form.getValues()).toEqual({ name: 'Desk lamp', price: 8700, version: 2 });
    // what comes after that is somebody else's
    hook.rerender({ values: { name: 'Lamp', price: 9900, version: 3 } });
    expect(hook.result.current.form.getValues()).toEqual({ name: 'Desk lamp', price: 8700, version: 2 });
  });

  it('the same sent again after a lost answer goes under the same key, anything else under another', async () => {
    const { save, answer, refuse } = heldSave();
    const hook = setUp(save);
    const send = () => act(async () => void hook.result.current.submit());
    change(hook, 8700);
    await send();
    await refuse(new ApiError({ kind: 'timedOut', statusCode: 0, message: 'Request timed out' }));
    await send();
    await refuse(new ApiError({ kind: 'timedOut', statusCode: 0, message: 'Request timed out' }));
    change(hook, 8800);
    await send();
    await answer();
    await send();
    const keys = save.mock.calls.map(([, key]) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
});

it('names a field that the body requires and the form forgets, when it is compiled', () => {
  const body = z.strictObject({ name: z.string(), price: z.int(), note: z.optional(z.string()) });
  const missing: MissingFields<{ name: string }, typeof body> = 'price';
  expect(missing).toBe('price');
});

it('holds every field of the body, when it is compiled, also one that may be empty', () => {
  const body = z.strictObject({ name: z.string(), note: z.optional(z.nullable(z.string())) });
  // @ts-expect-error the note is missing
  const values: FormValues<typeof body> = { name: 'Lamp' };
  expect(values).not.toHaveProperty('note');
});
