import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/i18n/i18n.ts';
import { useConfiguration } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Grid } from '#ui/grid.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { daysAgo, today } from '#platform/format/days.ts';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { MultiCombobox } from '#ui/multi-combobox.tsx';
import { EditorForm } from './editor-form.tsx';
import styles from './list-toolbar.module.css';
import type { Choice, Filter } from './list.types.ts';

interface EditorProps<F extends Filter = Filter> {
  filter: F;
  values: Record<string, string>;
  onApply: (values: Record<string, string | undefined>) => void;
}

/** The editor for the value of a filter. */
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
  const [selected, setSelected] = useState(new Set(value.split(',').filter(Boolean)));
  const toggle = (key: string) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    setSelected(next);
  };
  return (
    <EditorForm onSubmit={() => onApply([...selected].join(','))}>
      <Stack gap={2} className={styles.choices}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={selected.has(choice.value)}
            onChange={() => toggle(choice.value)}
          />
        ))}
      </Stack>
    </EditorForm>
  );
}

function FlagEditor({ filter, onApply }: EditorProps<Extract<Filter, { kind: 'flag' }>>) {
  return (
    <Grid columns={2} gap={8}>
      <Button onClick={() => onApply({ [filter.key]: 'true' })}>{filter.yes}</Button>
      <Button onClick={() => onApply({ [filter.key]: 'false' })}>{filter.no}</Button>
    </Grid>
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
      <Grid columns={2} gap={8}>
        <Field label={t('Minimum')}>{input(from, setFrom)}</Field>
        <Field label={t('Maximum')}>{input(to, setTo)}</Field>
      </Grid>
    </EditorForm>
  );
}

interface DayRangeEditorProps {
  from: string | undefined;
  to: string | undefined;
  onApply: (from: string | undefined, to: string | undefined) => void;
}

const DAY_RANGE_PRESETS = [
  { days: 0, label: () => t('Today') },
  { days: 6, label: () => t('Last 7 days') },
  { days: 29, label: () => t('Last 30 days') },
  { days: 89, label: () => t('Last 90 days') },
];

/** First and last day, both inclusive, with shortcuts for common periods. */
function DayRangeEditor({ from, to, onApply }: DayRangeEditorProps) {
  const [first, setFirst] = useState(from ?? null);
  const [last, setLast] = useState(to ?? null);
  return (
    <EditorForm onSubmit={() => onApply(first ?? undefined, last ?? undefined)}>
      <Grid columns={2} gap={8}>
        {DAY_RANGE_PRESETS.map((preset) => (
          <Button key={preset.days} size="small" onClick={() => onApply(daysAgo(preset.days), today())}>
            {preset.label()}
          </Button>
        ))}
      </Grid>
      <Field label={t('From')}>
        <DateField value={first} onChange={setFirst} />
      </Field>
      <Field label={t('To')}>
        <DateField value={last} onChange={setLast} />
      </Field>
    </EditorForm>
  );
}

interface PickEditorProps {
  filter: Extract<Filter, { kind: 'pick' }>;
  value: string;
  onApply: (value: string) => void;
}

/** Selects records by searching on the server: vendors, customers, categories. */
function PickEditor({ filter, value, onApply }: PickEditorProps) {
  const [searchText, setSearchText] = useState('');
  const results = useQuery({
    queryKey: ['filter-search', filter.key, searchText],
    queryFn: ({ signal }) => filter.search(searchText, signal),
    meta: { background: true },
  });
  const ids = value.split(',').filter(Boolean);
  const current = useQuery({
    queryKey: ['filter-picked', filter.key, value],
    queryFn: () => Promise.all(ids.map(async (id) => ({ value: id, label: await filter.nameOf(id) }))),
    enabled: ids.length > 0,
    meta: { background: true },
  });
  const [selected, setSelected] = useState<ComboboxItem[]>();
  const selectedItems = selected ?? current.data ?? [];
  return (
    <EditorForm onSubmit={() => onApply(selectedItems.map((item) => item.value).join(','))}>
      <MultiCombobox
        aria-label={filter.label}
        items={results.data ?? []}
        loading={results.isFetching}
        value={selectedItems}
        onChange={setSelected}
        onSearch={setSearchText}
      />
    </EditorForm>
  );
}
