import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { useConfiguration } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DayRangeEditor } from './day-range-editor.tsx';
import { EditorForm } from './editor-form.tsx';
import { PickEditor } from './pick-editor.tsx';
import styles from './list-toolbar.module.css';
import type { Choice, Filter } from './list.types.ts';

interface EditorProps<F extends Filter = Filter> {
  filter: F;
  values: Record<string, string>;
  onApply: (values: Record<string, string | undefined>) => void;
}

/** Where a filter gets its value. */
export function FilterEditor({ filter, values, onApply }: EditorProps) {
  switch (filter.kind) {
    case 'choice':
      return (
        <ChoiceEditor
          choices={filter.choices}
          value={values[filter.key] ?? ''}
          onApply={(value) => onApply({ [filter.key]: value })}
        />
      );
    case 'flag':
      return <FlagEditor filter={filter} values={values} onApply={onApply} />;
    case 'pick':
      return (
        <PickEditor
          filter={filter}
          value={values[filter.key] ?? ''}
          onApply={(value) => onApply({ [filter.key]: value })}
        />
      );
    case 'days':
      return (
        <DayRangeEditor
          from={values[filter.from]}
          to={values[filter.to]}
          onApply={(from, to) => onApply({ [filter.from]: from, [filter.to]: to })}
        />
      );
    case 'text':
      return (
        <TextEditor
          label={filter.label}
          value={values[filter.key] ?? ''}
          onApply={(value) => onApply({ [filter.key]: value })}
        />
      );
    default:
      return <RangeEditor filter={filter} values={values} onApply={onApply} />;
  }
}

function ChoiceEditor({
  choices,
  value,
  onApply,
}: {
  choices: readonly Choice[];
  value: string;
  onApply: (value: string) => void;
}) {
  const [picked, setPicked] = useState(new Set(value.split(',').filter(Boolean)));
  const toggle = (key: string) => {
    const next = new Set(picked);
    if (!next.delete(key)) next.add(key);
    setPicked(next);
  };
  return (
    <EditorForm onSubmit={() => onApply([...picked].join(','))}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={picked.has(choice.value)}
            onChange={() => toggle(choice.value)}
          />
        ))}
      </div>
    </EditorForm>
  );
}

function FlagEditor({ filter, onApply }: EditorProps<Extract<Filter, { kind: 'flag' }>>) {
  return (
    <div className={styles.pair}>
      <Button onClick={() => onApply({ [filter.key]: 'true' })}>{filter.yes}</Button>
      <Button onClick={() => onApply({ [filter.key]: 'false' })}>{filter.no}</Button>
    </div>
  );
}

function TextEditor({ label, value, onApply }: { label: string; value: string; onApply: (value: string) => void }) {
  const [text, setText] = useState(value);
  return (
    <EditorForm onSubmit={() => onApply(text.trim())}>
      <TextField aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
    </EditorForm>
  );
}

function RangeEditor({ filter, values, onApply }: EditorProps<Extract<Filter, { kind: 'money' | 'number' }>>) {
  const { currency } = useConfiguration();
  const [from, setFrom] = useState(values[filter.from] ?? '');
  const [to, setTo] = useState(values[filter.to] ?? '');
  const input = (value: string, setValue: (value: string) => void) =>
    filter.kind === 'money' ? (
      <MoneyField
        currency={currency}
        value={value === '' ? null : Number(value)}
        onChange={(amount) => setValue(amount === null ? '' : String(amount))}
      />
    ) : (
      <TextField
        inputMode="numeric"
        value={value}
        onChange={(event) => setValue(event.target.value.replace(/\D/g, ''))}
      />
    );
  return (
    <EditorForm onSubmit={() => onApply({ [filter.from]: from, [filter.to]: to })}>
      <div className={styles.pair}>
        <Field label={t('At least')}>{input(from, setFrom)}</Field>
        <Field label={t('At most')}>{input(to, setTo)}</Field>
      </div>
    </EditorForm>
  );
}
