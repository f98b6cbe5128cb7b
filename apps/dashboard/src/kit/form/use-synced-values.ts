import { fieldPath } from './field-path.ts';
import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Updates an untouched form when its values are saved elsewhere. An edited form keeps its original version, because a
 * newer version would let it overwrite the other change without a conflict.
 *
 * Returns a function to call before a save, which returns another one to call after it. The second one continues from
 * the saved values and keeps input typed in the meantime as a change on top of them.
 */
export function useSyncedValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
): (sent: Values) => () => void {
  const { isDirty } = form.formState;
  const appliedRef = useRef(values);
  const latestRef = useRef(values);
  /** The values of the last save if editing continued meanwhile; the next new values are the result of that save. */
  const pendingSaveRef = useRef<Values>(undefined);
  useEffect(() => {
    latestRef.current = values;
    if (appliedRef.current === values || (isDirty && !pendingSaveRef.current)) return;
    appliedRef.current = values;
    if (pendingSaveRef.current) rebase(form, values, pendingSaveRef.current);
    else form.reset(values);
    pendingSaveRef.current = undefined;
  }, [form, isDirty, values]);
  return useCallback(
    (sent) => {
      const valuesAtSend = latestRef.current;
      pendingSaveRef.current = undefined;
      return () => {
        const isReloaded = latestRef.current !== valuesAtSend;
        if (isReloaded) appliedRef.current = latestRef.current;
        const hasEdits = rebase(form, isReloaded ? latestRef.current : sent, sent);
        if (hasEdits && !isReloaded) pendingSaveRef.current = sent;
      };
    },
    [form],
  );
}

/** Resets the form to `base` and reapplies input typed since `sent`. Returns whether there was any. */
function rebase<Values extends FieldValues>(form: UseFormReturn<Values>, base: Values, sent: Values): boolean {
  const edits = Object.entries(form.getValues()).filter(([key, value]) => !isSame(value, sent[key]));
  form.reset(base);
  for (const [key, value] of edits) form.setValue(fieldPath<Values>(key), value, { shouldDirty: true });
  return edits.length > 0;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
