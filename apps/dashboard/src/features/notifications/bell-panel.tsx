import type { Bell, NoticeGroup, Notice } from '@souk/contract/notifications/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { t } from '#platform/i18n/i18n.ts';
import { useBadges } from '#platform/live/badges.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatAge, formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { useProfile } from '#platform/session/profile.ts';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/stack.tsx';
import { toBellLines, bellQuery, toGroupLink, formatGroupTitle } from './bell-lines.ts';
import { markAllRead, markKindReadInBackground } from './notice-actions.ts';
import styles from './notifications.module.css';
import { NoticeIcon } from './notice-icon.tsx';
import { NoticeLink } from './notice-link.tsx';

/** Open notices of the person's inbox, grouped by kind, with a link to the whole inbox. */
export default function BellPanel({ onFollow }: { onFollow: () => void }) {
  const answer = useQuery(bellQuery());
  const { notifications: unread = 0 } = useBadges();
  const [isMarking, setMarking] = useState(false);
  const markAll = () => {
    setMarking(true);
    void markAllRead()
      .catch(() => undefined)
      .finally(() => setMarking(false));
  };
  return (
    <Stack gap={0} className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>{t('Notifications')}</h2>
        {unread > 0 && (
          <Button variant="text" size="small" busy={isMarking} onClick={markAll}>
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <BellLines answer={answer} onFollow={onFollow} />
      <div className={styles.panelFoot}>
        <LinkButton variant="plain" size="small" block to={paths.notifications.list} onClick={onFollow}>
          {t('All notifications')}
        </LinkButton>
      </div>
    </Stack>
  );
}

interface BellLinesProps {
  answer: { data?: Bell; error: Error | null; refetch: () => unknown };
  onFollow: () => void;
}

function BellLines({ answer: { data, error, refetch }, onFollow }: BellLinesProps) {
  const lines = data ? toBellLines(data) : [];
  if (lines.length > 0)
    return (
      <ul className={styles.panelList}>
        {lines.map((line) =>
          'group' in line ? (
            <li key={line.group.kind}>
              <GroupLine group={line.group} onFollow={onFollow} />
            </li>
          ) : (
            <li key={line.notice.id}>
              <NoticeLine notice={line.notice} onFollow={onFollow} />
            </li>
          ),
        )}
      </ul>
    );
  if (data) return <p className={styles.quiet}>{t('You’re all caught up')}</p>;
  if (error)
    return (
      <div className={styles.quiet} role="alert">
        <p>{t('Couldn’t load notifications')}</p>
        <Button size="small" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  return <BellLinesSkeleton />;
}

const BellLinesSkeleton = () => (
  <div className={styles.panelList} aria-busy="true" aria-label={t('Loading')}>
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className={styles.line}>
        <Skeleton width={32} height={32} />
        <span className={styles.lineText}>
          <Skeleton width="70%" />
          <Skeleton width="40%" />
        </span>
      </div>
    ))}
  </div>
);

/** Several open notices of one kind: their number and total amount, with a link to the records they are about. */
function GroupLine({ group, onFollow }: { group: NoticeGroup; onFollow: () => void }) {
  const { kind, count, unread, amount, latestAt } = group;
  const { id } = useProfile();
  const open = () => {
    markKindReadInBackground(group);
    onFollow();
  };
  return (
    <Link {...toGroupLink(kind, id)} className={classNames(styles.line, unread > 0 && styles.unread)} onClick={open}>
      <NoticeIcon kind={kind} />
      <span className={styles.lineText}>
        <span className={styles.lineTitle}>{formatGroupTitle(kind, count)}</span>
        {amount !== null && (
          <span className={styles.lineBody}>{t('{amount} in total', { amount: formatMoney(amount) })}</span>
        )}
        <time className={styles.lineTime} dateTime={latestAt} title={formatDateTime(latestAt)}>
          {t('{age} ago', { age: formatAge(latestAt) })}
        </time>
      </span>
      <span className={styles.mark}>{unread > 0 && <span className="sr-only">{t('unread')}</span>}</span>
    </Link>
  );
}

/** A single notice in the bell's panel, with its age. */
function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { kind, title, body, createdAt, isRead } = notice;
  return (
    <NoticeLink notice={notice} className={classNames(styles.line, !isRead && styles.unread)} onFollow={onFollow}>
      <NoticeIcon kind={kind} />
      <span className={styles.lineText}>
        <span className={styles.lineTitle}>
          <bdi>{title}</bdi>
        </span>
        {body && (
          <span className={styles.lineBody}>
            <bdi>{body}</bdi>
          </span>
        )}
        <time className={styles.lineTime} dateTime={createdAt} title={formatDateTime(createdAt)}>
          {t('{age} ago', { age: formatAge(createdAt) })}
        </time>
      </span>
      <span className={styles.mark}>{!isRead && <span className="sr-only">{t('unread')}</span>}</span>
    </NoticeLink>
  );
}
