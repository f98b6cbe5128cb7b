import { useBlocker } from '@tanstack/react-router';
import { type FieldValues, useFormState } from 'react-hook-form';
import { t } from '#shared/i18n/i18n.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { isLeavingAllowed } from './leaving.ts';
import type { EntityForm } from './use-entity-form.ts';

/** Asks before unsaved changes are left behind, within the dashboard and when the tab closes. */
export function LeaveGuard<Values extends FieldValues>({ control }: { control: EntityForm<Values> }) {
  const { isDirty } = useFormState({ control: control.form.control });
  const isGuarded = isDirty && !control.isSaving;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isGuarded && !isLeavingAllowed() && current.pathname !== next.pathname,
    enableBeforeUnload: () => isGuarded && !isLeavingAllowed(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={t('Leave without saving?')}
      confirmLabel={t('Leave without saving')}
      keepLabel={t('Stay here')}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('What you changed on this page would be lost.')}
    </ConfirmDialog>
  );
}
