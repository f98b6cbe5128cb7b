import { type ReactNode, type Ref, use, useId } from 'react';

import { classNames } from '#ui/class-names.ts';
import { FieldContext } from '#ui/field-context.ts';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';

import styles from './check.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  value: Value | null;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  /** Accessible name if there is no `<Field group>` around it. */
  label?: string;
  /** In a row instead of a column. */
  inline?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Selects one of a few choices. Place it in a `<Field group>`, or set `label`. */
export function RadioGroup<Value extends string>({
  value,
  onChange,
  choices,
  label,
  inline,
  ...rest
}: RadioGroupProps<Value>) {
  const fallbackName = useId();
  const field = use(FieldContext);
  const labelProps = label ? { 'aria-label': label } : { 'aria-labelledby': field?.labelId };
  const focusable = choices.find((choice) => choice.value === value) ?? choices[0];
  const group = { role: 'radiogroup', ...labelProps, 'aria-invalid': field?.invalid || undefined };
  const radios = choices.map((choice) => (
    <label key={choice.value} className={styles.tick}>
      <input
        type="radio"
        className={classNames(styles.check, styles.radio)}
        name={rest.name ?? fallbackName}
        value={choice.value}
        checked={choice.value === value}
        disabled={choice.disabled}
        onChange={() => onChange(choice.value)}
        onBlur={rest.onBlur}
        ref={choice === focusable ? rest.ref : undefined}
      />
      <span>
        {choice.label}
        {choice.help && <small>{choice.help}</small>}
      </span>
    </label>
  ));
  return inline ? (
    <Row gap={20} rowGap={6} align="stretch" wrap {...group}>
      {radios}
    </Row>
  ) : (
    <Stack gap={6} {...group}>
      {radios}
    </Stack>
  );
}
