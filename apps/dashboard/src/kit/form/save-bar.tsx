import { useEffect } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Row } from '#ui/row.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import styles from './form.module.css';
import type { EntityForm } from './use-entity-form.ts';
import { pressedKey } from '#platform/shortcuts/pressed-key.ts';

/**
 * The bar with the save button. It is at the end of the form for a new record, and floats over any other form with
 * unsaved changes. ⌘S or Ctrl+S saves.
 */
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
  const changeCount = Object.keys(dirtyFields).length;
  const errorCount = Object.keys(errors).length;
  return (
    <div className={isDirty || errorCount > 0 ? styles.saveBar : styles.formEnd}>
      <Row as="span" gap={8} className={styles.saveText} aria-live="polite">
        {(changeCount > 0 || errorCount > 0) && (
          <StatusDot color="waiting">
            {changeCount > 0 &&
              t('{count, plural, one {# unsaved change} other {# unsaved changes}}', { count: changeCount })}
            {changeCount > 0 && errorCount > 0 && ' · '}
            {errorCount > 0 &&
              t('{count, plural, one {# field needs} other {# fields need}} attention', { count: errorCount })}
          </StatusDot>
        )}
      </Row>
      {changeCount > 0 && (
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
