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
const initialValues: Values = { name: 'Lamp', price: 8400, version: 1 };

function setUp(save: (values: Values, key: string) => Promise<unknown> = () => Promise.resolve()) {
  const toValues = (row: Values) => row;
  return renderHook(({ values }) => useEntityForm({ schema, values, save, toValues }), {
    initialProps: { values: initialValues },
  });
}

const change = (hook: ReturnType<typeof setUp>, price: number) =>
  act(() => hook.result.current.form.setValue('price', price, { shouldDirty: true }));
const submit = (hook: ReturnType<typeof setUp>) => act(() => hook.result.current.submit());
const conflictWith = (row: Values) =>
  new ApiError({ statusCode: 409, message: 'Somebody else changed this', data: row });

describe('a change saved by another person', () => {
  it('is shown immediately while the form is untouched', () => {
    const hook = setUp();
    hook.rerender({ values: { name: 'Lamp', price: 9000, version: 2 } });
    expect(hook.result.current.form.getValues()).toEqual({ name: 'Lamp', price: 9000, version: 2 });
  });

  it('does not update the version of an edited form, so that saving causes a conflict', async () => {
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

    await act(() => hook.result.current.resolveConflict({ ...theirs, price: 8700 }));
    expect(save).toHaveBeenLastCalledWith({ name: 'Lamp', price: 8700, version: 2 }, expect.any(String));
    expect(hook.result.current.conflict).toBeUndefined();
  });

  it("replaces the user's changes when they discard them", async () => {
    const theirs = { name: 'Lamp', price: 9000, version: 2 };
    const hook = setUp(() => Promise.reject(conflictWith(theirs)));
    change(hook, 8700);
    await submit(hook);
    await act(() => hook.result.current.resolveConflict(undefined));
    expect(hook.result.current.form.getValues()).toEqual(theirs);
  });
});

describe('an error from the server', () => {
  it('is shown at its field, or above the form if it has none', async () => {
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

  it('does not occur for input that the schema rejects', async () => {
    const save = vi.fn(() => Promise.resolve());
    const hook = setUp(save);
    act(() => hook.result.current.form.setValue('name', '', { shouldDirty: true }));
    await submit(hook);
    expect(save).not.toHaveBeenCalled();
    expect(hook.result.current.form.getFieldState('name').error).toBeDefined();
  });
});

/** A save that is resolved or rejected by hand. */
function deferredSave() {
  let resolveSave: () => void = () => undefined;
  let rejectSave: (error: Error) => void = () => undefined;
  const save = vi.fn<(values: Values, key: string) => Promise<unknown>>(
    () =>
      new Promise((resolve, reject) => {
        resolveSave = () => resolve(undefined);
        rejectSave = reject;
      }),
  );
  return {
    save,
    resolve: () => act(async () => resolveSave()),
    reject: (error: Error) => act(async () => rejectSave(error)),
  };
}

describe('during a save', () => {
  it('submitting again sends nothing', async () => {
    const { save, resolve } = deferredSave();
    const hook = setUp(save);
    change(hook, 8700);
    await act(async () => {
      void hook.result.current.submit();
      void hook.result.current.submit();
    });
    await act(async () => void hook.result.current.submit());
    expect(save).toHaveBeenCalledOnce();
    await resolve();
    await act(async () => void hook.result.current.submit());
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('input is preserved as a change on top of the saved values', async () => {
    const { save, resolve } = deferredSave();
    const hook = setUp(save);
    change(hook, 8700);
    await act(async () => void hook.result.current.submit());
    act(() => hook.result.current.form.setValue('name', 'Desk lamp', { shouldDirty: true }));
    hook.rerender({ values: { name: 'Lamp', price: 8700, version: 2 } });
    await resolve();
    const { form } = hook.result.current;
    expect(form.getValues()).toEqual({ name: 'Desk lamp', price: 8700, version: 2 });
    expect(form.formState.defaultValues).toEqual({ name: 'Lamp', price: 8700, version: 2 });
    expect(form.formState.dirtyFields).toEqual({ name: true });
  });

  it('input is preserved if the saved row is reloaded only later', async () => {
    const { save, resolve } = deferredSave();
    const hook = setUp(save);
    change(hook, 8700);
    await act(async () => void hook.result.current.submit());
    act(() => hook.result.current.form.setValue('name', 'Desk lamp', { shouldDirty: true }));
    await resolve();
    expect(hook.result.current.form.getValues('name')).toBe('Desk lamp');
    hook.rerender({ values: { name: 'Lamp', price: 8700, version: 2 } });
    expect(hook.result.current.form.getValues()).toEqual({ name: 'Desk lamp', price: 8700, version: 2 });
    // later changes are by another person
    hook.rerender({ values: { name: 'Lamp', price: 9900, version: 3 } });
    expect(hook.result.current.form.getValues()).toEqual({ name: 'Desk lamp', price: 8700, version: 2 });
  });

  it('a retry after a lost response reuses the idempotency key, any other request gets a new one', async () => {
    const { save, resolve, reject } = deferredSave();
    const hook = setUp(save);
    const send = () => act(async () => void hook.result.current.submit());
    change(hook, 8700);
    await send();
    await reject(new ApiError({ kind: 'timedOut', statusCode: 0, message: 'Request timed out' }));
    await send();
    await reject(new ApiError({ kind: 'timedOut', statusCode: 0, message: 'Request timed out' }));
    change(hook, 8800);
    await send();
    await resolve();
    await send();
    const keys = save.mock.calls.map(([, key]) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
});

it('the compiler names a field that the body requires and the form lacks', () => {
  const body = z.strictObject({ name: z.string(), price: z.int(), note: z.optional(z.string()) });
  const missing: MissingFields<{ name: string }, typeof body> = 'price';
  expect(missing).toBe('price');
});

it('the compiler requires every field of the body, also optional ones', () => {
  const body = z.strictObject({ name: z.string(), note: z.optional(z.nullable(z.string())) });
  // @ts-expect-error the note is missing
  const values: FormValues<typeof body> = { name: 'Lamp' };
  expect(values).not.toHaveProperty('note');
});
