import type { ReactNode } from 'react';

import { formatCount } from '#platform/format/numbers.ts';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import { classNames } from '#ui/class-names.ts';
import { Row } from '#ui/row.tsx';

import styles from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** The path to this page, without home. The last crumb is the page itself; by default, there are no other crumbs. */
  crumbs?: readonly Crumb[];
  /** Total number of rows, beside the title of a list. */
  count?: number;
  /** A chip beside the title. */
  status?: ReactNode;
  /** Buttons; at most one is filled, and only the menu may follow it. */
  actions?: ReactNode;
  /** A line below the title. */
  sub?: ReactNode;
}

/** Breadcrumbs, title and main actions; every page of the dashboard starts with it. */
export function PageHead({ title, crumbs = defaultCrumbs(title), count, status, actions, sub }: PageHeadProps) {
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <div className={classNames(styles.head, sub !== undefined && styles.withSub)}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
          {status}
        </div>
        {actions && (
          <Row gap={8} align="stretch" wrap className={styles.actions}>
            {actions}
          </Row>
        )}
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      </div>
    </>
  );
}

const defaultCrumbs = (title: ReactNode): Crumb[] => (typeof title === 'string' ? [{ label: title }] : []);
