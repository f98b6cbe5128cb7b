import type { NoticeGroup } from '@souk/contract/notifications/notices.ts';
import { Link } from '@tanstack/react-router';
import { formatAge, formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useProfile } from '#platform/session/profile.ts';
import { classNames } from '#ui/class-names.ts';
import { groupTarget, groupTitle } from './bell-lines.ts';
import { NoticeIcon } from './notice-icon.tsx';
import { markKindOpened } from './notice-actions.ts';
import styles from './notifications.module.css';

/** Several open notices of a kind: how many, what they add up to, and the list that has them. */
export function GroupLine({ group, onFollow }: { group: NoticeGroup; onFollow: () => void }) {
  const { kind, count, unread, amount, latestAt } = group;
  const { id } = useProfile();
  const open = () => {
    markKindOpened(group);
    onFollow();
  };
  return (
    <Link {...groupTarget(kind, id)} className={classNames(styles.line, unread > 0 && styles.unread)} onClick={open}>
      <NoticeIcon kind={kind} />
      <span className={styles.lineWords}>
        <span className={styles.lineTitle}>{groupTitle(kind, count)}</span>
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
