import { type NotificationRow, notificationsApi, type SentNotification } from '@souk/contract/notifications/api.ts';
import { AUDIENCES, NOTIFICATION_STATUSES } from '@souk/contract/notifications/inputs.ts';
import Megaphone from 'lucide-react/icons/megaphone';
import Plus from 'lucide-react/icons/plus';
import { dateColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { RowLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { NotificationBulkActions } from './notification-bulk.tsx';
import {
  audienceLabel,
  formatChannels,
  formatSendTime,
  StatusChip,
  notificationStatusLabel,
} from './notification-labels.tsx';
import { SENT_BOX } from './notifications-data.ts';
import { useBoxList } from './use-box.ts';
import { useNotificationMenu } from './use-notification-menu.tsx';

const columns = (): Column<SentNotification>[] => [
  leadColumn('title', t('Title'), (row) => <RowLink to={paths.notifications.details(row.id)}>{row.title}</RowLink>),
  textColumn('audience', t('Audience'), { isMuted: true, phone: 'c', cell: (row) => audienceLabel(row.audience) }),
  textColumn('channels', t('Channels'), { isMuted: true, priority: 3, cell: (row) => formatChannels(row.channels) }),
  {
    key: 'people',
    head: t('Recipients'),
    sort: 'people',
    align: 'end',
    priority: 1,
    phone: 'd',
    cell: (row) => (row.people === 0 ? '–' : formatCount(row.people)),
  },
  { key: 'sendAt', head: t('Scheduled for'), sort: 'sendAt', isMuted: true, phone: 'e', cell: formatSendTime },
  textColumn('author', t('Sent by'), { isMuted: true, priority: 4, cell: (row) => row.authorName }),
  { key: 'status', head: t('Status'), phone: 'b', cell: (row) => <StatusChip status={row.status} /> },
  dateColumn('createdAt', t('Created'), { isOptional: true }),
];

const filters = (): Filter[] => [
  {
    key: 'status',
    label: t('Status'),
    kind: 'choice',
    choices: toChoices(NOTIFICATION_STATUSES, notificationStatusLabel),
  },
  { key: 'audience', label: t('Audience'), kind: 'choice', choices: toChoices(AUDIENCES, audienceLabel) },
];

const isSent = (row: NotificationRow): row is SentNotification => row.box === 'sent';

/** Notifications written by staff: drafts, scheduled, sending and sent. */
export function SentList() {
  const list = useBoxList(SENT_BOX, isSent);
  const canEdit = useCan('notifications', 'edit');
  const { menu, dialogs } = useNotificationMenu();
  return (
    <>
      <ListCard
        list={list}
        name="notifications"
        texts={{
          title: t('Sent notifications'),
          search: t('Search notifications'),
          noMatch: t('No notifications match'),
          failed: t('Couldn’t load notifications'),
          empty: (
            <EmptyState
              icon={Megaphone}
              title={t('No notifications yet')}
              actions={
                canEdit && (
                  <LinkButton icon={Plus} to={paths.notifications.create}>
                    {t('New notification')}
                  </LinkButton>
                )
              }
            >
              {t('Notifications to customers, vendors or staff appear here, sent now or scheduled.')}
            </EmptyState>
          ),
        }}
        columns={useTranslated(columns)}
        defaultSort="-createdAt"
        filters={useTranslated(filters)}
        rowActions={{
          nameOf: (row) => row.title,
          linkTo: (row) => paths.notifications.details(row.id),
          menu,
          bulk: canEdit ? NotificationBulkActions : undefined,
        }}
        csv={{ endpoint: notificationsApi.export }}
      />
      {dialogs}
    </>
  );
}
