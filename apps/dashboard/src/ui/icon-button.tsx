import type { ComponentPropsWithRef } from 'react';

import type { ButtonSize } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconType } from '#ui/icon.tsx';

import styles from './button.module.css';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: IconType;
  /** Its name for everybody who does not see the glyph; also the native hint. */
  label: string;
  size?: ButtonSize;
  outlined?: boolean;
  /** A red dot in the corner: something new is behind it. Say it in the label, too. */
  dot?: boolean;
  flip?: boolean;
};

/** A step whose glyph everybody knows: search, close, dots, columns, download. */
export function IconButton({ icon, label, size = 'medium', outlined, dot, flip, ...rest }: IconButtonProps) {
  const { className, type = 'button', ...attributes } = rest;
  const look = classNames(
    styles.button,
    styles.iconOnly,
    outlined && styles.outlined,
    dot && styles.dotted,
    size !== 'medium' && styles[size],
  );
  return (
    <button title={label} {...attributes} type={type} aria-label={label} className={classNames(look, className)}>
      <Icon icon={icon} size={size === 'small' ? 16 : 18} flip={flip} />
    </button>
  );
}
