import type { NotificationDetails } from '@souk/contract/notifications/api.ts';
import { useNavigate } from '@tanstack/react-router';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Eye from 'lucide-react/icons/eye';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { changeStatus } from './notification-actions.ts';
import { StatusChip } from './notification-labels.tsx';
import { useNotificationMenu } from './use-notification-menu.tsx';

interface NotificationHeadProps {
  notification: NotificationDetails | undefined;
  page: 'details' | 'edit';
}

/** Page head with title, status and main actions, shared by the form and the details. */
export function NotificationHead({ notification, page }: NotificationHeadProps) {
  const navigate = useNavigate();
  const canEdit = useCan('notifications', 'edit');
  const { menu, openDialog, dialogs } = useNotificationMenu(() =>
    navigate({ to: paths.notifications.list, search: { tab: 'sent' } }),
  );
  const list = { label: t('Notifications'), to: paths.notifications.list };
  if (!notification)
    return <PageHead title={t('New notification')} crumbs={[list, { label: t('New notification') }]} />;
  const { id, title, status } = notification;
  const isEdit = page === 'edit';
  const notificationCrumb = { label: title, ...(isEdit ? { to: paths.notifications.details(id) } : {}) };
  // The first entry opens the details page, which has its own button here.
  const menuEntries = menu(notification).slice(1);
  return (
    <>
      <PageHead
        title={<bdi>{title}</bdi>}
        crumbs={[list, notificationCrumb, ...(isEdit ? [{ label: t('Edit') }] : [])]}
        status={<StatusChip status={status} />}
        actions={
          <>
            {isEdit && (
              <LinkButton icon={Eye} to={paths.notifications.details(id)}>
                {t('Details')}
              </LinkButton>
            )}
            {!isEdit && canEdit && (
              <MainAction notification={notification} onSend={() => openDialog('send', notification)} />
            )}
            {canEdit && <ActionsMenu name={title} items={menuEntries} />}
          </>
        }
      />
      {dialogs}
    </>
  );
}

/** Schedules a draft with a future time, or sends it. */
function MainAction({ notification, onSend }: { notification: NotificationDetails; onSend: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const { nextStatuses, sendAt, status } = notification;
  const isSchedulable = nextStatuses.includes('scheduled') && sendAt !== null && sendAt > now;
  if (isSchedulable) {
    const schedule = () => {
      setBusy(true);
      void changeStatus(notification, 'scheduled')
        .catch(() => undefined)
        .finally(() => setBusy(false));
    };
    return (
      <Button variant="filled" icon={CalendarClock} busy={isBusy} onClick={schedule}>
        {t('Schedule for {moment}', { moment: formatDateTime(sendAt) })}
      </Button>
    );
  }
  if (!nextStatuses.includes('sending') || status === 'scheduled') return null;
  return (
    <Button variant="filled" icon={Send} onClick={onSend}>
      {status === 'failed' ? t('Send the rest…') : t('Send now…')}
    </Button>
  );
}
