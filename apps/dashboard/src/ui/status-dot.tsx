import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

import styles from './status-dot.module.css';

/** `open` and `waiting` are rings: not started, or action required. */
export type DotColor = 'default' | 'success' | 'error' | 'primary' | 'open' | 'waiting';

/** A second status beside the chip: grey for normal states, colours for exceptions. */
export function StatusDot({ color = 'default', children }: { color?: DotColor; children: ReactNode }) {
  return <span className={classNames(styles.dot, color !== 'default' && styles[color])}>{children}</span>;
}
