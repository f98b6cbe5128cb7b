import { notificationsApi } from '@souk/contract/notifications/api.ts';
import { t } from '#platform/i18n/i18n.ts';
import { BulkButton } from '#kit/list/bulk-button.tsx';
import { useBulkActions } from '#kit/list/use-bulk-actions.tsx';
import type { Selection } from '#kit/list/use-selection.ts';

export function NotificationBulkActions({ selection }: { selection: Selection }) {
  const { confirmFirst, dialog } = useBulkActions(notificationsApi.bulk, selection);
  const cancelConfirmation = {
    confirmLabel: (count: number) =>
      t('Cancel {count, plural, one {# notification} other {# notifications}}', { count }),
    cancelLabel: t('Keep notifications'),
    note: t('Scheduled notifications aren’t sent, and any being sent stop. Emails already sent can’t be recalled.'),
    isDanger: true,
  };
  const deleteConfirmation = {
    confirmLabel: (count: number) =>
      t('Delete {count, plural, one {# notification} other {# notifications}}', { count }),
    note: t('Only notifications that were never sent can be deleted.'),
    isDanger: true,
  };
  return (
    <>
      <BulkButton onClick={confirmFirst({ action: 'cancel' }, cancelConfirmation)}>{t('Cancel…')}</BulkButton>
      <BulkButton onClick={confirmFirst({ action: 'delete' }, deleteConfirmation)}>{t('Delete…')}</BulkButton>
      {dialog}
    </>
  );
}
