import type { Notice } from '@souk/contract/notifications/notices.ts';
import { formatAge, formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { NoticeIcon } from './notice-icon.tsx';
import { NoticeLink } from './notice-link.tsx';
import styles from './notifications.module.css';

/** A notice in the bell's panel: what, where, how long ago. */
export function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { kind, title, body, createdAt, isRead } = notice;
  return (
    <NoticeLink notice={notice} className={classNames(styles.line, !isRead && styles.unread)} onFollow={onFollow}>
      <NoticeIcon kind={kind} />
      <span className={styles.lineWords}>
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
