import { type FormEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './form.module.css';
import { shownValue } from '#platform/format/shown-value.ts';
import type { EntityForm } from './use-entity-form.ts';

type Side = 'mine' | 'theirs';

/** What each field of a form is called. A field without a name would take the value of the other person unseen, so all have one. */
export type FieldLabels<Values extends FieldValues> = Record<Exclude<keyof Values & string, 'version'>, string>;

interface ConflictDialogProps<Values extends FieldValues> {
  control: EntityForm<Values>;
  labels: FieldLabels<Values>;
}

/** Somebody else saved first: field by field, yours or theirs; nothing is lost without a choice. */
export function ConflictDialog<Values extends FieldValues>({ control, labels }: ConflictDialogProps<Values>) {
  if (!control.conflict) return null;
  return <Choices control={control} labels={labels} theirs={control.conflict.theirs} />;
}

function Choices<Values extends FieldValues>({
  control,
  labels,
  theirs,
}: ConflictDialogProps<Values> & { theirs: Values }) {
  const { form, settle } = control;
  const mine = form.getValues();
  const base: Record<string, unknown> = form.formState.defaultValues ?? {};
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  const keys = Object.keys(labels).filter(
    (key) => !isSame(mine[key], theirs[key]) && !(isSame(mine[key], base[key]) && isSame(theirs[key], base[key])),
  );
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(keys.map((key) => [key, isSame(mine[key], base[key]) ? 'theirs' : 'mine'])),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = Object.fromEntries(keys.map((key) => [key, (sides[key] === 'mine' ? mine : theirs)[key]]));
    void settle({ ...theirs, ...chosen });
  };
  return (
    <Dialog
      open
      title={t('Someone else saved changes in the meantime')}
      description={t('{count, plural, one {# field differs} other {# fields differ}}. Choose which version to keep.', {
        count: keys.length,
      })}
      onClose={() => void settle(undefined)}
      onSubmit={submit}
      foot={
        <>
          <Button variant="plain" onClick={() => void settle(undefined)}>
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
                checked={sides[key] === side}
                onChange={() => setSides({ ...sides, [key]: side })}
              />
              <span>
                {side === 'mine' ? t('Yours') : t('Theirs')}{' '}
                <bdi>{shownValue((side === 'mine' ? mine : theirs)[key])}</bdi>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
