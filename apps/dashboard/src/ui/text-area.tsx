import type { ComponentPropsWithRef } from 'react';

import { classNames } from '#ui/class-names.ts';
import { useFieldControl } from '#ui/field-context.ts';

import styles from './input.module.css';

type TextAreaProps = ComponentPropsWithRef<'textarea'> & { invalid?: boolean };

/** A multi-line text input. */
export function TextArea({ invalid, id, className, 'aria-describedby': describedBy, ...attributes }: TextAreaProps) {
  const inputProps = useFieldControl({ id, invalid, 'aria-describedby': describedBy });
  return <textarea rows={4} {...attributes} {...inputProps} className={classNames(styles.input, className)} />;
}
