import type { ReactNode } from 'react';

import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';

import styles from './timeline.module.css';

export interface TimelineEvent {
  id: string;
  /** What happened and who did it: 'Moved to Delivering by Sami Haddad'. */
  title: ReactNode;
  /** ISO time. */
  at: string;
  /** A second line: what changed, or a note. */
  details?: ReactNode;
  /** Undoes the event; absent if it cannot be undone. */
  onUndo?: () => void;
  now?: boolean;
}

/** A list of events. Pass them newest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline}>
      {events.map((event) => (
        <li key={event.id} className={classNames(event.now && styles.now)}>
          <div>{event.title}</div>
          <time dateTime={event.at}>{formatDateTime(event.at)}</time>
          {(event.details || event.onUndo) && (
            <div className={styles.more}>
              {event.details}{' '}
              {event.onUndo && (
                <button type="button" className="linkish" onClick={event.onUndo}>
                  {t('Undo')}
                </button>
              )}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
