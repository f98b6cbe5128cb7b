import { Fragment, type ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Grid } from '#ui/grid.tsx';

import styles from './description-list.module.css';

export interface DescriptionListItem {
  term: string;
  /** Items with an empty value are hidden. */
  value: ReactNode;
}

/** Properties of a record: labels at the start, values at the end. */
export function DescriptionList({ items }: { items: readonly DescriptionListItem[] }) {
  return (
    <Grid as="dl" gap={16} rowGap={6} className={styles.properties}>
      {items.filter(hasValue).map(({ term, value }, index) => (
        <Fragment key={index}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Grid>
  );
}

export interface AmountListItem extends DescriptionListItem {
  /** Muted text after the term: '8%'. */
  note?: ReactNode;
  total?: boolean;
}

/** Amounts that add up. A line separates the `total` from the amounts above it. */
export function AmountList({ items }: { items: readonly AmountListItem[] }) {
  return (
    <Grid as="dl" gap={24} rowGap={6} className={styles.amounts}>
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
    </Grid>
  );
}

function hasValue({ value }: DescriptionListItem): boolean {
  return value !== null && value !== undefined && value !== '';
}
