import { Fragment, type ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

import styles from './pairs.module.css';

export interface Pair {
  term: string;
  /** Nothing leaves the whole line out. */
  value: ReactNode;
}

/** Facts about one thing: words at the start, values at the end. */
export function Pairs({ items }: { items: readonly Pair[] }) {
  return (
    <dl className={styles.pairs}>
      {items.filter(hasValue).map(({ term, value }, index) => (
        <Fragment key={index}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

export interface Sum extends Pair {
  /** A quieter word behind the term: '8%'. */
  note?: ReactNode;
  total?: boolean;
}

/** Amounts that add up; a `total` stands below a line. */
export function Sums({ items }: { items: readonly Sum[] }) {
  return (
    <dl className={styles.sums}>
      {items.filter(hasValue).map(({ term, note, value, total }, index) => (
        <Fragment key={index}>
          <dt className={classNames(total && styles.total)}>
            <bdi>{term}</bdi>{' '}
            {note && (
              <small>
                <bdi>{note}</bdi>
              </small>
            )}
          </dt>
          <dd className={classNames(total && styles.total)}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function hasValue({ value }: Pair): boolean {
  return value !== null && value !== undefined && value !== '';
}
