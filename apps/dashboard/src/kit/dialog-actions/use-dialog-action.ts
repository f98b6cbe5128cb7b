import { useState } from 'react';
import { isApiError } from '#platform/api/api-error.ts';
import { useIdempotencyKeys } from '#platform/api/idempotency-keys.ts';
import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';
import { sendAction, type ActionCall } from './action-call.ts';
import type { ActionPreview } from './use-action-preview.ts';

interface ActionErrors {
  /** Errors from the server by field path. */
  fieldErrors: Readonly<Record<string, string>>;
  /** An error that belongs to no field. */
  formError: string | undefined;
}

/** The action of a dialog or form, and its state. */
export interface DialogAction extends ActionErrors {
  isBusy: boolean;
  /** The form was submitted at least once, so fields show errors for missing values. */
  isSubmitted: boolean;
  /** The preview of the action, if the dialog has one. */
  preview?: ActionPreview | undefined;
  /**
   * Sends the call, shows `message` in a toast and closes the dialog. After an error, the dialog stays open with its
   * input. Without a call (incomplete input), fields only show what is missing. `undo` receives the saved data.
   */
  submit: (call: ActionCall | undefined, message: string, undo?: (saved: unknown) => Promise<unknown>) => void;
  close: () => void;
}

interface DialogActionOptions {
  /** Closes the dialog. */
  onClose: () => void;
  /** Refreshes the queries that show the record. */
  onSaved: (saved: unknown) => unknown;
  onError: (error: unknown, call: ActionCall) => void;
}

const NO_ERRORS: ActionErrors = { fieldErrors: {}, formError: undefined };

/** The action of a dialog. The idempotency key makes a retry after a lost response safe. */
export function useDialogAction({ onClose, onSaved, onError }: DialogActionOptions): DialogAction {
  const [errors, setErrors] = useState(NO_ERRORS);
  const [isBusy, setBusy] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const idempotencyKeys = useIdempotencyKeys();
  const send = async (call: ActionCall, ...[message, undo]: [string, ((saved: unknown) => Promise<unknown>)?]) => {
    setBusy(true);
    setErrors(NO_ERRORS);
    try {
      const saved = await sendAction(call, { quiet: true, idempotencyKey: idempotencyKeys.keyFor(call.input) });
      setSubmitted(false);
      onClose();
      toast.done(message, undo && { undo: () => undo(saved) });
      await onSaved(saved);
    } catch (error) {
      setErrors(toActionErrors(error));
      onError(error, call);
    }
    setBusy(false);
  };
  const submit: DialogAction['submit'] = (call, message, undo) => {
    setSubmitted(true);
    if (call) void send(call, message, undo);
  };
  return { isBusy, isSubmitted, ...errors, submit, close: onClose };
}

function toActionErrors(error: unknown): ActionErrors {
  if (!isApiError(error)) return { fieldErrors: {}, formError: t('Something went wrong on our server') };
  const fieldErrors = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
  return { fieldErrors, formError: error.errors.length > 0 ? undefined : error.message };
}
