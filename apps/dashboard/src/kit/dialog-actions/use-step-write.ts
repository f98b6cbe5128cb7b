import { useState } from 'react';
import { isApiError } from '#platform/api/api-error.ts';
import { useSendKey } from '#platform/api/send-key.ts';
import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';
import { doStep, type StepCall } from './step-call.ts';

interface Refusal {
  /** Sentences of the server by the field's path. */
  fields: Readonly<Record<string, string>>;
  /** What belongs to no field. */
  sentence: string | undefined;
}

export interface StepWrite extends Refusal {
  isBusy: boolean;
  /** Does it, tells, and closes; what is refused stays on screen with all that was typed. `undo` takes it back, given the answer. */
  send: (call: StepCall, told: string, undo?: (answer: unknown) => Promise<unknown>) => Promise<void>;
}

interface Effects {
  /** Closes the dialog. */
  onDone: () => void;
  /** Brings what is on screen up to date. */
  onSaved: (answer: unknown) => unknown;
  onRefused: (error: unknown, call: StepCall) => void;
}

const NO_REFUSAL: Refusal = { fields: {}, sentence: undefined };

/** One write from a dialog. The same thing sent again after a lost answer happens once. */
export function useStepWrite({ onDone, onSaved, onRefused }: Effects): StepWrite {
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const [isBusy, setBusy] = useState(false);
  const sendKey = useSendKey();
  const send: StepWrite['send'] = async (call, told, undo) => {
    setBusy(true);
    setRefusal(NO_REFUSAL);
    try {
      const saved = await doStep(call, { quiet: true, idempotencyKey: sendKey.of(call.call) });
      onDone();
      toast.done(told, undo && { undo: () => undo(saved) });
      await onSaved(saved);
    } catch (error) {
      setBusy(false);
      setRefusal(refusalOf(error));
      onRefused(error, call);
    }
  };
  return { isBusy, ...refusal, send };
}

function refusalOf(error: unknown): Refusal {
  if (!isApiError(error)) return { fields: {}, sentence: t('Something went wrong on our side') };
  const fields = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
  return { fields, sentence: error.errors.length > 0 ? undefined : error.message };
}
