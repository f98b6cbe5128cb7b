import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { use } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { ComboboxPopup } from '#ui/combobox-popup.tsx';
import type { ComboboxBase, ComboboxItem } from '#ui/combobox.types.ts';
import { FieldContext, useFieldControl } from '#ui/field-context.ts';
import { Icon } from '#ui/icon.tsx';
import { preserveOnEscape, useComboboxSearch } from '#ui/use-combobox-search.ts';

import styles from './combobox.module.css';
import input from './input.module.css';

interface ComboboxProps extends ComboboxBase {
  value: ComboboxItem | null;
  /** Receives null when the field is cleared. */
  onChange: (item: ComboboxItem | null) => void;
}

/** Selects one of many items by typing. */
export function Combobox({
  items,
  value,
  onChange,
  onSearch,
  loading,
  placeholder,
  ref,
  onBlur,
  ...rest
}: ComboboxProps) {
  const inputProps = useFieldControl({ invalid: rest.invalid });
  // `aria-labelledby`, because `for` would not label the field while the open list hides the label from screen readers
  const labelId = use(FieldContext)?.labelId;
  const search = useComboboxSearch(onSearch);
  return (
    <BaseCombobox.Root
      {...search}
      items={items}
      value={value}
      onValueChange={onChange}
      disabled={rest.disabled}
      name={rest.name}
      autoHighlight
    >
      <BaseCombobox.InputGroup className={classNames(input.input, styles.box)}>
        <BaseCombobox.Input
          {...inputProps}
          aria-labelledby={rest['aria-label'] ? undefined : labelId}
          ref={ref}
          className={styles.input}
          placeholder={placeholder}
          aria-label={rest['aria-label']}
          onBlur={onBlur}
          onKeyDown={preserveOnEscape}
        />
        {value && !rest.disabled && (
          <BaseCombobox.Clear className={styles.tool} aria-label={t('Clear')}>
            <Icon icon={X} size={14} />
          </BaseCombobox.Clear>
        )}
        <BaseCombobox.Trigger className={styles.tool} aria-label={t('Show options')}>
          <Icon icon={ChevronDown} size={15} />
        </BaseCombobox.Trigger>
      </BaseCombobox.InputGroup>
      <ComboboxPopup loading={loading} />
    </BaseCombobox.Root>
  );
}
