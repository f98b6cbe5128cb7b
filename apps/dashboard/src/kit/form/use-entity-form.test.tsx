import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#platform/api/api-error.ts';
import { toast } from '#platform/toast/toast.ts';
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

const changePrice = (hook: ReturnType<typeof setUp>, price: number) =>
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
    changePrice(hook, 8700);
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
    changePrice(hook, 8700);
    await submit(hook);
    await act(() => hook.result.current.resolveConflict(undefined));
    expect(hook.result.current.form.getValues()).toEqual(theirs);
  });
});

describe('an error from the server', () => {
  it('is shown at its field, or above the form if it belongs to no field', async () => {
    const errors = [
      { field: 'name', message: 'Another lamp has this name' },
      { field: 'elsewhere', message: 'The vendor is closed' },
    ];
    const hook = setUp(() => Promise.reject(new ApiError({ statusCode: 400, message: '2 fields', errors })));
    changePrice(hook, 8700);
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

describe('a save that fails', () => {
  const failWith = async (error: Error, toValues?: (row: Values) => Values) => {
    const fail = async () => {
      throw error;
    };
    const hook = renderHook(() => useEntityForm({ schema, values: initialValues, save: fail, toValues }));
    act(() => hook.result.current.form.setValue('price', 8700, { shouldDirty: true }));
    await act(() => hook.result.current.submit());
    return hook.result.current;
  };
  const theirs: Values = { name: 'Lamp', price: 9000, version: 2 };
  const toValues = (row: Values) => row;

  it.each([
    ['the server is busy', new ApiError({ statusCode: 503, message: 'Souk is busy' }), 'Souk is busy'],
    ['there is no connection', new ApiError({ kind: 'unreachable', statusCode: 0, message: 'Offline' }), 'Offline'],
    ['no field is named', new ApiError({ statusCode: 400, message: 'Nothing to change' }), 'Nothing to change'],
    [
      'field errors come with a status other than 400',
      new ApiError({ statusCode: 422, message: 'Not now', errors: [{ field: 'name', message: 'Taken' }] }),
      'Not now',
    ],
    [
      'a conflict has no row',
      new ApiError({ statusCode: 409, message: 'The order was packed' }),
      'The order was packed',
    ],
    [
      'the data of a conflict is not a row',
      new ApiError({ statusCode: 409, message: 'Still 3 orders', data: { count: 3 } }),
      'Still 3 orders',
    ],
  ])('because %s shows its message above the form', async (_, error, message) => {
    const { otherErrors, conflict, form, isSaving } = await failWith(error, toValues);
    expect(otherErrors).toEqual([message]);
    expect(conflict).toBeUndefined();
    expect(form.getValues('price')).toBe(8700);
    expect(form.formState.errors).toEqual({});
    expect(isSaving).toBe(false);
  });

  it('with a status other than 409 is no conflict, even if the response contains a row', async () => {
    const { conflict, otherErrors } = await failWith(
      new ApiError({ statusCode: 403, message: 'Not yours', data: theirs }),
      toValues,
    );
    expect(conflict).toBeUndefined();
    expect(otherErrors).toEqual(['Not yours']);
  });

  it('because of a conflict in a form that only creates shows its message', async () => {
    const { conflict, otherErrors } = await failWith(conflictWith(theirs));
    expect(conflict).toBeUndefined();
    expect(otherErrors).toEqual(['Somebody else changed this']);
  });

  it('because of an unexpected error is reported in a toast', async () => {
    const errorToast = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
    const { otherErrors } = await failWith(new TypeError('x is not a function'), toValues);
    expect(errorToast.mock.calls).toEqual([['Something went wrong on our server']]);
    expect(otherErrors).toEqual([]);
    errorToast.mockRestore();
  });

  it('shows errors within a field at that field', async () => {
    const errors = [{ field: 'name.en', message: 'Taken' }];
    const { form, otherErrors } = await failWith(new ApiError({ statusCode: 400, message: 'x', errors }), toValues);
    expect(form.getFieldState('name').error).toMatchObject({ en: { message: 'Taken' } });
    expect(otherErrors).toEqual([]);
  });

  it('shows its messages only until the next save', async () => {
    const save = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new ApiError({ statusCode: 503, message: 'Souk is busy' }))
      .mockResolvedValue(undefined);
    const hook = setUp(save);
    await submit(hook);
    expect(hook.result.current.otherErrors).toEqual(['Souk is busy']);
    await submit(hook);
    expect(hook.result.current.otherErrors).toEqual([]);
  });

  it('focuses the first invalid field once it is rendered', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    await failWith(
      new ApiError({ statusCode: 400, message: 'x', errors: [{ field: 'name', message: 'Taken' }] }),
      toValues,
    );
    field.setAttribute('aria-invalid', 'true');
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    field.remove();
  });
});

describe('a resolved conflict', () => {
  it('that conflicts again shows the newest version', async () => {
    const [second, third] = [
      { name: 'Lamp', price: 9000, version: 2 },
      { name: 'Lamp', price: 9500, version: 3 },
    ];
    const save = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(conflictWith(second))
      .mockRejectedValueOnce(conflictWith(third));
    const hook = setUp(save);
    changePrice(hook, 8700);
    await submit(hook);
    await act(() => hook.result.current.resolveConflict({ ...second, price: 8700 }));
    expect(hook.result.current.conflict).toEqual({ theirs: third });
    expect(hook.result.current.form.getValues('price')).toBe(8700);
  });

  it('that fails because of an unexpected error is reported in a toast', async () => {
    const errorToast = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
    const theirs = { name: 'Lamp', price: 9000, version: 2 };
    const save = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(conflictWith(theirs))
      .mockRejectedValueOnce(new TypeError('x is not a function'));
    const hook = setUp(save);
    changePrice(hook, 8700);
    await submit(hook);
    await act(() => hook.result.current.resolveConflict({ ...theirs, price: 8700 }));
    expect(errorToast).toHaveBeenCalledOnce();
    errorToast.mockRestore();
  });

  it('changes nothing if there was no conflict', async () => {
    const save = vi.fn(() => Promise.resolve());
    const hook = setUp(save);
    await act(() => hook.result.current.resolveConflict({ name: 'Desk', price: 1, version: 9 }));
    expect(hook.result.current.form.getValues()).toEqual(initialValues);
    expect(save).not.toHaveBeenCalled();
  });
});

it('pictures are validated as they are sent, without their URL', async () => {
  const withPicture = z.strictObject({
    image: z.strictObject({ fileId: z.string(), alt: z.string().check(z.minLength(1)) }),
  });
  const picture = { fileId: 'f1', url: '/files/f1.webp', alt: 'A lamp', width: 4, height: 4 };
  const save = vi.fn((_: { image: typeof picture }) => Promise.resolve());
  const values = { image: picture };
  const hook = renderHook(() => useEntityForm({ schema: withPicture, values, save, toValues: undefined }));
  await act(() => hook.result.current.submit());
  expect(save).toHaveBeenCalledExactlyOnceWith(values, expect.any(String));
  act(() => hook.result.current.form.setValue('image', { ...picture, alt: '' }));
  await act(() => hook.result.current.submit());
  expect(save).toHaveBeenCalledOnce();
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

/** Submits the form. Resolves as soon as `save` has been called, while the save is still running. */
async function startSave(hook: ReturnType<typeof setUp>, save: ReturnType<typeof deferredSave>['save']) {
  const callCount = save.mock.calls.length;
  await act(async () => {
    void hook.result.current.submit();
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(callCount + 1));
  });
}

describe('during a save', () => {
  it('submitting again sends nothing', async () => {
    const { save, resolve } = deferredSave();
    const hook = setUp(save);
    changePrice(hook, 8700);
    await act(async () => {
      void hook.result.current.submit();
      void hook.result.current.submit();
      await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
    });
    await act(async () => void hook.result.current.submit());
    expect(save).toHaveBeenCalledOnce();
    await resolve();
    await startSave(hook, save);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('input is preserved as a change on top of the saved values', async () => {
    const { save, resolve } = deferredSave();
    const hook = setUp(save);
    changePrice(hook, 8700);
    await startSave(hook, save);
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
    changePrice(hook, 8700);
    await startSave(hook, save);
    act(() => hook.result.current.form.setValue('name', 'Desk lamp', { shouldDirty: true }));
    await resolve();
    expect(hook.result.current.form.getValues('name')).toBe('Desk lamp');
    hook.rerender({ values: { name: 'Lamp', price: 8700, version: 2 } });
    expect(hook.result.current.form.getValues()).toEqual({ name: 'Desk lamp', price: 8700, version: 2 });
    // later changes come from another person
    hook.rerender({ values: { name: 'Lamp', price: 9900, version: 3 } });
    expect(hook.result.current.form.getValues()).toEqual({ name: 'Desk lamp', price: 8700, version: 2 });
  });

  it('a retry after a lost response reuses the idempotency key, and any other request gets a new key', async () => {
    const { save, resolve, reject } = deferredSave();
    const hook = setUp(save);
    const send = () => startSave(hook, save);
    changePrice(hook, 8700);
    await send();
    await reject(new ApiError({ kind: 'timedOut', statusCode: 0, message: 'Request timed out' }));
    await send();
    await reject(new ApiError({ kind: 'timedOut', statusCode: 0, message: 'Request timed out' }));
    changePrice(hook, 8800);
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

it('the compiler requires every field of the body, including optional ones', () => {
  const body = z.strictObject({ name: z.string(), note: z.optional(z.nullable(z.string())) });
  // @ts-expect-error the note is missing
  const values: FormValues<typeof body> = { name: 'Lamp' };
  expect(values).not.toHaveProperty('note');
});
