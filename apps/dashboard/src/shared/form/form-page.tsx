import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Notice } from '#shared/ui/notice.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import styles from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
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
  labels: Partial<Record<keyof Values & string, string>>;
  /** Under which an unsaved form survives a time-out or a lost session. */
  draftKey: string;
  /** A new thing can be saved without touching a field first. */
  isNew: boolean;
  /** The search parameter that says which of several forms the page shows. */
  formKey?: string;
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
        <DraftNotice form={form} draftKey={draftKey} />
        {otherErrors.length > 0 && (
          <Notice tone="error" live>
            {otherErrors.map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
          </Notice>
        )}
        <div className={side ? styles.columns : styles.stack}>
          <div className={styles.stack}>{children}</div>
          {side && <div className={styles.stack}>{side}</div>}
        </div>
        <SaveBar control={control} isNew={isNew} />
      </form>
      <LeaveGuard control={control} formKey={formKey} />
      <ConflictDialog control={control} labels={labels} />
    </FormProvider>
  );
}

/** Two columns of fields; `wide` ones take both. */
export const Fields = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;

/** Fields below each other, for side cards. */
export const FieldStack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>;
