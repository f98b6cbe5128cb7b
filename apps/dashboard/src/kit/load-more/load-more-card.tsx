import type { ReactNode } from 'react';
import { formatCount } from '#platform/format/numbers.ts';
import { LoadError } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './load-more.module.css';
import { LoadMoreButton } from './load-more-button.tsx';
import type { LoadMoreList } from './use-load-more.ts';

interface LoadMoreCardProps<Row> {
  title: string;
  list: LoadMoreList<Row>;
  /** Title of the error if loading fails. */
  errorTitle: string;
  /** Shown if there are no rows. */
  emptyText: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A table in a card that shows the newest rows first and loads earlier ones on request. */
export function LoadMoreCard<Row>({ title, list, errorTitle, emptyText, children }: LoadMoreCardProps<Row>) {
  const { rows, count, error, next } = list;
  return (
    <Card flush title={title} actions={count > 0 && <span className="muted">{formatCount(count)}</span>}>
      {rows ? (
        rows.length > 0 ? (
          children(rows)
        ) : (
          <p className={`${styles.waiting} muted`}>{emptyText}</p>
        )
      ) : error ? (
        <LoadError title={errorTitle} query={list} />
      ) : (
        <div className={styles.waiting}>
          <Skeleton width="40%" />
        </div>
      )}
      {next && (
        <div className={styles.more}>
          <LoadMoreButton next={next} />
        </div>
      )}
    </Card>
  );
}
