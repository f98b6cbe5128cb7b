import { filesApi } from '@souk/contract/files/api.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { BulkButton } from '#kit/list/bulk-button.tsx';
import { runBulkStep } from '#kit/list/bulk-step.ts';
import type { Selection } from '#kit/list/use-selection.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { refreshFiles } from './file-steps.ts';

/** One step for all picked files. */
export function FileBulk({ selection }: { selection: Selection }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <BulkButton onClick={() => setAsked(true)}>{t('Delete…')}</BulkButton>
      <ConfirmDialog
        open={isAsked}
        title={t('Delete {count, plural, one {# file} other {# files}}?', { count: selection.count })}
        confirmLabel={t('Delete files')}
        onClose={() => setAsked(false)}
        onConfirm={() => runBulkStep(filesApi.bulk, selection, { step: { action: 'delete' }, refresh: refreshFiles })}
      >
        {t('Only files that nothing shows are deleted; the others stay. This cannot be undone.')}
      </ConfirmDialog>
    </>
  );
}
