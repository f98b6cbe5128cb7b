import { type ReactNode, useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { BulkButton, quietly } from './bulk-button.tsx';

interface SwitchBulkProps<Action extends string> {
  /** Done at once, such as switching on and off. */
  steps: readonly { action: Action; label: string }[];
  /** What is asked before the rows are deleted. */
  deletion: { title: string; confirmLabel: string; note: ReactNode };
  run: (action: Action | 'delete') => Promise<unknown>;
}

/** Steps for picked rows that are switched, and deleted after a question. */
export function SwitchBulk<Action extends string>({ steps, deletion, run }: SwitchBulkProps<Action>) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {steps.map(({ action, label }) => (
        <BulkButton key={action} onClick={quietly(() => run(action))}>
          {label}
        </BulkButton>
      ))}
      <BulkButton onClick={() => setAsked(true)}>{t('Delete…')}</BulkButton>
      <ConfirmDialog
        open={isAsked}
        title={deletion.title}
        confirmLabel={deletion.confirmLabel}
        onClose={() => setAsked(false)}
        onConfirm={() => run('delete')}
      >
        {deletion.note}
      </ConfirmDialog>
    </>
  );
}
