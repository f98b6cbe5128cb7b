import { type FormEvent, type ReactNode, useState } from 'react';
import { isApiError } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';

const MAX_REASON = 500;

interface ReasonDialogProps {
  title: string;
  /** What follows from it. */
  children?: ReactNode;
  confirmLabel: string;
  /** What happens without the step; by default all stays as it is. */
  keepLabel?: string;
  /** Who reads the reason. */
  help?: string;
  /** Where nothing was typed. */
  missing?: string;
  /** Rejects with what the server says against it, which is shown at the field. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why before a step is taken; the reason stands in the history. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, confirmLabel, onConfirm, onClose } = props;
  const { keepLabel = t('Leave it as it is'), missing = t('Say why'), help } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setError(missing);
    setBusy(true);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : t('Something went wrong on our side'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      small
      title={title}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {keepLabel}
          </Button>
          <Button variant="filled" type="submit" busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && <p>{children}</p>}
      <Field label={t('Reason')} help={help} error={error}>
        <TextArea
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
    </Dialog>
  );
}
