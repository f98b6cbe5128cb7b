import type { Bell } from '@souk/contract/notifications/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { useBadges } from '#platform/live/badges.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { bellLines, bellQuery } from './bell-lines.ts';
import { GroupLine } from './group-line.tsx';
import { markAllRead } from './notice-actions.ts';
import { NoticeLine } from './notice-line.tsx';
import styles from './notifications.module.css';

/** What is open in one's own inbox, several of a kind in one line, and the way to all of it. */
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
    <div className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>{t('Notifications')}</h2>
        {unread > 0 && (
          <Button variant="text" size="small" busy={isMarking} onClick={markAll}>
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <Lines answer={answer} onFollow={onFollow} />
      <div className={styles.panelFoot}>
        <LinkButton variant="plain" size="small" block to={paths.notifications.list} onClick={onFollow}>
          {t('All notifications')}
        </LinkButton>
      </div>
    </div>
  );
}

interface LinesProps {
  answer: { data?: Bell; error: Error | null; refetch: () => unknown };
  onFollow: () => void;
}

function Lines({ answer: { data, error, refetch }, onFollow }: LinesProps) {
  const lines = data ? bellLines(data) : [];
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
  if (data) return <p className={styles.quiet}>{t('Nothing is waiting for you.')}</p>;
  if (error)
    return (
      <div className={styles.quiet} role="alert">
        <p>{t('Notifications could not be loaded')}</p>
        <Button size="small" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  return <Loading />;
}

const Loading = () => (
  <div className={styles.panelList} aria-busy="true" aria-label={t('Loading')}>
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className={styles.line}>
        <Skeleton width={32} height={32} />
        <span className={styles.lineWords}>
          <Skeleton width="70%" />
          <Skeleton width="40%" />
        </span>
      </div>
    ))}
  </div>
);
