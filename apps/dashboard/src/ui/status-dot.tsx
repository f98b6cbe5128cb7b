import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

import styles from './status-dot.module.css';

/** `open` (not started) and `waiting` (action required) are rings instead of dots. */
export type DotColor = 'default' | 'success' | 'error' | 'primary' | 'open' | 'waiting';

/** A second status, for rows that already have a chip: grey for normal states, coloured for exceptions. */
export function StatusDot({ color = 'default', children }: { color?: DotColor; children: ReactNode }) {
  return <span className={classNames(styles.dot, color !== 'default' && styles[color])}>{children}</span>;
}
