import { type AttributeDetails, MAX_ATTRIBUTE_OPTIONS } from '@souk/contract/attributes/api.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { get, useController, useFormContext, useFormState } from 'react-hook-form';
import { FormPart } from '#kit/form/form-page.tsx';
import { useReadOnly } from '#kit/form/read-only.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/field.tsx';
import type { AttributeFormValues, OptionValues } from './attribute-values.ts';
import { OptionRow } from './option-row.tsx';
import styles from './options-card.module.css';
import { ReplaceOptionDialog } from './replace-option-dialog.tsx';

interface OptionsCardProps {
  attribute: AttributeDetails | undefined;
  language: Language;
  isColor: boolean;
}

type StoredOption = AttributeDetails['options'][number];

/** The attribute's options in display order, each with its value, its label in one language and its colour. */
export function OptionsCard({ attribute, language, isColor }: OptionsCardProps) {
  const { control, getValues } = useFormContext<AttributeFormValues>();
  const { field } = useController({ name: 'options', control });
  const { errors } = useFormState({ control, name: 'options' });
  const [dragged, setDragged] = useState<number>();
  const [optionToReplace, setOptionToReplace] = useState<StoredOption>();
  const isReadOnly = useReadOnly();
  const options = field.value;
  const setOptions = (next: OptionValues[]) => field.onChange(next);
  const move = (from: number, to: number) => {
    const moved = options[from];
    if (moved) setOptions(options.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const remove = (index: number) => {
    const stored = attribute?.options.find((option) => option.id === options[index]?.id);
    if (stored && stored.usedBy > 0) return setOptionToReplace(stored);
    setOptions(options.toSpliced(index, 1));
  };
  const findFieldError = (index: number, fieldName: string): string | undefined => {
    const fieldError: { message?: string } | undefined = get(errors, `options.${index}.${fieldName}`);
    return fieldError?.message;
  };
  const listError = errors.options?.message ?? errors.options?.root?.message;
  return (
    <Card title={t('Options')} flush>
      <FormPart className={styles.body}>
        {options.length > 0 && (
          <div className={`${styles.row} ${styles.head}`} data-plain={isColor ? undefined : ''} aria-hidden="true">
            <span />
            <span>{t('Value')}</span>
            <span>{t('Label')}</span>
            {isColor && <span>{t('Colour')}</span>}
            <span className={styles.used}>{t('Used by')}</span>
            <span />
          </div>
        )}
        {options.map((option, index) => (
          <OptionRow
            key={option.id ?? `new-${index}`}
            option={option}
            position={{ index, count: options.length }}
            language={language}
            isColor={isColor}
            usedBy={attribute?.options.find((stored) => stored.id === option.id)?.usedBy ?? 0}
            getError={(fieldName) => findFieldError(index, fieldName)}
            onChange={(changes) => setOptions(options.with(index, { ...option, ...changes }))}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
            onBlur={field.onBlur}
            onDrag={setDragged}
            onDrop={() => dragged !== undefined && move(dragged, index)}
            isDragging={dragged !== undefined}
          />
        ))}
      </FormPart>
      <div className={styles.foot}>
        {listError && <FieldError>{listError}</FieldError>}
        {!isReadOnly && options.length < MAX_ATTRIBUTE_OPTIONS && (
          <Button
            variant="dashed"
            icon={Plus}
            onClick={() => setOptions([...options, { value: '', label: { en: '' }, hex: null }])}
          >
            {t('Add option')}
          </Button>
        )}
      </div>
      {optionToReplace && attribute && (
        <ReplaceOptionDialog
          attribute={attribute}
          option={optionToReplace}
          version={getValues('version') ?? attribute.version}
          onReplaced={() => setOptions(getValues('options').filter((option) => option.id !== optionToReplace.id))}
          onClose={() => setOptionToReplace(undefined)}
        />
      )}
    </Card>
  );
}
