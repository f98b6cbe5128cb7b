import type { FieldError } from '#platform/i18n/spoken-errors.ts';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { ApiError } from '#platform/api/api-error.ts';
import { spokenErrors } from '#platform/i18n/spoken-errors.ts';

type Errors = Record<string, string>;

interface GateForm<Values extends object> {
  initial: Values;
  /** The contract's schema of the body; what else the form holds is not sent. */
  schema: z.ZodMiniType;
  send: (values: Values) => Promise<unknown>;
}

/** A short form without a form library: checks by the contract's schema, sends, puts what is wrong at its fields. */
export function useGateForm<Values extends object>({ initial, schema, send }: GateForm<Values>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function show(list: FieldError[]): void {
    setErrors(Object.fromEntries(list.toReversed().map(({ field, message }) => [field, message])));
    const first = list
      .map(({ field }) => form.current?.elements.namedItem(field))
      .find((element) => element instanceof HTMLElement);
    if (first instanceof HTMLElement) first.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    form.current = event.currentTarget instanceof HTMLFormElement ? event.currentTarget : null;
    if (isBusy) return;
    setFailure(undefined);
    const checked = z.safeParse(schema, values);
    show(checked.success ? [] : spokenErrors(checked.error));
    if (!checked.success) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show(error.errors);
      if (error.errors.length === 0) setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  /** The attributes of a text control; its error stands in `errors` by the same name. */
  const text = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: String(values[name] ?? ''),
    onChange: (event: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: event.target.value }));
      clearErrors([name]);
    },
  });

  const set = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    clearErrors(Object.keys(part));
  };

  function clearErrors(names: readonly string[]): void {
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))));
  }

  return { values, set, text, errors, failure, isBusy, submit: (event: FormEvent) => void submit(event) };
}
