import { type ComponentPropsWithRef, type ReactNode, useCallback } from 'react';

import { classNames } from '#ui/class-names.ts';
import { useFieldControl } from '#ui/field-context.ts';

import styles from './check.module.css';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  /** Text after the box; without it provide an `aria-label`. */
  label?: ReactNode;
  /** A second, muted line. */
  help?: ReactNode;
  /** Some but not all of the items are checked. */
  indeterminate?: boolean;
  invalid?: boolean;
};

/** A checkbox. `onChange` receives the event. */
export function Checkbox({ label, help, indeterminate = false, invalid, ref, ...rest }: CheckboxProps) {
  const { id, className, 'aria-describedby': describedBy, ...attributes } = rest;
  const inputProps = useFieldControl({ id, invalid, 'aria-describedby': describedBy });
  // `indeterminate` can only be set as a property of the element
  const setRef = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = indeterminate;
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
    },
    [indeterminate, ref],
  );
  const box = (
    <input
      {...attributes}
      {...inputProps}
      ref={setRef}
      type="checkbox"
      className={classNames(styles.check, className)}
    />
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
