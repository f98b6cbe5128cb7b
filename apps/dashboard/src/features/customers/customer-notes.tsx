import { MAX_CUSTOMER_NOTE_LENGTH } from '@souk/contract/customers/inputs.ts';
import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { addNote, removeNote } from './customer-actions.ts';
import styles from './customers.module.css';
import { useCanChangeCustomer } from './use-can-change-customer.ts';

type NoteRow = CustomerDetails['notes'][number];

/** Internal notes about a customer. */
export function CustomerNotes({ customer }: { customer: CustomerDetails }) {
  const canChange = useCanChangeCustomer(customer);
  const { notes } = customer;
  return (
    <Card title={t('Notes')} stacked>
      {canChange && <NewNote customer={customer} />}
      {notes.length === 0 ? (
        <p className="muted">{t('No notes yet')}</p>
      ) : (
        <Stack as="ul" gap={16}>
          {notes.map((note) => (
            <Row key={note.id} as="li" gap={8} align="start" justify="between" className={styles.address}>
              <Note note={note} />
              {canChange && (
                <IconButton
                  icon={Trash2}
                  label={t('Remove note')}
                  onClick={() => void removeNote(customer, note.id).catch(() => undefined)}
                />
              )}
            </Row>
          ))}
        </Stack>
      )}
    </Card>
  );
}

/** A note with its author and time. */
export const Note = ({ note: { text, actorName, at } }: { note: NoteRow }) => (
  <div>
    <p className={styles.overline}>{t('{name}, {at}', { name: actorName, at: formatDateTime(at) })}</p>
    <p className={styles.note}>
      <bdi>{text}</bdi>
    </p>
  </div>
);

function NewNote({ customer }: { customer: CustomerDetails }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setError(t('Enter a note'));
    setBusy(true);
    try {
      await addNote(customer, text);
      setText('');
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack as="form" gap={12} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('New note')} help={t('Visible to staff only.')} error={error}>
        <TextArea
          rows={3}
          maxLength={MAX_CUSTOMER_NOTE_LENGTH}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          {t('Add note')}
        </Button>
      </div>
    </Stack>
  );
}
