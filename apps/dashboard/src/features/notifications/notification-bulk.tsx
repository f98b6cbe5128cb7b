import { notificationsApi } from '@souk/contract/notifications/api.ts';
import { t } from '#platform/i18n/i18n.ts';
import { BulkButton } from '#kit/list/bulk-button.tsx';
import { useBulkSteps } from '#kit/list/use-bulk-steps.tsx';
import type { Selection } from '#kit/list/use-selection.ts';

export function NotificationBulk({ selection }: { selection: Selection }) {
  const { ask, dialog } = useBulkSteps(notificationsApi.bulk, selection);
  const cancelling = {
    confirm: (count: number) => t('Cancel {count, plural, one {# notification} other {# notifications}}', { count }),
    keep: t('Keep notifications'),
    note: t('Scheduled notifications aren’t sent, and any being sent stop. Emails already sent can’t be recalled.'),
    isDanger: true,
  };
  const deletion = {
    confirm: (count: number) => t('Delete {count, plural, one {# notification} other {# notifications}}', { count }),
    note: t('Only notifications that were never sent can be deleted.'),
    isDanger: true,
  };
  return (
    <>
      <BulkButton onClick={ask({ action: 'cancel' }, cancelling)}>{t('Cancel…')}</BulkButton>
      <BulkButton onClick={ask({ action: 'delete' }, deletion)}>{t('Delete…')}</BulkButton>
      {dialog}
    </>
  );
}
