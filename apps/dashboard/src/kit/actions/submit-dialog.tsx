import { type ReactNode, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface SubmitDialogProps {
  title: string;
  description?: ReactNode;
  /** Verb and object: 'Add document'. */
  submitLabel: string;
  /** What closing means: 'Not now'. */
  keepLabel: string;
  isDanger?: boolean;
  small?: boolean;
  isBusy?: boolean | undefined;
  /** There is nothing to submit. */
  isOff?: boolean;
  onSubmit: () => unknown;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog that submits what was filled in. Enter submits it, too, but not while it is busy or off. */
export function SubmitDialog({ submitLabel, keepLabel, isDanger, isBusy, isOff, ...props }: SubmitDialogProps) {
  return (
    <Dialog
      open
      small={props.small}
      title={props.title}
      description={props.description}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isOff) props.onSubmit();
      }}
      foot={
        <>
          <Button variant="plain" onClick={props.onClose}>
            {keepLabel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'filled'} type="submit" busy={isBusy} disabled={isOff}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}

/** The state of a dialog that submits once and then closes; a failure keeps it open, with the text to show. */
export function useSubmission(onClose: () => void, textOf: (failure: unknown) => string | undefined = errorText) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      onClose();
    } catch (failure) {
      setError(textOf(failure));
      setBusy(false);
    }
  };
  return { error, setError, isBusy, submit };
}
