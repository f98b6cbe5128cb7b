import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Delta } from '#ui/delta.tsx';
import { Sparkline } from '#ui/sparkline.tsx';

import styles from './stat.module.css';

interface StatProps {
  label: string;
  /** The formatted number. */
  value: ReactNode;
  /** Relative change against the previous period, 0.1 for 10%; null without a comparison. */
  change?: number | null;
  /** Replaces the percentage where it would be misleading: '0.2 pt' between two rates. */
  changeText?: string;
  /** A decrease is good, as for cancelled or late orders. */
  lessIsGood?: boolean;
  /** Text after the change: 'against 18 to 24 Oct'. */
  note?: ReactNode;
  trend?: readonly number[];
  /** Path of the list that the number counts. */
  to?: string;
  search?: Record<string, unknown>;
}

/** A number with its change, linked to its list. Place it in `<Stats>`. */
export function Stat({ to, search, ...contentProps }: StatProps) {
  const content = <StatContent {...contentProps} />;
  if (to === undefined) return <div className={styles.stat}>{content}</div>;
  return (
    <Link className={styles.stat} to={to} search={search}>
      {content}
    </Link>
  );
}

/** Stats in a frame: all in one row, or four per row with `isGrid`. */
export function Stats({ isGrid = false, children }: { isGrid?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.stats, isGrid && styles.lines)}>{children}</div>;
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
