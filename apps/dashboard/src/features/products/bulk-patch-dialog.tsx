import { productsApi } from '@souk/contract/products/api.ts';
import { useState } from 'react';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useBulkSteps } from '#kit/list/use-bulk-steps.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { PatchFields } from './patch-fields.tsx';

export type PatchAction = 'changePrice' | 'setStock' | 'moveCategory';

/** What the step needs, in the shape of the call. */
export interface Patch {
  categoryId?: string;
  stock?: number;
  price?: { percent: number } | { amount: number };
}

interface BulkPatchDialogProps {
  action: PatchAction;
  selection: Selection;
  onClose: () => void;
}

/** A step that changes numbers or places of many products: what is wanted, what each becomes, then the step. */
export function BulkPatchDialog({ action, selection, onClose }: BulkPatchDialogProps) {
  const { run } = useBulkSteps(productsApi.bulk, selection);
  const [patch, setPatch] = useState<Patch>();
  const [isAsked, setAsked] = useState(false);
  const { error, isBusy, submit } = useSubmission(onClose);
  const words = wordsOf(action, selection.count);
  return (
    <SubmitDialog
      title={words.title}
      submitLabel={words.confirm}
      keepLabel={t('Cancel')}
      isBusy={isBusy}
      onSubmit={() => {
        setAsked(true);
        if (patch) void submit(() => run({ action, patch }, true));
      }}
      onClose={onClose}
    >
      <ErrorNotice>{error}</ErrorNotice>
      <PatchFields action={action} isAsked={isAsked} onChange={setPatch} />
      {patch && <BulkPreview action={action} selection={selection} patch={patch} />}
    </SubmitDialog>
  );
}

function wordsOf(action: PatchAction, count: number): { title: string; confirm: string } {
  switch (action) {
    case 'changePrice':
      return {
        title: t('Change prices of {count, plural, one {# product} other {# products}}', { count }),
        confirm: t('Change prices'),
      };
    case 'setStock':
      return {
        title: t('Set stock of {count, plural, one {# product} other {# products}}', { count }),
        confirm: t('Set stock'),
      };
    default:
      return {
        title: t('Move {count, plural, one {# product} other {# products}} to another category', { count }),
        confirm: t('Move products'),
      };
  }
}
