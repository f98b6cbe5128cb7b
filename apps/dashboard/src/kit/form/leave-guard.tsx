import { useBlocker } from '@tanstack/react-router';
import { type FieldValues, useFormState } from 'react-hook-form';
import { isRecord } from '#platform/types/guards.ts';
import { t } from '#platform/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { isNavigationAllowed } from './navigation-prompt.ts';
import type { EntityForm } from './use-entity-form.ts';

interface LeaveGuardProps<Values extends FieldValues> {
  control: EntityForm<Values>;
  /**
   * The search parameter that selects one of several forms on the page. Changing it also counts as leaving the form.
   */
  formKey?: string;
}

const searchValue = (search: unknown, key: string): unknown => (isRecord(search) ? search[key] : undefined);

/** Asks before unsaved changes are lost, on navigation within the dashboard and on closing the tab. */
export function LeaveGuard<Values extends FieldValues>({ control, formKey }: LeaveGuardProps<Values>) {
  const { isDirty } = useFormState({ control: control.form.control });
  const isGuarded = isDirty && !control.isSaving;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const isOtherForm =
        formKey !== undefined && searchValue(current.search, formKey) !== searchValue(next.search, formKey);
      return isGuarded && !isNavigationAllowed() && (current.pathname !== next.pathname || isOtherForm);
    },
    enableBeforeUnload: () => isGuarded && !isNavigationAllowed(),
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
      {t('Your changes on this page will be lost.')}
    </ConfirmDialog>
  );
}
