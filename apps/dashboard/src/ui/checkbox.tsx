import { type ComponentPropsWithRef, type ReactNode, useCallback } from 'react';

import { classNames } from '#ui/class-names.ts';
import { useFieldControl } from '#ui/field-context.ts';

import styles from './check.module.css';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  /** Words behind the box; without them give an `aria-label`. */
  label?: ReactNode;
  /** A second, quieter line. */
  help?: ReactNode;
  /** Some, not all, of what the box stands for. */
  indeterminate?: boolean;
  invalid?: boolean;
};

/** A box to tick. `onChange` gets the event. */
export function Checkbox({ label, help, indeterminate = false, invalid, ref, ...rest }: CheckboxProps) {
  const { id, className, 'aria-describedby': describedBy, ...attributes } = rest;
  const wiring = useFieldControl({ id, invalid, 'aria-describedby': describedBy });
  // `indeterminate` exists as a property of the element only
  const mark = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = indeterminate;
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
    },
    [indeterminate, ref],
  );
  const box = (
    <input {...attributes} {...wiring} ref={mark} type="checkbox" className={classNames(styles.check, className)} />
  );
  if (label === undefined) return box;
  return (
    <label className={styles.tick}>
      {box}
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
    </label>
  );
}
