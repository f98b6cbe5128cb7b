import { ReasonDialog } from '#kit/form/reason-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';

interface RejectDialogProps {
  title: string;
  onReject: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why; the vendor reads the reason. */
export const RejectDialog = ({ title, onReject, onClose }: RejectDialogProps) => (
  <ReasonDialog
    title={title}
    confirmLabel={t('Reject')}
    keepLabel={t('Keep it waiting')}
    help={t('The vendor reads this.')}
    missing={t('Say what has to change')}
    onConfirm={onReject}
    onClose={onClose}
  />
);
