import type { ReactNode } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';

interface KeyDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  control: { submit: () => Promise<unknown>; isSaving: boolean; otherErrors: readonly string[] };
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the small forms about keys. */
export function KeyDialog({ title, description, submitLabel, control, onClose, children }: KeyDialogProps) {
  return (
    <Dialog
      open
      title={title}
      description={description}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void control.submit();
      }}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('Leave it as it is')}
          </Button>
          <Button variant="filled" type="submit" busy={control.isSaving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {control.otherErrors.map((sentence) => (
        <Notice key={sentence} tone="error" live>
          {sentence}
        </Notice>
      ))}
      {children}
    </Dialog>
  );
}
