import { MAX_OPTION_VALUES } from '@souk/contract/products/inputs.ts';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Token } from '#ui/token.tsx';
import type { VarietyControl } from './use-variety.ts';
import { addValue, isTooMany, removeOption, removeValue, renameOption, type Variety } from './variant-options.ts';
import styles from './variants.module.css';

const MAX_NAME = 40;
const MAX_VALUE = 60;

interface OptionsEditorProps {
  control: VarietyControl;
  /** Ids of variants that were ordered: they cannot leave. */
  orderedIds: ReadonlySet<string>;
}

/** Names and values of the options; the variants follow. */
export function OptionsEditor({ control, orderedIds }: OptionsEditorProps) {
  const [refusal, setRefusal] = useState<{ index: number; sentence: string }>();
  const { options, variants } = control;
  const tryWrite = (index: number, next: Variety) => {
    const stays = new Set(next.variants.map((variant) => variant.id));
    const lost = variants.find((variant) => variant.id && orderedIds.has(variant.id) && !stays.has(variant.id));
    const sentence = lost
      ? t('{name} has orders, so it can’t be removed. Turn it off to stop selling it.', {
          name: lost.optionValues.join(', '),
        })
      : isTooMany(next.variants)
        ? t('A product can have up to 200 variants')
        : undefined;
    setRefusal(sentence === undefined ? undefined : { index, sentence });
    if (sentence === undefined) control.write(next);
  };
  const add = (index: number, typed: string) => {
    const known = new Set((options[index]?.values ?? []).map((value) => value.toLowerCase()));
    let next: Variety = { options, variants };
    for (const value of valuesOf(typed)) {
      if (known.has(value.toLowerCase()) || known.size >= MAX_OPTION_VALUES) continue;
      known.add(value.toLowerCase());
      next = addValue(next, index, { value, memory: control.memory });
    }
    tryWrite(index, next);
  };
  return (
    <div className={styles.options}>
      {options.map((option, index) => {
        const error = refusal?.index === index ? refusal.sentence : control.optionError(index);
        return (
          // options have no identity beside their place
          <div
            key={index}
            className={styles.option}
            role="group"
            aria-label={t('Option {number}', { number: index + 1 })}
          >
            <TextField
              inputSize="control"
              aria-label={t('Option {number} name', { number: index + 1 })}
              placeholder={t('Size or colour')}
              maxLength={MAX_NAME}
              invalid={error !== undefined && option.name === ''}
              value={option.name}
              onChange={(event) => control.write(renameOption({ options, variants }, index, event.target.value))}
              onBlur={control.onBlur}
            />
            <div className={styles.tokens}>
              {option.values.map((value) => (
                <Token
                  key={value}
                  label={value}
                  onRemove={() => tryWrite(index, removeValue({ options, variants }, index, value))}
                />
              ))}
              <NewValue isFirst={option.values.length === 0} onAdd={(typed) => add(index, typed)} name={option.name} />
            </div>
            <IconButton
              size="small"
              icon={Trash2}
              label={t('Remove option {name}', { name: option.name })}
              onClick={() => tryWrite(index, removeOption({ options, variants }, index))}
            />
            {error && (
              <div className={styles.optionError}>
                <FieldError>{error}</FieldError>
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** 'S, M, L' pasted at once are three. */
const valuesOf = (typed: string): string[] =>
  typed
    .split(/[,،\n\t]/)
    .map((part) => part.trim().slice(0, MAX_VALUE))
    .filter(Boolean);

function NewValue({ isFirst, name, onAdd }: { isFirst: boolean; name: string; onAdd: (typed: string) => void }) {
  const [typed, setTyped] = useState<string>();
  const finish = (next: string | undefined) => {
    if (typed?.trim()) onAdd(typed);
    setTyped(next);
  };
  if (typed === undefined && !isFirst) {
    return (
      <Button variant="dashed" size="small" icon={Plus} onClick={() => setTyped('')}>
        {t('Value')}
      </Button>
    );
  }
  return (
    <span className={styles.value}>
      <TextField
        inputSize="control"
        // it stands where its button was pressed
        autoFocus={!isFirst}
        aria-label={t('New value for {name}', { name: name || t('this option') })}
        placeholder={t('Type a value and press Enter')}
        value={typed ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => finish(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(undefined);
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          finish('');
        }}
      />
    </span>
  );
}
