import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { daysAgo, today } from '#platform/format/days.ts';
import { EditorForm } from './editor-form.tsx';
import styles from './list-toolbar.module.css';

interface DayRangeEditorProps {
  from: string | undefined;
  to: string | undefined;
  onApply: (from: string | undefined, to: string | undefined) => void;
}

const PRESETS = [
  { days: 0, label: () => t('Today') },
  { days: 6, label: () => t('Last 7 days') },
  { days: 29, label: () => t('Last 30 days') },
  { days: 89, label: () => t('Last 90 days') },
];

/** First and last day, both included; a few usual spans at one press. */
export function DayRangeEditor({ from, to, onApply }: DayRangeEditorProps) {
  const [first, setFirst] = useState(from ?? null);
  const [last, setLast] = useState(to ?? null);
  return (
    <EditorForm onSubmit={() => onApply(first ?? undefined, last ?? undefined)}>
      <div className={styles.pair}>
        {PRESETS.map((preset) => (
          <Button key={preset.days} size="small" onClick={() => onApply(daysAgo(preset.days), today())}>
            {preset.label()}
          </Button>
        ))}
      </div>
      <Field label={t('From')}>
        <DateField value={first} onChange={setFirst} />
      </Field>
      <Field label={t('To')}>
        <DateField value={last} onChange={setLast} />
      </Field>
    </EditorForm>
  );
}
