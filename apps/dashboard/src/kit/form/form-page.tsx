import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { classNames } from '#ui/class-names.ts';
import { Callout } from '#ui/callout.tsx';
import { Grid } from '#ui/grid.tsx';
import { Stack } from '#ui/stack.tsx';
import { ConflictDialog, type FieldLabels } from './conflict-dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import styles from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { ReadOnly, useReadOnly } from './read-only.ts';
import { SaveBar } from './save-bar.tsx';
import type { EntityForm } from './use-entity-form.ts';

interface FormPageProps<Values extends FieldValues> {
  control: EntityForm<Values>;
  /** `PageHead` of the page. */
  head: ReactNode;
  /** Cards of the main column. */
  children: ReactNode;
  /** Cards for status and placement. */
  side?: ReactNode;
  /** Labels of the fields, for conflicts. */
  labels: FieldLabels<Values>;
  /** Key of the draft that survives a timeout or an expired session. */
  draftKey: string;
  /** A new record can be saved without changing a field first. */
  isNew: boolean;
  /** The search parameter that selects one of several forms on the page. */
  formKey?: string;
  /** Why the form is read-only (`useReadOnlyReason`). If set, all fields are disabled and there is no save bar. */
  readOnlyReason: string | undefined;
}

/** A form page: cards in a main and a side column, a save bar, and a prompt before leaving with unsaved changes. */
export function FormPage<Values extends FieldValues>({
  control,
  head,
  children,
  side,
  labels,
  draftKey,
  isNew,
  formKey,
  readOnlyReason,
}: FormPageProps<Values>) {
  const { form, submit, otherErrors } = control;
  return (
    <FormProvider {...form}>
      <form
        className={styles.page}
        noValidate
        onSubmit={(event) => {
          // React bubbles the submit event of a dialog through its parents, although its form is not nested in the DOM
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          void submit();
        }}
      >
        {head}
        {readOnlyReason ? <Callout>{readOnlyReason}</Callout> : <DraftNotice control={control} draftKey={draftKey} />}
        {otherErrors.length > 0 && (
          <Callout tone="error" live>
            {otherErrors.map((message) => (
              <div key={message}>{message}</div>
            ))}
          </Callout>
        )}
        {/* inert, because the form of the new record replaces this one, and input typed until then would be lost */}
        <Grid columns={side ? 'main-aside' : 1} gap={16} className={styles.main} inert={isNew && control.isSaving}>
          <ReadOnly value={readOnlyReason !== undefined}>
            <Stack gap={16}>{children}</Stack>
            {side && <Stack gap={16}>{side}</Stack>}
          </ReadOnly>
        </Grid>
        {!readOnlyReason && <SaveBar control={control} isNew={isNew} />}
      </form>
      <LeaveGuard control={control} formKey={formKey} />
      <ConflictDialog control={control} labels={labels} />
    </FormProvider>
  );
}

/** Fields in two columns; `wide` ones span both. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <FormPart>
    <Grid columns={2} gap={16} collapse>
      {children}
    </Grid>
  </FormPart>
);

/** Stacked fields, for side cards. */
export const FieldStack = ({ children }: { children: ReactNode }) => (
  <FormPart>
    <Stack gap={16}>{children}</Stack>
  </FormPart>
);

/**
 * Fields in a layout of their own. Controls outside of it, such as language switches, stay enabled with view-only
 * access.
 */
export function FormPart({ className, children }: { className?: string; children: ReactNode }) {
  if (!useReadOnly()) return <div className={className}>{children}</div>;
  return (
    <fieldset disabled className={classNames(styles.closed, className)}>
      {children}
    </fieldset>
  );
}
