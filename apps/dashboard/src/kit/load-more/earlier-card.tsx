import type { ReactNode } from 'react';
import { formatCount } from '#platform/format/numbers.ts';
import { LoadError } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './earlier.module.css';
import { ShowEarlier } from './show-earlier.tsx';
import type { Earlier } from './use-earlier.ts';

interface EarlierCardProps<Row> {
  title: string;
  list: Earlier<Row>;
  /** The title of the card where the rows could not be fetched. */
  failed: string;
  /** What stands there while there are no rows. */
  none: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A table of its own within a page, the newest rows first and those before them some at a time. */
export function EarlierCard<Row>({ title, list, failed, none, children }: EarlierCardProps<Row>) {
  const { rows, count, error, more } = list;
  return (
    <Card flush title={title} actions={count > 0 && <span className="muted">{formatCount(count)}</span>}>
      {rows ? (
        rows.length > 0 ? (
          children(rows)
        ) : (
          <p className={`${styles.waiting} muted`}>{none}</p>
        )
      ) : error ? (
        <LoadError title={failed} answer={list} />
      ) : (
        <div className={styles.waiting}>
          <Skeleton width="40%" />
        </div>
      )}
      {more && (
        <div className={styles.more}>
          <ShowEarlier more={more} />
        </div>
      )}
    </Card>
  );
}
