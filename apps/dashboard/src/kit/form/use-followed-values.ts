import { fieldPath } from './field-path.ts';
import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What was saved elsewhere is shown at once while nothing is typed here. As soon as something is, the form keeps the
 * version it began with: taking over a newer one would let this person overwrite the other without being told.
 *
 * Answers what a save does before it is sent; what that answers is done once it is saved: the form goes on from what
 * stands now, and what was typed meanwhile stays as a change on top of it.
 */
export function useFollowedValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
): (sent: Values) => () => void {
  const { isDirty } = form.formState;
  const shown = useRef(values);
  const latest = useRef(values);
  /** What was sent last while typing went on: the first values after it are those of that save. */
  const own = useRef<Values>(undefined);
  useEffect(() => {
    latest.current = values;
    if (shown.current === values || (isDirty && !own.current)) return;
    shown.current = values;
    if (own.current) goOnFrom(form, values, own.current);
    else form.reset(values);
    own.current = undefined;
  }, [form, isDirty, values]);
  return useCallback(
    (sent) => {
      const before = latest.current;
      own.current = undefined;
      return () => {
        const isAnswered = latest.current !== before;
        if (isAnswered) shown.current = latest.current;
        const isTyped = goOnFrom(form, isAnswered ? latest.current : sent, sent);
        if (isTyped && !isAnswered) own.current = sent;
      };
    },
    [form],
  );
}

/** Whether something was typed since it was sent. */
function goOnFrom<Values extends FieldValues>(form: UseFormReturn<Values>, base: Values, sent: Values): boolean {
  const typed = Object.entries(form.getValues()).filter(([key, value]) => !isSame(value, sent[key]));
  form.reset(base);
  for (const [key, value] of typed) form.setValue(fieldPath<Values>(key), value, { shouldDirty: true });
  return typed.length > 0;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
