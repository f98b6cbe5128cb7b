import { type ReactNode, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface SubmitDialogProps {
  title: string;
  description?: ReactNode;
  /** Verb and object: 'Add document'. */
  submitLabel: string;
  /** Label of the button that closes without submitting: 'Not now'. */
  cancelLabel: string;
  isDanger?: boolean;
  small?: boolean;
  isBusy?: boolean | undefined;
  /** There is nothing to submit. */
  isDisabled?: boolean;
  onSubmit: () => unknown;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with a form. Enter submits the form, unless the dialog is busy or disabled. */
export function SubmitDialog({ submitLabel, cancelLabel, isDanger, isBusy, isDisabled, ...props }: SubmitDialogProps) {
  return (
    <Dialog
      open
      small={props.small}
      title={props.title}
      description={props.description}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isDisabled) props.onSubmit();
      }}
      foot={
        <>
          <Button variant="plain" onClick={props.onClose}>
            {cancelLabel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'filled'} type="submit" busy={isBusy} disabled={isDisabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}

/** State of a dialog that closes once it was submitted. After an error, it stays open with a text that explains why. */
export function useSubmission(onClose: () => void, toErrorText: (failure: unknown) => string | undefined = errorText) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (action: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await action();
      onClose();
    } catch (failure) {
      setError(toErrorText(failure));
      setBusy(false);
    }
  };
  return { error, setError, isBusy, submit };
}
