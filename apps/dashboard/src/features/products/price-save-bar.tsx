import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import form from '#kit/form/form.module.css';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { Row } from '#ui/row.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import type { PriceEdits } from './use-price-edits.ts';
import { pressedKey } from '#platform/shortcuts/pressed-key.ts';

/** Floating bar for unsaved edits. ⌘S or Ctrl+S saves them too. */
export function PriceSaveBar({ control }: { control: PriceEdits }) {
  const { edits, errors, failure, isSaving, save, discard } = control;
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 's' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      void save();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [save]);
  if (edits.size === 0) return null;
  const cells = [...edits.values()].reduce((sum, { changes }) => sum + Object.keys(changes).length, 0);
  return (
    <div className={form.saveBar} role="region" aria-label={t('Unsaved changes')}>
      <Row as="span" gap={8} className={form.saveText} aria-live="polite">
        <StatusDot color="waiting">
          {t('{count, plural, one {# unsaved change} other {# unsaved changes}}', { count: cells })}
          {errors.size > 0 && t(', {count, plural, one {# needs} other {# need}} attention', { count: errors.size })}
        </StatusDot>
        {failure && <FieldError>{failure}</FieldError>}
      </Row>
      <Button variant="plain" onClick={discard}>
        {t('Discard')}
      </Button>
      <Button variant="filled" busy={isSaving} onClick={() => void save()}>
        {t('Save all')}
      </Button>
    </div>
  );
}

/** Confirms navigation away with unsaved edits. Changing filters or pages within the editor keeps them. */
export function UnsavedPricesGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const search: { tab?: string } = next.search;
      return isDirty && (current.pathname !== next.pathname || search.tab !== 'prices');
    },
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={t('Leave without saving?')}
      confirmLabel={t('Leave without saving')}
      cancelLabel={t('Keep editing')}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('Your price and stock changes will be lost.')}
    </ConfirmDialog>
  );
}
