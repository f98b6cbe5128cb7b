import type { ComponentPropsWithRef } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Icon, type IconType } from '#ui/icon.tsx';

import styles from './button.module.css';

export type ButtonVariant = 'filled' | 'outlined' | 'plain' | 'text' | 'danger' | 'dashed';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  /** One `filled` per view; `danger` only inside a dialog. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A small glyph behind the words, for a chevron. */
  endIcon?: IconType;
  block?: boolean;
}

/** On phones a button that folds shows only its icon, and the text stays its name; so it needs one. */
export type ButtonIcon = { icon: IconType; fold?: boolean } | { icon?: IconType; fold?: false };

type ButtonProps = ButtonLook &
  ButtonIcon &
  ComponentPropsWithRef<'button'> & {
    /** The step is on its way: the button waits and says so to screen readers, keeping focus and size. */
    busy?: boolean;
  };

/** A step to take. Type is `button` unless told `submit`. */
export function Button({ variant, size, icon, endIcon, block, fold, busy = false, ...rest }: ButtonProps) {
  const { children, className, onClick, type = 'button', ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size, block, fold }), className)}
    >
      <ButtonContent icon={icon} endIcon={endIcon}>
        {children}
      </ButtonContent>
    </button>
  );
}

/** The class of a button, for a link that looks like one. */
export function buttonClass({
  variant = 'outlined',
  size = 'medium',
  block,
  fold,
}: ButtonLook & { fold?: boolean | undefined }): string {
  return classNames(
    styles.button,
    variant !== 'plain' && styles[variant],
    size !== 'medium' && styles[size],
    block && styles.block,
    fold && styles.fold,
  );
}

export function ButtonContent({
  icon,
  endIcon,
  children,
}: Pick<ButtonLook, 'endIcon'> & { icon?: IconType | undefined; children?: React.ReactNode }) {
  return (
    <>
      {icon && <Icon icon={icon} className={styles.icon} />}
      <span>{children}</span>
      {endIcon && <Icon icon={endIcon} size={14} className={styles.end} />}
    </>
  );
}
