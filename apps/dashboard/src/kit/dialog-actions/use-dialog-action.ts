import { useState } from 'react';
import { isApiError } from '#platform/api/api-error.ts';
import { useSendKey } from '#platform/api/send-key.ts';
import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';
import { doStep, type StepCall } from './step-call.ts';
import type { StepPreview } from './use-step-preview.ts';

interface Refusal {
  /** Sentences of the server by the field's path. */
  fields: Readonly<Record<string, string>>;
  /** What belongs to no field. */
  sentence: string | undefined;
}

/** What a dialog or a form does once, and how far that is. */
export interface DialogAction extends Refusal {
  isBusy: boolean;
  /** Somebody has tried to submit it, so fields say what they miss. */
  isSubmitted: boolean;
  /** What it would do. */
  preview?: StepPreview | undefined;
  /**
   * Sends the call, says so and closes; a refusal keeps what was typed on screen. Without a call fields only say what they miss.
   * `undo` gets the answer.
   */
  submit: (call: StepCall | undefined, message: string, undo?: (answer: unknown) => Promise<unknown>) => void;
  close: () => void;
}

interface Effects {
  /** Closes the dialog. */
  onClose: () => void;
  /** Brings what is on screen up to date. */
  onSaved: (answer: unknown) => unknown;
  onRefused: (error: unknown, call: StepCall) => void;
}

const NO_REFUSAL: Refusal = { fields: {}, sentence: undefined };

/** One write from a dialog. The same thing sent again after a lost answer happens once. */
export function useDialogAction({ onClose, onSaved, onRefused }: Effects): DialogAction {
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const [isBusy, setBusy] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const sendKey = useSendKey();
  const send = async (call: StepCall, ...[message, undo]: [string, ((answer: unknown) => Promise<unknown>)?]) => {
    setBusy(true);
    setRefusal(NO_REFUSAL);
    try {
      const saved = await doStep(call, { quiet: true, idempotencyKey: sendKey.of(call.call) });
      setSubmitted(false);
      onClose();
      toast.done(message, undo && { undo: () => undo(saved) });
      await onSaved(saved);
    } catch (error) {
      setRefusal(refusalOf(error));
      onRefused(error, call);
    }
    setBusy(false);
  };
  const submit: DialogAction['submit'] = (call, message, undo) => {
    setSubmitted(true);
    if (call) void send(call, message, undo);
  };
  return { isBusy, isSubmitted, ...refusal, submit, close: onClose };
}

function refusalOf(error: unknown): Refusal {
  if (!isApiError(error)) return { fields: {}, sentence: t('Something went wrong on our server') };
  const fields = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
  return { fields, sentence: error.errors.length > 0 ? undefined : error.message };
}
