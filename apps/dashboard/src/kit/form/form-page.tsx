import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
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
  /** How fields are called where a lost update is settled. */
  labels: FieldLabels<Values>;
  /** Under which an unsaved form survives a time-out or a lost session. */
  draftKey: string;
  /** A new thing can be saved without touching a field first. */
  isNew: boolean;
  /** The search parameter that says which of several forms the page shows. */
  formKey?: string;
  /** Why this person may only look (`useClosedWord`): the fields are closed then, and there is nothing to save. */
  closed?: string | undefined;
}

/** One column of cards, a side column, a save bar when something changed, and a question before leaving it unsaved. */
export function FormPage<Values extends FieldValues>({
  control,
  head,
  children,
  side,
  labels,
  draftKey,
  isNew,
  formKey,
  closed,
}: FormPageProps<Values>) {
  const { form, submit, otherErrors } = control;
  return (
    <FormProvider {...form}>
      <form
        className={styles.page}
        noValidate
        onSubmit={(event) => {
          // a dialog opened from this page is a form of its own, whose events come by here
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          void submit();
        }}
      >
        {head}
        {closed ? <Notice>{closed}</Notice> : <DraftNotice control={control} draftKey={draftKey} />}
        {otherErrors.length > 0 && (
          <Notice tone="error" live>
            {otherErrors.map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
          </Notice>
        )}
        {/* once it is created another form takes over: what was typed meanwhile would be lost */}
        <div className={side ? styles.columns : styles.stack} inert={isNew && control.isSaving}>
          <ReadOnly value={closed !== undefined}>
            <div className={styles.stack}>{children}</div>
            {side && <div className={styles.stack}>{side}</div>}
          </ReadOnly>
        </div>
        {!closed && <SaveBar control={control} isNew={isNew} />}
      </form>
      <LeaveGuard control={control} formKey={formKey} />
      <ConflictDialog control={control} labels={labels} />
    </FormProvider>
  );
}

/** Two columns of fields; `wide` ones take both. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <FormPart className={styles.fields}>{children}</FormPart>
);

/** Fields below each other, for side cards. */
export const FieldStack = ({ children }: { children: ReactNode }) => (
  <FormPart className={styles.stack}>{children}</FormPart>
);

/** Fields in an arrangement of their own; what stands outside (languages, histories) also works where one may only look. */
export function FormPart({ className, children }: { className: string | undefined; children: ReactNode }) {
  if (!useReadOnly()) return <div className={className}>{children}</div>;
  return (
    <fieldset disabled className={classNames(styles.closed, className)}>
      {children}
    </fieldset>
  );
}
