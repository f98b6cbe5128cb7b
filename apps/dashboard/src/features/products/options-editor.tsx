import { MAX_OPTION_VALUES } from '@souk/contract/products/inputs.ts';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Grid } from '#ui/grid.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Token } from '#ui/token.tsx';
import type { VariantSetControl } from './use-variant-set.ts';
import {
  addValue,
  hasTooManyVariants,
  removeOption,
  removeValue,
  renameOption,
  type VariantSet,
} from './variant-set.ts';
import styles from './variants.module.css';

const MAX_NAME_LENGTH = 40;
const MAX_VALUE_LENGTH = 60;

interface OptionsEditorProps {
  control: VariantSetControl;
  /** Ids of variants with orders, which can't be removed. */
  orderedIds: ReadonlySet<string>;
}

/** Edits option names and values. Variants are added and removed accordingly. */
export function OptionsEditor({ control, orderedIds }: OptionsEditorProps) {
  const [rejection, setRejection] = useState<{ index: number; message: string }>();
  const { options, variants } = control;
  const tryUpdate = (index: number, next: VariantSet) => {
    const remainingIds = new Set(next.variants.map((variant) => variant.id));
    const removedVariant = variants.find(
      (variant) => variant.id && orderedIds.has(variant.id) && !remainingIds.has(variant.id),
    );
    const message = removedVariant
      ? t('{name} has orders, so it can’t be removed. Turn it off to stop selling it.', {
          name: removedVariant.optionValues.join(', '),
        })
      : hasTooManyVariants(next.variants)
        ? t('A product can have up to 200 variants')
        : undefined;
    setRejection(message === undefined ? undefined : { index, message });
    if (message === undefined) control.write(next);
  };
  const addValues = (index: number, text: string) => {
    const existing = new Set((options[index]?.values ?? []).map((value) => value.toLowerCase()));
    let next: VariantSet = { options, variants };
    for (const value of splitValues(text)) {
      if (existing.has(value.toLowerCase()) || existing.size >= MAX_OPTION_VALUES) continue;
      existing.add(value.toLowerCase());
      next = addValue(next, index, { value, variantCache: control.variantCache });
    }
    tryUpdate(index, next);
  };
  return (
    <Stack gap={12}>
      {options.map((option, index) => (
        <OptionRow
          // Options have no id, so the index is their key.
          key={index}
          number={index + 1}
          option={option}
          error={rejection?.index === index ? rejection.message : control.optionError(index)}
          onRename={(name) => control.write(renameOption({ options, variants }, index, name))}
          onBlur={control.onBlur}
          onAddValues={(text) => addValues(index, text)}
          onRemoveValue={(value) => tryUpdate(index, removeValue({ options, variants }, index, value))}
          onRemove={() => tryUpdate(index, removeOption({ options, variants }, index))}
        />
      ))}
    </Stack>
  );
}

interface OptionRowProps {
  number: number;
  option: VariantSet['options'][number];
  error: string | undefined;
  onRename: (name: string) => void;
  onBlur: () => void;
  /** Receives one value, or several pasted ones. */
  onAddValues: (text: string) => void;
  onRemoveValue: (value: string) => void;
  onRemove: () => void;
}

const OptionRow = ({ number, option, error, ...on }: OptionRowProps) => (
  <Grid
    gap={12}
    rowGap={6}
    align="start"
    className={styles.option}
    role="group"
    aria-label={t('Option {number}', { number })}
  >
    <TextField
      inputSize="control"
      aria-label={t('Option {number} name', { number })}
      placeholder={t('Size or colour')}
      maxLength={MAX_NAME_LENGTH}
      invalid={error !== undefined && option.name === ''}
      value={option.name}
      onChange={(event) => on.onRename(event.target.value)}
      onBlur={on.onBlur}
    />
    <Row gap={6} wrap className={styles.tokens}>
      {option.values.map((value) => (
        <Token key={value} label={value} onRemove={() => on.onRemoveValue(value)} />
      ))}
      <NewValueField isFirst={option.values.length === 0} onAdd={on.onAddValues} name={option.name} />
    </Row>
    <IconButton
      size="small"
      icon={Trash2}
      label={t('Remove option {name}', { name: option.name })}
      onClick={on.onRemove}
    />
    {error && (
      <div className={styles.optionError}>
        <FieldError>{error}</FieldError>
      </div>
    )}
  </Grid>
);

/** Splits pasted text such as 'S, M, L' into values. */
const splitValues = (text: string): string[] =>
  text
    .split(/[,،\n\t]/)
    .map((part) => part.trim().slice(0, MAX_VALUE_LENGTH))
    .filter(Boolean);

function NewValueField({ isFirst, name, onAdd }: { isFirst: boolean; name: string; onAdd: (text: string) => void }) {
  const [text, setText] = useState<string>();
  const finish = (next: string | undefined) => {
    if (text?.trim()) onAdd(text);
    setText(next);
  };
  if (text === undefined && !isFirst) {
    return (
      <Button variant="dashed" size="small" icon={Plus} onClick={() => setText('')}>
        {t('Value')}
      </Button>
    );
  }
  return (
    <span className={styles.value}>
      <TextField
        inputSize="control"
        // The input replaces the button that was pressed, so it takes over the focus.
        autoFocus={!isFirst}
        aria-label={t('New value for {name}', { name: name || t('this option') })}
        placeholder={t('Type a value and press Enter')}
        value={text ?? ''}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => finish(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText(undefined);
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          finish('');
        }}
      />
    </span>
  );
}
