import type { ReactNode } from 'react';

import { formatCount } from '#platform/format/numbers.ts';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import { classNames } from '#ui/class-names.ts';

import styles from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** Way to this page without home; the last one is the page itself, and the only one by default. */
  crumbs?: readonly Crumb[];
  /** How many there are in all, beside the title of a list. */
  count?: number;
  /** One chip beside the title. */
  status?: ReactNode;
  /** Buttons; one filled, last but for the dots menu. */
  actions?: ReactNode;
  /** A sentence below. */
  sub?: ReactNode;
}

/** Breadcrumb, title and main steps: every page of the dashboard begins with it. */
export function PageHead({ title, crumbs = crumbOf(title), count, status, actions, sub }: PageHeadProps) {
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <div className={classNames(styles.head, sub !== undefined && styles.withSub)}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
          {status}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      </div>
    </>
  );
}

const crumbOf = (title: ReactNode): Crumb[] => (typeof title === 'string' ? [{ label: title }] : []);
