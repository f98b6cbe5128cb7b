import { useEffect } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import styles from './form.module.css';
import type { EntityForm } from './use-entity-form.ts';
import { pressedKey } from '#platform/shortcuts/pressed-key.ts';

/** Ends a new form, and floats over the end of any form with unsaved changes; ⌘S or Ctrl+S saves. */
export function SaveBar<Values extends FieldValues>({
  control,
  isNew,
}: {
  control: EntityForm<Values>;
  isNew: boolean;
}) {
  const { form, submit, isSaving } = control;
  const { dirtyFields, errors, isDirty } = useFormState({ control: form.control });
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 's' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      void submit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [submit]);
  if (!isDirty && !isNew) return null;
  const changes = Object.keys(dirtyFields).length;
  const wrong = Object.keys(errors).length;
  return (
    <div className={isDirty || wrong > 0 ? styles.saveBar : styles.formEnd}>
      <span className={styles.saveText} aria-live="polite">
        {(changes > 0 || wrong > 0) && (
          <StatusDot color="waiting">
            {changes > 0 && t('{count, plural, one {# unsaved change} other {# unsaved changes}}', { count: changes })}
            {changes > 0 && wrong > 0 && ' · '}
            {wrong > 0 && t('{count, plural, one {# field needs} other {# fields need}} attention', { count: wrong })}
          </StatusDot>
        )}
      </span>
      {changes > 0 && (
        <Button variant="plain" onClick={() => form.reset()}>
          {t('Discard')}
        </Button>
      )}
      <Button variant="filled" type="submit" busy={isSaving}>
        {isNew ? t('Create') : t('Save')} <Kbd>⌘S</Kbd>
      </Button>
    </div>
  );
}
