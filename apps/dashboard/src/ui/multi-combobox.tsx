import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
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
import token from './token.module.css';

interface MultiComboboxProps extends ComboboxBase {
  value: readonly ComboboxItem[];
  onChange: (items: ComboboxItem[]) => void;
}

/**
 * Selects several of many items by typing. Selected items are shown as tokens. Selecting an item closes the list;
 * Backspace removes the last token.
 */
export function MultiCombobox({
  items,
  value,
  onChange,
  onSearch,
  loading,
  placeholder,
  ref,
  onBlur,
  ...rest
}: MultiComboboxProps) {
  const inputProps = useFieldControl({ invalid: rest.invalid });
  // `aria-labelledby`, because `for` would not label the field while the open list hides the label from screen readers
  const labelId = use(FieldContext)?.labelId;
  const search = useComboboxSearch(onSearch);
  const [isOpen, setOpen] = useState(false);
  // closes after each selection, because an open list hides the page from screen readers and covers it on phones
  const selectItems = (next: ComboboxItem[]) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <BaseCombobox.Root
      {...search}
      multiple
      items={items}
      value={[...value]}
      onValueChange={selectItems}
      open={isOpen}
      onOpenChange={setOpen}
      disabled={rest.disabled}
      name={rest.name}
      autoHighlight
    >
      <BaseCombobox.InputGroup className={classNames(input.input, styles.box)}>
        {value.length > 0 && (
          <BaseCombobox.Chips className={styles.tokens}>
            {value.map((item) => (
              <BaseCombobox.Chip key={item.value} className={token.token} aria-label={item.label}>
                <bdi className="clip">{item.label}</bdi>
                <BaseCombobox.ChipRemove className={token.remove} aria-label={t('Remove {name}', { name: item.label })}>
                  <Icon icon={X} size={12} />
                </BaseCombobox.ChipRemove>
              </BaseCombobox.Chip>
            ))}
          </BaseCombobox.Chips>
        )}
        <BaseCombobox.Input
          {...inputProps}
          aria-labelledby={rest['aria-label'] ? undefined : labelId}
          ref={ref}
          className={styles.input}
          placeholder={value.length > 0 ? undefined : placeholder}
          aria-label={rest['aria-label']}
          onBlur={onBlur}
          onKeyDown={preserveOnEscape}
        />
      </BaseCombobox.InputGroup>
      <ComboboxPopup loading={loading} />
    </BaseCombobox.Root>
  );
}
