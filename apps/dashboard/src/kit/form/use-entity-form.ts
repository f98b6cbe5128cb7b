import { fieldPath } from './field-path.ts';
import { pictureInputsIn } from '@souk/contract/core/pictures.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useCallback, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '#platform/api/api-error.ts';
import { type SendKey, useSendKey } from '#platform/api/send-key.ts';
import { t } from '#platform/i18n/i18n.ts';
import { spokenSchema } from '#platform/i18n/spoken-errors.ts';
import { toast } from '#platform/toast/toast.ts';
import { useFollowedValues } from './use-followed-values.ts';

const BAD_REQUEST = 400;
const CONFLICT = 409;

type RequiredKeys<Input> = Input extends unknown
  ? { [Key in keyof Input]-?: undefined extends Input[Key] ? never : Key }[keyof Input]
  : never;

/** The fields that a body requires and a form does not have; never where there are none. */
export type MissingFields<Values, Schema extends z.ZodMiniType> = Exclude<RequiredKeys<z.input<Schema>>, keyof Values>;

interface EntityFormOptions<Values extends FieldValues, Schema extends z.ZodMiniType> {
  /** The schema of the endpoint's body: the same rules as the server's. The form must have every field that it requires. */
  schema: [MissingFields<Values, Schema>] extends [never]
    ? Schema
    : Schema & { missingFields: MissingFields<Values, Schema> };
  /** What the form shows at first; when it changes (loaded, saved elsewhere) an untouched form follows. */
  values: Values;
  /**
   * Sends it, with `quiet: true`: field errors and lost updates are shown by the form. Whatever creates goes with the
   * key, which stays the same while the same is sent again: then it is created once.
   */
  save: (values: Values, idempotencyKey: string) => Promise<unknown>;
  /** The values of a row as a lost update brings it; without it a conflict is told as any other failure. */
  valuesOf?: (row: never) => Values;
}

export interface Conflict<Values> {
  theirs: Values;
}

export interface EntityForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: () => Promise<void>;
  isSaving: boolean;
  /** Under which key what was sent, so that a draft takes it along. */
  sendKey: SendKey;
  /** Somebody else saved first: what stands now. */
  conflict: Conflict<Values> | undefined;
  /** Goes on with the values chosen, on top of what stands now. */
  settle: (values: Values | undefined) => Promise<void>;
  /** Sentences of the server that belong to no field on this form. */
  otherErrors: readonly string[];
}

/** A form over one contract schema: checked on leaving a field and on saving, the server's errors at their fields. */
export function useEntityForm<Values extends FieldValues, Schema extends z.ZodMiniType>({
  schema,
  values,
  save,
  valuesOf,
}: EntityFormOptions<Values, Schema>): EntityForm<Values> {
  const form = useForm<Values>({
    // whole values are defaults, too; the library's type takes some of them only where it knows their fields
    defaultValues: values as DefaultValues<Values>,
    // what it makes of the values is sent by nobody: `submit` takes them as typed
    resolver: resolverOf(schema) as never,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const follow = useFollowedValues(form, values);
  const sendKey = useSendKey();
  const isSending = useRef(false);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [otherErrors, setOtherErrors] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);

  const send = useCallback(
    async (wanted: Values) => {
      if (isSending.current) return;
      isSending.current = true;
      setSaving(true);
      setOtherErrors([]);
      const takeOver = follow(wanted);
      try {
        await save(wanted, sendKey.of(wanted));
        sendKey.forget();
        takeOver();
      } catch (error) {
        const isHandled = showErrors(error, {
          form,
          setOtherErrors,
          // the endpoint that refuses a stale version answers the row that `valuesOf` reads
          onConflict: valuesOf && ((row) => setConflict({ theirs: valuesOf(row as never) })),
        });
        if (!isHandled) throw error;
      } finally {
        isSending.current = false;
        setSaving(false);
      }
    },
    [follow, form, save, sendKey, valuesOf],
  );

  // Values are sent as typed: the server applies the same schema, and what it makes of them comes back.
  const submit = useCallback(
    () =>
      form.handleSubmit(
        () => send(structuredClone(form.getValues())).catch(tellUnexpected),
        () => focusFirstError(),
      )(),
    [form, send],
  );
  const settle = useCallback(
    async (chosen: Values | undefined) => {
      const theirs = conflict?.theirs;
      setConflict(undefined);
      if (!theirs) return;
      form.reset(theirs);
      if (!chosen) return;
      for (const [key, value] of Object.entries(chosen))
        form.setValue(fieldPath<Values>(key), value, { shouldDirty: true });
      await send(chosen).catch(tellUnexpected);
    },
    [conflict, form, send],
  );
  return { form, submit, isSaving, sendKey, conflict, settle, otherErrors };
}

/** Forms hold pictures with the address that shows them; calls take the id and what it shows. */
function resolverOf(schema: z.ZodMiniType) {
  const resolve = standardSchemaResolver(spokenSchema(schema));
  return (values: FieldValues, context: unknown, options: Parameters<typeof resolve>[2]) =>
    resolve(pictureInputsIn(values), context, options);
}

interface Showing<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  setOtherErrors: (sentences: readonly string[]) => void;
  onConflict: ((row: unknown) => void) | undefined;
}

function showErrors<Values extends FieldValues>(
  error: unknown,
  { form, setOtherErrors, onConflict }: Showing<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.statusCode === CONFLICT && onConflict && isRow(error.data)) {
    onConflict(error.data);
    return true;
  }
  if (error.statusCode !== BAD_REQUEST || error.errors.length === 0) {
    setOtherErrors([error.message]);
    return true;
  }
  const values = form.getValues();
  const homeless: string[] = [];
  for (const { field, message } of error.errors) {
    if (hasField(values, field)) form.setError(fieldPath<Values>(field), { type: 'server', message });
    else homeless.push(message);
  }
  setOtherErrors(homeless);
  focusFirstError();
  return true;
}

const isRow = (data: unknown): boolean => typeof data === 'object' && data !== null && 'version' in data;

/** Whether the form holds the first part of a dotted path: its field shows the sentence. */
const hasField = (values: FieldValues, field: string): boolean => (field.split('.')[0] ?? '') in values;

function tellUnexpected(): void {
  toast.error(t('Something went wrong on our server'));
}

/** After the errors are on screen. */
/** On a busy machine the mark of a wrong field comes some frames after what marked it. */
const MOST_FRAMES = 60;

function focusFirstError(framesLeft = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (framesLeft > 0) focusFirstError(framesLeft - 1);
  });
}
