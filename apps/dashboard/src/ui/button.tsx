import type { ComponentPropsWithRef } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Icon, type IconType } from '#ui/icon.tsx';

import styles from './button.module.css';

export type ButtonVariant = 'filled' | 'outlined' | 'plain' | 'text' | 'danger' | 'dashed';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonStyle {
  /** Use `filled` at most once per view, and `danger` only in dialogs. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A small icon after the text, such as a chevron. */
  endIcon?: IconType;
  block?: boolean;
}

/**
 * A button with `fold` shows only its icon on phones, so it must have an icon. The text remains the accessible name.
 */
export type ButtonIcon = { icon: IconType; fold?: boolean } | { icon?: IconType; fold?: false };

type ButtonProps = ButtonStyle &
  ButtonIcon &
  ComponentPropsWithRef<'button'> & {
    /** The action is running: the button ignores clicks and is announced as busy, keeping focus and size. */
    busy?: boolean;
  };

/** A button. Its type is `button` unless set to `submit`. */
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

/** The class name of a button, for links that look like one. */
export function buttonClass({
  variant = 'outlined',
  size = 'medium',
  block,
  fold,
}: ButtonStyle & { fold?: boolean | undefined }): string {
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
}: Pick<ButtonStyle, 'endIcon'> & { icon?: IconType | undefined; children?: React.ReactNode }) {
  return (
    <>
      {icon && <Icon icon={icon} className={styles.icon} />}
      <span>{children}</span>
      {endIcon && <Icon icon={endIcon} size={14} className={styles.end} />}
    </>
  );
}
