import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Delta } from '#ui/delta.tsx';
import { Sparkline } from '#ui/sparkline.tsx';

import styles from './stat.module.css';

interface StatProps {
  label: string;
  /** Formatted. */
  value: ReactNode;
  /** Against the period before, as a share of one; null when there is nothing to compare with. */
  change?: number | null;
  /** The size of the change where percent would mislead: '0.2 pt' between two rates. */
  changeText?: string;
  /** Less is good news: cancelled, late. */
  lessIsGood?: boolean;
  /** Behind the change: 'against 18 to 24 Oct'. */
  note?: ReactNode;
  trend?: readonly number[];
  /** The list behind the number. */
  to?: string;
  search?: Record<string, unknown>;
}

/** One number, how it moved, and the way to its list. Stands in `<Stats>`. */
export function Stat({ to, search, ...facts }: StatProps) {
  const content = <StatContent {...facts} />;
  if (to === undefined) return <div className={styles.stat}>{content}</div>;
  return (
    <Link className={styles.stat} to={to} search={search}>
      {content}
    </Link>
  );
}

/** Stats in one frame: side by side, or with `lines` four to a line. */
export function Stats({ lines = false, children }: { lines?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.stats, lines && styles.lines)}>{children}</div>;
}

function StatContent({
  label,
  value,
  change,
  lessIsGood = false,
  note,
  trend,
  changeText,
}: Omit<StatProps, 'to' | 'search'>) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        <bdi>{value}</bdi>
      </span>
      {trend && trend.length > 1 && <Sparkline values={trend} />}
      {(change !== undefined || note !== undefined) && (
        <span className={styles.change}>
          {change !== undefined && change !== null && (
            <Delta change={change} text={changeText} lessIsGood={lessIsGood} />
          )}
          {note}
        </span>
      )}
    </>
  );
}
