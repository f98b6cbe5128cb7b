import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';

const MAX_NOTE_LENGTH = 1000;

/** Optional internal note. The field is collapsed behind a button because it is rarely needed. */
export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button variant="text" size="small" onClick={() => setOpen(true)}>
          {t('Add note')}
        </Button>
      </div>
    );
  return (
    <Field label={t('Note')} optional help={t('Visible to staff only.')}>
      <TextField maxLength={MAX_NOTE_LENGTH} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
