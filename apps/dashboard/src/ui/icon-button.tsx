import type { ComponentPropsWithRef } from 'react';

import type { ButtonSize } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconType } from '#ui/icon.tsx';

import styles from './button.module.css';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: IconType;
  /** Accessible name and native tooltip. */
  label: string;
  size?: ButtonSize;
  outlined?: boolean;
  /** A red dot in the corner that signals something new; the label must mention it, too. */
  dot?: boolean;
  flip?: boolean;
};

/** A button with an icon that everyone recognises: search, close, ellipsis, columns, download. */
export function IconButton({ icon, label, size = 'medium', outlined, dot, flip, ...rest }: IconButtonProps) {
  const { className, type = 'button', ...attributes } = rest;
  const buttonClassName = classNames(
    styles.button,
    styles.iconOnly,
    outlined && styles.outlined,
    dot && styles.dotted,
    size !== 'medium' && styles[size],
  );
  return (
    <button
      title={label}
      {...attributes}
      type={type}
      aria-label={label}
      className={classNames(buttonClassName, className)}
    >
      <Icon icon={icon} size={size === 'small' ? 16 : 18} flip={flip} />
    </button>
  );
}
