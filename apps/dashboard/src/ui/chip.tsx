import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Icon, type IconType } from '#ui/icon.tsx';

import styles from './chip.module.css';

/** `plain` is text without a frame, for the normal state. */
export type ChipColor = 'plain' | 'primary' | 'secondary' | 'default' | 'success' | 'error';

interface ChipProps {
  color?: ChipColor;
  icon?: IconType;
  children: ReactNode;
}

/** Shows a status. Use it beside a title, or in at most one column of a table. */
export function Chip({ color = 'default', icon, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, color !== 'default' && styles[color])}>
      {icon && <Icon icon={icon} size={13} />}
      {children}
    </span>
  );
}
