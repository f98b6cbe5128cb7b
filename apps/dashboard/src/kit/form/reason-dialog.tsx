import { type ReactNode, useState } from 'react';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
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
  const { keepLabel = t('Cancel'), missing = t('Enter a reason'), help } = props;
  const [reason, setReason] = useState('');
  const { error, setError, isBusy, submit } = useSubmission(onClose);
  const text = reason.trim();
  return (
    <SubmitDialog
      small
      title={title}
      submitLabel={confirmLabel}
      keepLabel={keepLabel}
      isBusy={isBusy}
      onSubmit={() => (text === '' ? setError(missing) : submit(() => onConfirm(text)))}
      onClose={onClose}
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
    </SubmitDialog>
  );
}
