import type { ComponentPropsWithRef, ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { useFieldControl } from '#ui/field-context.ts';

import styles from './check.module.css';

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  /** Words before the switch; without them give an `aria-label`. */
  label?: ReactNode;
  help?: ReactNode;
};

/** A checkbox says by itself whether it is on. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const;

/** On or off, at once. `onChange` gets the event. */
export function Switch({ label, help, id, className, 'aria-describedby': describedBy, ...attributes }: SwitchProps) {
  const wiring = useFieldControl({ id, 'aria-describedby': describedBy });
  const control = <input {...attributes} {...wiring} {...SWITCH} className={classNames(styles.switch, className)} />;
  if (label === undefined) return control;
  return (
    <label className={classNames(styles.tick, styles.between)}>
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
      {control}
    </label>
  );
}
