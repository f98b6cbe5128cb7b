import { type FormEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './form.module.css';
import { formatValue } from '#platform/format/format-value.ts';
import type { EntityForm } from './use-entity-form.ts';

type ConflictSide = 'mine' | 'theirs';

/**
 * Labels of all fields of a form. Each field needs one, because a field without a label would silently take the other
 * person's value.
 */
export type FieldLabels<Values extends FieldValues> = Record<Exclude<keyof Values & string, 'version'>, string>;

interface ConflictDialogProps<Values extends FieldValues> {
  control: EntityForm<Values>;
  labels: FieldLabels<Values>;
}

/** Resolves an edit conflict field by field, so that no change is lost without a decision. */
export function ConflictDialog<Values extends FieldValues>({ control, labels }: ConflictDialogProps<Values>) {
  if (!control.conflict) return null;
  return <ConflictChoices control={control} labels={labels} theirs={control.conflict.theirs} />;
}

function ConflictChoices<Values extends FieldValues>({
  control,
  labels,
  theirs,
}: ConflictDialogProps<Values> & { theirs: Values }) {
  const { form, resolveConflict } = control;
  const mine = form.getValues();
  const base: Record<string, unknown> = form.formState.defaultValues ?? {};
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  const keys = Object.keys(labels).filter(
    (key) => !isSame(mine[key], theirs[key]) && !(isSame(mine[key], base[key]) && isSame(theirs[key], base[key])),
  );
  const [choices, setChoices] = useState<Record<string, ConflictSide>>(() =>
    Object.fromEntries(keys.map((key) => [key, isSame(mine[key], base[key]) ? 'theirs' : 'mine'])),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mergedValues = Object.fromEntries(keys.map((key) => [key, (choices[key] === 'mine' ? mine : theirs)[key]]));
    void resolveConflict({ ...theirs, ...mergedValues });
  };
  return (
    <Dialog
      open
      title={t('Someone else saved changes in the meantime')}
      description={t('{count, plural, one {# field differs} other {# fields differ}}. Choose which version to keep.', {
        count: keys.length,
      })}
      onClose={() => void resolveConflict(undefined)}
      onSubmit={submit}
      foot={
        <>
          <Button variant="plain" onClick={() => void resolveConflict(undefined)}>
            {t('Discard my changes')}
          </Button>
          <Button variant="filled" type="submit">
            {t('Save')}
          </Button>
        </>
      }
    >
      {keys.map((key) => (
        <fieldset key={key} className={styles.choose}>
          <legend>{labels[key]}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`side-${key}`}
                checked={choices[key] === side}
                onChange={() => setChoices({ ...choices, [key]: side })}
              />
              <span>
                {side === 'mine' ? t('Your version') : t('Saved version')}{' '}
                <bdi>{formatValue((side === 'mine' ? mine : theirs)[key])}</bdi>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
