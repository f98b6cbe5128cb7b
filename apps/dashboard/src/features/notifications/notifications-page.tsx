import { useNavigate, useSearch } from '@tanstack/react-router';
import CheckCheck from 'lucide-react/icons/check-check';
import Settings2 from 'lucide-react/icons/settings-2';
import { useState } from 'react';
import { useCreateShortcut } from '#kit/list/use-create-shortcut.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useBadges } from '#platform/live/badges.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { CreateLink } from '#ui/create-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { InboxList } from './inbox-list.tsx';
import { SentList } from './sent-list.tsx';
import { markAllRead } from './notice-actions.ts';

const PANEL_ID = 'notifications-panel';
type Box = 'inbox' | 'sent';

/** The person's inbox, and the notifications sent to customers, vendors and staff. */
export default function NotificationsPage() {
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { notifications: unread } = useBadges();
  const canViewSent = useCan('notifications');
  const canEdit = useCan('notifications', 'edit');
  const box: Box = canViewSent && tab === 'sent' ? 'sent' : 'inbox';
  const selectBox = (value: Box) =>
    void navigate({ to: '.', search: value === 'inbox' ? {} : { tab: value }, resetScroll: false });
  useCreateShortcut(t('New notification'), paths.notifications.create, canEdit);
  return (
    <>
      <PageHead
        title={t('Notifications')}
        actions={
          <>
            {box === 'inbox' && <InboxTools />}
            {canEdit && <CreateLink to={paths.notifications.create}>{t('New notification')}</CreateLink>}
          </>
        }
      />
      {canViewSent && (
        <Tabs<Box>
          label={t('Folder')}
          value={box}
          onChange={selectBox}
          panelId={PANEL_ID}
          tabs={[
            { value: 'inbox', label: t('Inbox'), ...(unread ? { count: unread } : {}) },
            { value: 'sent', label: t('Sent') },
          ]}
        />
      )}
      <div
        id={PANEL_ID}
        role={canViewSent ? 'tabpanel' : undefined}
        aria-label={canViewSent ? t('Notifications') : undefined}
      >
        {box === 'sent' ? <SentList /> : <InboxList />}
      </div>
    </>
  );
}

/** Actions for the whole inbox: notification settings and 'Mark all as read'. */
function InboxTools() {
  const { notifications: unread = 0 } = useBadges();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const markAll = () => {
    setBusy(true);
    void markAllRead()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <IconButton
        outlined
        icon={Settings2}
        label={t('Notification settings')}
        onClick={() => void navigate({ to: paths.account, hash: 'notices' })}
      />
      <Button fold icon={CheckCheck} busy={isBusy} disabled={unread === 0} onClick={markAll}>
        {t('Mark all as read')}
      </Button>
    </>
  );
}
