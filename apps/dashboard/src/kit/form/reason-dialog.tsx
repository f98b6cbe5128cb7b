import { type ReactNode, useState } from 'react';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';

const MAX_REASON_LENGTH = 500;

interface ReasonDialogProps {
  title: string;
  /** Consequences of the action. */
  children?: ReactNode;
  confirmLabel: string;
  /** Label of the button that closes without confirming; 'Cancel' by default. */
  cancelLabel?: string;
  /** Says who can read the reason. */
  help?: string;
  /** Error for an empty reason. */
  requiredMessage?: string;
  /** Rejects with the server's error, which is shown at the field. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of an action, which is recorded in the activity log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, confirmLabel, onConfirm, onClose } = props;
  const { cancelLabel = t('Cancel'), requiredMessage = t('Enter a reason'), help } = props;
  const [reason, setReason] = useState('');
  const { error, setError, isBusy, submit } = useSubmission(onClose);
  const text = reason.trim();
  return (
    <SubmitDialog
      small
      title={title}
      submitLabel={confirmLabel}
      cancelLabel={cancelLabel}
      isBusy={isBusy}
      onSubmit={() => (text === '' ? setError(requiredMessage) : submit(() => onConfirm(text)))}
      onClose={onClose}
    >
      {children && <p>{children}</p>}
      <Field label={t('Reason')} help={help} error={error}>
        <TextArea
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
    </SubmitDialog>
  );
}
