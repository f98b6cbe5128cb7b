import { productsApi } from '@souk/contract/products/api.ts';
import { useState } from 'react';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useBulkActions } from '#kit/list/use-bulk-actions.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { ErrorCallout } from '#ui/error-callout.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { PatchFields } from './patch-fields.tsx';

export type PatchAction = 'changePrice' | 'setStock' | 'moveCategory';

/** The action's parameters in the request body. */
export interface BulkPatch {
  categoryId?: string;
  stock?: number;
  price?: { percent: number } | { amount: number };
}

interface BulkPatchDialogProps {
  action: PatchAction;
  selection: Selection;
  onClose: () => void;
}

/** Bulk action that changes prices, stock or category, with a preview per product. */
export function BulkPatchDialog({ action, selection, onClose }: BulkPatchDialogProps) {
  const { run } = useBulkActions(productsApi.bulk, selection);
  const [patch, setPatch] = useState<BulkPatch>();
  const [isSubmitted, setSubmitted] = useState(false);
  const { error, isBusy, submit } = useSubmission(onClose);
  const texts = dialogTexts(action, selection.count);
  return (
    <SubmitDialog
      title={texts.title}
      submitLabel={texts.confirmLabel}
      cancelLabel={t('Cancel')}
      isBusy={isBusy}
      onSubmit={() => {
        setSubmitted(true);
        if (patch) void submit(() => run({ action, patch }, true));
      }}
      onClose={onClose}
    >
      <ErrorCallout>{error}</ErrorCallout>
      <PatchFields action={action} isSubmitted={isSubmitted} onChange={setPatch} />
      {patch && <BulkPreview action={action} selection={selection} patch={patch} />}
    </SubmitDialog>
  );
}

function dialogTexts(action: PatchAction, count: number): { title: string; confirmLabel: string } {
  switch (action) {
    case 'changePrice':
      return {
        title: t('Change prices of {count, plural, one {# product} other {# products}}', { count }),
        confirmLabel: t('Change prices'),
      };
    case 'setStock':
      return {
        title: t('Set stock of {count, plural, one {# product} other {# products}}', { count }),
        confirmLabel: t('Set stock'),
      };
    default:
      return {
        title: t('Move {count, plural, one {# product} other {# products}} to another category', { count }),
        confirmLabel: t('Move products'),
      };
  }
}
