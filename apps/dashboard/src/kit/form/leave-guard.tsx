import { useBlocker } from '@tanstack/react-router';
import { type FieldValues, useFormState } from 'react-hook-form';
import { isRecord } from '#platform/types/guards.ts';
import { t } from '#platform/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { isLeavingAllowed } from './leaving.ts';
import type { EntityForm } from './use-entity-form.ts';

interface LeaveGuardProps<Values extends FieldValues> {
  control: EntityForm<Values>;
  /** The search parameter that says which of several forms the page shows: another value leaves this one, too. */
  formKey?: string;
}

const valueAt = (search: unknown, key: string): unknown => (isRecord(search) ? search[key] : undefined);

/** Asks before unsaved changes are left behind, within the dashboard and when the tab closes. */
export function LeaveGuard<Values extends FieldValues>({ control, formKey }: LeaveGuardProps<Values>) {
  const { isDirty } = useFormState({ control: control.form.control });
  const isGuarded = isDirty && !control.isSaving;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const isOtherForm = formKey !== undefined && valueAt(current.search, formKey) !== valueAt(next.search, formKey);
      return isGuarded && !isLeavingAllowed() && (current.pathname !== next.pathname || isOtherForm);
    },
    enableBeforeUnload: () => isGuarded && !isLeavingAllowed(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={t('Leave without saving?')}
      confirmLabel={t('Leave without saving')}
      keepLabel={t('Keep editing')}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('Your changes on this page will be lost.')}
    </ConfirmDialog>
  );
}
