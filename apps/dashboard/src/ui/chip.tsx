import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Icon, type IconType } from '#ui/icon.tsx';

import styles from './chip.module.css';

/** `plain` is for the normal state: text without a frame. */
export type ChipColor = 'plain' | 'primary' | 'secondary' | 'default' | 'success' | 'error';

interface ChipProps {
  color?: ChipColor;
  icon?: IconType;
  children: ReactNode;
}

/** Shows a status: at most one chip column per table, or a chip beside a title. */
export function Chip({ color = 'default', icon, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, color !== 'default' && styles[color])}>
      {icon && <Icon icon={icon} size={13} />}
      {children}
    </span>
  );
}
