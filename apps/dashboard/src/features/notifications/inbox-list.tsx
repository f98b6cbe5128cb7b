import { type Notice, NOTICE_KINDS, maySeeNotice } from '@souk/contract/notifications/notices.ts';
import type { NotificationRow } from '@souk/contract/notifications/api.ts';
import Inbox from 'lucide-react/icons/inbox';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Settings2 from 'lucide-react/icons/settings-2';
import { useMemo } from 'react';
import { Row } from '#ui/row.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { Truncate } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { noticeKindLabel } from '#domain/notifications/notice-labels.ts';
import { paths } from '#platform/paths.ts';
import { useOptionalProfile } from '#platform/session/profile.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { classNames } from '#ui/class-names.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { NoticeIcon } from './notice-icon.tsx';
import { NoticeLink } from './notice-link.tsx';
import { markRead } from './notice-actions.ts';
import { INBOX } from './notifications-data.ts';
import { useBoxList } from './use-box.ts';
import styles from './notifications.module.css';

const columns = (): Column<Notice>[] => [
  {
    key: 'title',
    head: t('What happened'),
    phone: 'a',
    cell: (row) => (
      <Row as="span" gap={12} shrink className={classNames(styles.lead, !row.isRead && styles.unread)}>
        <NoticeIcon kind={row.kind} />
        <NoticeLink notice={row} className={styles.leadLink}>
          <bdi>{row.title}</bdi>
          {!row.isRead && <span className="sr-only">{t('unread')}</span>}
        </NoticeLink>
      </Row>
    ),
  },
  {
    key: 'body',
    head: t('Details'),
    isMuted: true,
    priority: 1,
    phone: 'c',
    cell: (row) => row.body && <Truncate>{row.body}</Truncate>,
  },
  { key: 'kind', head: t('Type'), isMuted: true, priority: 2, cell: (row) => noticeKindLabel(row.kind) },
  {
    key: 'createdAt',
    head: t('Time'),
    sort: 'createdAt',
    isMuted: true,
    phone: 'e',
    cell: (row) => formatDateTime(row.createdAt),
  },
];

const noticeMenu = (row: Notice): readonly MenuEntry[] => [
  {
    label: row.isRead ? t('Mark as unread') : t('Mark as read'),
    icon: row.isRead ? Mail : MailOpen,
    onSelect: () => void markRead(row, !row.isRead).catch(() => undefined),
  },
];

const inboxFilters = (): Filter[] => [
  { key: 'isRead', label: t('Status'), kind: 'flag', yes: t('Read'), no: t('Unread') },
  { key: 'isHandled', label: t('Task'), kind: 'flag', yes: t('Done'), no: t('To do') },
];

/** Offers only the kinds of notice that the person can receive. */
function useFilters(): readonly Filter[] {
  const filters = useTranslated(inboxFilters);
  const profile = useOptionalProfile();
  return useMemo(() => {
    const kinds = NOTICE_KINDS.filter((kind) => profile && maySeeNotice(profile, kind));
    const choices = toChoices(kinds, noticeKindLabel);
    return [...filters, { key: 'kind', label: t('Type'), kind: 'choice', choices }];
  }, [filters, profile]);
}

const isNotice = (row: NotificationRow): row is Notice => row.box === 'inbox';

/** The person's notices, newest first. */
export function InboxList() {
  const list = useBoxList(INBOX, isNotice);
  return (
    <ListCard
      csv={undefined}
      list={list}
      name="inbox"
      texts={{
        title: t('Inbox'),
        search: t('Search inbox'),
        noMatch: t('No notifications match'),
        failed: t('Couldn’t load the inbox'),
        empty: (
          <EmptyState
            icon={Inbox}
            title={t('No notifications yet')}
            actions={
              <LinkButton icon={Settings2} to={paths.account}>
                {t('Notification settings')}
              </LinkButton>
            }
          >
            {t('New orders, products to review and other tasks appear here.')}
          </EmptyState>
        ),
      }}
      columns={useTranslated(columns)}
      defaultSort="-createdAt"
      filters={useFilters()}
      rowActions={{ nameOf: (row) => row.title, menu: noticeMenu, linkTo: undefined, bulk: undefined }}
    />
  );
}
