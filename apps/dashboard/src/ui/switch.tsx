import type { ComponentPropsWithRef, ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { useFieldControl } from '#ui/field-context.ts';

import styles from './check.module.css';

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  /** Text before the switch; without it provide an `aria-label`. */
  label?: ReactNode;
  help?: ReactNode;
};

/** A switch needs no `aria-checked`, because a checkbox exposes its state. */
const SWITCH_ATTRIBUTES = { type: 'checkbox', role: 'switch' } as const;

/** Turns something on or off immediately. `onChange` receives the event. */
export function Switch({ label, help, id, className, 'aria-describedby': describedBy, ...attributes }: SwitchProps) {
  const inputProps = useFieldControl({ id, 'aria-describedby': describedBy });
  const control = (
    <input {...attributes} {...inputProps} {...SWITCH_ATTRIBUTES} className={classNames(styles.switch, className)} />
  );
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
