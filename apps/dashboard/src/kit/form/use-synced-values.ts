import { fieldPath } from './field-path.ts';
import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Updates an untouched form when its values are saved elsewhere. An edited form keeps the version it was loaded with,
 * because with the new version it would overwrite the other change without a conflict.
 *
 * Returns a function to call before a save. That function returns another one to call after the save, which resets the
 * form to the saved values and reapplies input typed in the meantime.
 */
export function useSyncedValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
): (sent: Values) => () => void {
  const { isDirty } = form.formState;
  const appliedRef = useRef(values);
  const latestRef = useRef(values);
  /**
   * If the user typed during the last save: the values it sent. The next new `values` are then the result of that save.
   */
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

/** Resets the form to `base` and reapplies input typed since `sent`. Returns whether there was such input. */
function rebase<Values extends FieldValues>(form: UseFormReturn<Values>, base: Values, sent: Values): boolean {
  const edits = Object.entries(form.getValues()).filter(([key, value]) => !isSame(value, sent[key]));
  form.reset(base);
  for (const [key, value] of edits) form.setValue(fieldPath<Values>(key), value, { shouldDirty: true });
  return edits.length > 0;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
