import { fieldPath } from './field-path.ts';
import { pictureInputsIn } from '@souk/contract/core/pictures.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useCallback, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '#platform/api/api-error.ts';
import { type IdempotencyKeys, useIdempotencyKeys } from '#platform/api/idempotency-keys.ts';
import { t } from '#platform/i18n/i18n.ts';
import { toTranslatedSchema } from '#platform/i18n/translated-errors.ts';
import { toast } from '#platform/toast/toast.ts';
import { useSyncedValues } from './use-synced-values.ts';

const BAD_REQUEST = 400;
const CONFLICT = 409;

type RequiredKeys<Input> = Input extends unknown
  ? { [Key in keyof Input]-?: undefined extends Input[Key] ? never : Key }[keyof Input]
  : never;

/** Fields required by the body that the form lacks; `never` if there are none. */
export type MissingFields<Values, Schema extends z.ZodMiniType> = Exclude<RequiredKeys<z.input<Schema>>, keyof Values>;

interface EntityFormOptions<Values extends FieldValues, Schema extends z.ZodMiniType> {
  /** Schema of the request body. The form must have every field that it requires. */
  schema: [MissingFields<Values, Schema>] extends [never]
    ? Schema
    : Schema & { missingFields: MissingFields<Values, Schema> };
  /**
   * Initial values. When they change because the record was loaded or saved elsewhere, an untouched form is updated.
   */
  values: Values;
  /**
   * Sends the values with `quiet: true`, because the form shows field errors and conflicts. A request that creates a
   * record passes on the idempotency key, which is the same if the same values are sent again.
   */
  save: (values: Values, idempotencyKey: string) => Promise<unknown>;
  /**
   * Converts the current row, which a conflict returns, to form values. Undefined for a form that only creates records
   * and therefore shows a conflict like any other error.
   */
  toValues: ((row: never) => Values) | undefined;
}

export interface Conflict<Values> {
  theirs: Values;
}

export interface EntityForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: () => Promise<void>;
  isSaving: boolean;
  /** The idempotency key of the last request, which a draft stores. */
  idempotencyKeys: IdempotencyKeys;
  /** Contains the current values if another person saved first. */
  conflict: Conflict<Values> | undefined;
  /** Saves the chosen values as changes of the current ones. Undefined discards the user's changes instead. */
  resolveConflict: (values: Values | undefined) => Promise<void>;
  /** Errors from the server that belong to no field of this form. */
  otherErrors: readonly string[];
}

/** A form for a contract schema: validates on blur and on save, and shows the server's errors at their fields. */
export function useEntityForm<Values extends FieldValues, Schema extends z.ZodMiniType>({
  schema,
  values,
  save,
  toValues,
}: EntityFormOptions<Values, Schema>): EntityForm<Values> {
  const form = useForm<Values>({
    defaultValues: toDefaults(values),
    resolver: toResolver<Values>(schema),
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const trackSave = useSyncedValues(form, values);
  const idempotencyKeys = useIdempotencyKeys();
  const isSendingRef = useRef(false);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [otherErrors, setOtherErrors] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);

  const send = useCallback(
    async (formValues: Values) => {
      if (isSendingRef.current) return;
      isSendingRef.current = true;
      setSaving(true);
      setOtherErrors([]);
      const acceptSaved = trackSave(formValues);
      try {
        await save(formValues, idempotencyKeys.keyFor(formValues));
        idempotencyKeys.clear();
        acceptSaved();
      } catch (error) {
        const isHandled = showErrors(error, {
          form,
          setOtherErrors,
          // an endpoint that rejects an outdated version returns the row that `toValues` converts
          onConflict: toValues && ((row) => setConflict({ theirs: convertRow(row, toValues) })),
        });
        if (!isHandled) throw error;
      } finally {
        isSendingRef.current = false;
        setSaving(false);
      }
    },
    [trackSave, form, save, idempotencyKeys, toValues],
  );

  // sends the raw values instead of the parsed ones, because the server parses them with the same schema
  const submit = useCallback(
    () =>
      form.handleSubmit(
        () => send(structuredClone(form.getValues())).catch(showUnexpectedError),
        () => focusFirstError(),
      )(),
    [form, send],
  );
  const resolveConflict = useCallback(
    async (mergedValues: Values | undefined) => {
      const theirs = conflict?.theirs;
      setConflict(undefined);
      if (!theirs) return;
      form.reset(theirs);
      if (!mergedValues) return;
      for (const [key, value] of Object.entries(mergedValues))
        form.setValue(fieldPath<Values>(key), value, { shouldDirty: true });
      await send(mergedValues).catch(showUnexpectedError);
    },
    [conflict, form, send],
  );
  return { form, submit, isSaving, idempotencyKeys, conflict, resolveConflict, otherErrors };
}

/** Complete values are valid defaults, although the library's type accepts them only for known fields. */
const toDefaults = <Values extends FieldValues>(values: Values) => values as DefaultValues<Values>;

/** The cast is safe because an endpoint that rejects an outdated version returns the row that `toValues` converts. */
const convertRow = <Values>(row: unknown, toValues: (row: never) => Values): Values => toValues(row as never);

/**
 * Validates form values as the request would send them: pictures are reduced to the id and alt text. The cast is safe
 * because the parsed output, whose type differs, is unused: `submit` sends the raw values.
 */
function toResolver<Values extends FieldValues>(schema: z.ZodMiniType): Resolver<Values> {
  const resolve = standardSchemaResolver(toTranslatedSchema(schema));
  const resolver = (values: FieldValues, context: unknown, options: Parameters<typeof resolve>[2]) =>
    resolve(pictureInputsIn(values), context, options);
  return resolver as never;
}

interface ErrorHandlers<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  setOtherErrors: (messages: readonly string[]) => void;
  onConflict: ((row: unknown) => void) | undefined;
}

function showErrors<Values extends FieldValues>(
  error: unknown,
  { form, setOtherErrors, onConflict }: ErrorHandlers<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.statusCode === CONFLICT && onConflict && hasVersion(error.data)) {
    onConflict(error.data);
    return true;
  }
  if (error.statusCode !== BAD_REQUEST || error.errors.length === 0) {
    setOtherErrors([error.message]);
    return true;
  }
  const values = form.getValues();
  const unmatchedErrors: string[] = [];
  for (const { field, message } of error.errors) {
    if (hasField(values, field)) form.setError(fieldPath<Values>(field), { type: 'server', message });
    else unmatchedErrors.push(message);
  }
  setOtherErrors(unmatchedErrors);
  focusFirstError();
  return true;
}

const hasVersion = (data: unknown): boolean => typeof data === 'object' && data !== null && 'version' in data;

/** Whether the form has a field that shows the error: the field with the first part of the dotted path. */
const hasField = (values: FieldValues, field: string): boolean => (field.split('.')[0] ?? '') in values;

function showUnexpectedError(): void {
  toast.error(t('Something went wrong on our server'));
}

/** Maximum number of frames to wait until errors are rendered, which can take several frames on a slow machine. */
const MAX_FRAMES = 60;

function focusFirstError(remainingFrames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (remainingFrames > 0) focusFirstError(remainingFrames - 1);
  });
}
