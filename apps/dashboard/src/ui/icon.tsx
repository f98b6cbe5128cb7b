import type { LucideIcon } from 'lucide-react';

import { classNames } from '#ui/class-names.ts';

import styles from './icon.module.css';

export type IconType = LucideIcon;

/** The design uses a stroke of 1.5 on a 20-unit grid, lucide a 24-unit grid. */
const STROKE_WIDTH = (1.5 * 24) / 20;

interface IconProps {
  /** `import Plus from 'lucide-react/icons/plus'`. */
  icon: IconType;
  /** 18 in the shell, 16 in buttons and menus, smaller only in chips and errors. */
  size?: 12 | 13 | 14 | 15 | 16 | 18 | 20;
  /** Mirrors arrows and lists in right-to-left languages; not for clocks, checks and logos. */
  flip?: boolean;
  className?: string;
}

/** A decorative icon, hidden from screen readers; the control around it needs an accessible name. */
export function Icon({ icon: Glyph, size = 16, flip = false, className }: IconProps) {
  return (
    <Glyph
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.icon, flip && 'flip', className)}
      size={size}
      strokeWidth={STROKE_WIDTH}
    />
  );
}
