import { Select as BaseSelect } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode, Ref } from 'react';

import { classNames } from '#ui/class-names.ts';
import { useFieldControl } from '#ui/field-context.ts';
import { Icon } from '#ui/icon.tsx';
import type { InputSize } from '#ui/text-field.tsx';

import input from './input.module.css';
import styles from './popup.module.css';

export interface SelectChoice<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** A muted second line. */
  note?: ReactNode;
  disabled?: boolean;
}

interface SelectProps<Value extends string> {
  value: Value | null;
  onChange: (value: Value) => void;
  choices: readonly SelectChoice<Value>[];
  placeholder?: string;
  /** Accessible name if there is no Field around it. */
  'aria-label'?: string;
  inputSize?: InputSize;
  disabled?: boolean;
  invalid?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Selects one item of a short list. Use Combobox for long or searchable lists. */
export function Select<Value extends string>({
  value,
  onChange,
  choices,
  placeholder,
  inputSize = 'field',
  ref,
  onBlur,
  ...rest
}: SelectProps<Value>) {
  const inputProps = useFieldControl({ invalid: rest.invalid });
  return (
    <BaseSelect.Root
      items={choices}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={rest.disabled}
      name={rest.name}
      modal={false}
    >
      <BaseSelect.Trigger
        {...inputProps}
        ref={ref}
        aria-label={rest['aria-label']}
        onBlur={onBlur}
        className={classNames(input.input, input.trigger, inputSize !== 'field' && input[inputSize])}
      >
        <BaseSelect.Value placeholder={<span className={input.placeholder}>{placeholder}</span>} />
        <Icon icon={ChevronDown} size={15} className={input.chevron} />
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          className={styles.positioner}
          alignItemWithTrigger={false}
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          <BaseSelect.Popup className={styles.popup}>
            <BaseSelect.List>
              {choices.map((choice) => (
                <BaseSelect.Item
                  key={choice.value}
                  value={choice.value}
                  disabled={choice.disabled}
                  className={styles.item}
                >
                  <div className={styles.name}>
                    <BaseSelect.ItemText>{choice.label}</BaseSelect.ItemText>
                    {choice.note && <small>{choice.note}</small>}
                  </div>
                  <BaseSelect.ItemIndicator className={styles.mark}>
                    <Icon icon={Check} />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
