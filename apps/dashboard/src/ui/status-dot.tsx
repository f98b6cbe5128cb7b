import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

import styles from './status-dot.module.css';

/** `open` and `waiting` are rings: nothing has happened yet, somebody has to act. */
export type DotColor = 'default' | 'success' | 'error' | 'primary' | 'open' | 'waiting';

/** A second axis beside the chip: ordinary is grey, only exceptions have colour. */
export function StatusDot({ color = 'default', children }: { color?: DotColor; children: ReactNode }) {
  return <span className={classNames(styles.dot, color !== 'default' && styles[color])}>{children}</span>;
}
