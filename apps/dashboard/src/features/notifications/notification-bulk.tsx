import { notificationsApi } from '@souk/contract/notifications.ts';
import { useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { BulkButton } from '#shared/list/bulk-button.tsx';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import type { Selection } from '#shared/list/use-selection.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { refreshNotifications } from './notification-steps.ts';

type Action = 'cancel' | 'delete';

/** One step for all picked notifications. */
export function NotificationBulk({ selection }: { selection: Selection }) {
  const [asked, setAsked] = useState<Action>();
  const close = () => setAsked(undefined);
  const run = (action: Action) =>
    runBulkStep(notificationsApi.bulk, selection, { step: { action }, refresh: () => refreshNotifications() });
  const { count } = selection;
  return (
    <>
      <BulkButton onClick={() => setAsked('cancel')}>{t('Cancel…')}</BulkButton>
      <BulkButton onClick={() => setAsked('delete')}>{t('Delete…')}</BulkButton>
      <ConfirmDialog
        open={asked === 'cancel'}
        title={t('Cancel {count, plural, one {# notification} other {# notifications}}?', { count })}
        confirmLabel={t('Cancel notifications')}
        onClose={close}
        onConfirm={() => run('cancel')}
      >
        {t(
          'Planned ones are not sent; those being sent and those that failed are stopped. Drafts and what was sent stay as they are.',
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title={t('Delete {count, plural, one {# notification} other {# notifications}}?', { count })}
        confirmLabel={t('Delete notifications')}
        onClose={close}
        onConfirm={() => run('delete')}
      >
        {t('Only those that nobody has got can be deleted; the others stay. This cannot be undone.')}
      </ConfirmDialog>
    </>
  );
}
