import { type FormEvent, useState } from 'react';
import { isApiError } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';

const MAX_REASON = 500;

interface RejectDialogProps {
  title: string;
  onReject: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why; the vendor reads the reason. */
export function RejectDialog({ title, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setError(t('Say what has to change'));
    setBusy(true);
    try {
      await onReject(reason.trim());
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
            {t('Keep it waiting')}
          </Button>
          <Button variant="filled" type="submit" busy={isBusy}>
            {t('Reject')}
          </Button>
        </>
      }
    >
      <Field label={t('Reason')} help={t('The vendor reads this.')} error={error}>
        <TextArea
          rows={4}
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
