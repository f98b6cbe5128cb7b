import type { ComponentPropsWithRef } from 'react';

import { classNames } from '#ui/class-names.ts';
import { useFieldControl } from '#ui/field-context.ts';
import { Icon, type IconType } from '#ui/icon.tsx';

import styles from './input.module.css';

/** `control` is 32 px high, for toolbars. `large` is 40 px high, for the pages before sign-in. */
export type InputSize = 'control' | 'field' | 'large';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size'> & {
  invalid?: boolean;
  inputSize?: InputSize;
  icon?: IconType;
  /** Text inside the border, before or after the value: '/p/', 'cm'. */
  prefix?: string;
  suffix?: string;
  align?: 'start' | 'end';
};

/** A single-line text input. `onChange` receives the event, so that form libraries can register it. */
export function TextField({
  invalid,
  inputSize = 'field',
  icon,
  prefix,
  suffix,
  align = 'start',
  ...rest
}: TextFieldProps) {
  const { id, className, style, 'aria-describedby': describedBy, ...attributes } = rest;
  const inputProps = useFieldControl({ id, invalid, 'aria-describedby': describedBy });
  const input = (
    <input
      type="text"
      {...attributes}
      {...inputProps}
      className={classNames(
        styles.input,
        inputSize !== 'field' && styles[inputSize],
        align === 'end' && styles.end,
        className,
      )}
      style={{ ...style, ...affixPaddings(icon, prefix, suffix) }}
    />
  );
  if (!icon && !prefix && !suffix) return input;
  return (
    // URLs are written left to right in every language
    <span className={styles.affix} dir={prefix?.endsWith('/') ? 'ltr' : undefined}>
      {(icon ?? prefix) && <span className={styles.lead}>{icon ? <Icon icon={icon} /> : <bdi>{prefix}</bdi>}</span>}
      {input}
      {suffix && <span className={styles.unit}>{suffix}</span>}
    </span>
  );
}

function affixPaddings(icon: IconType | undefined, prefix = '', suffix = '') {
  return {
    paddingInlineStart: icon ? 32 : affixPadding(prefix),
    paddingInlineEnd: affixPadding(suffix),
  };
}

/** Estimated width of an affix and the gaps beside it. Capitals count as wider, punctuation as narrower. */
function affixPadding(affix: string): string | undefined {
  if (affix === '') return undefined;
  const em = Array.from(affix).reduce(
    (width, character) => width + (/\p{Lu}/u.test(character) ? 0.8 : /[\p{L}\p{N}\p{S}]/u.test(character) ? 0.6 : 0.4),
    0,
  );
  return `calc(16px + ${em.toFixed(1)}em)`;
}
