import type { LucideIcon } from 'lucide-react';

import { classNames } from '#ui/class-names.ts';

import styles from './icon.module.css';

export type IconType = LucideIcon;

/** The look draws 1.5 on a grid of 20 units, lucide draws on 24. */
const STROKE = (1.5 * 24) / 20;

interface IconProps {
  /** One glyph: `import Plus from 'lucide-react/icons/plus'`. */
  icon: IconType;
  /** 18 in the shell, 16 in buttons and menus, less only inside chips and errors. */
  size?: 12 | 13 | 14 | 15 | 16 | 18 | 20;
  /** Arrows and lists turn round in right-to-left, clocks, checks and logos do not. */
  flip?: boolean;
  className?: string;
}

/** A glyph beside words: never announced, so the control around it carries the name. */
export function Icon({ icon: Glyph, size = 16, flip = false, className }: IconProps) {
  return (
    <Glyph
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.icon, flip && 'flip', className)}
      size={size}
      strokeWidth={STROKE}
    />
  );
}
