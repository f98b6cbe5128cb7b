import type { ProductBulkAction } from '@souk/contract/product-bulk.ts';
import { productsApi } from '@souk/contract/products.ts';
import { useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { BulkButton, BulkMenu, quietly } from '#shared/list/bulk-button.tsx';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import type { Selection } from '#shared/list/use-selection.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { BulkPatchDialog, type PatchAction } from './bulk-patch-dialog.tsx';
import { refreshProducts } from './product-steps.ts';
import { RejectDialog } from './reject-dialog.tsx';

type Question = PatchAction | 'reject' | 'delete';

/** One step for all picked products; steps that change numbers are shown before they are taken. */
export function ProductBulk({ selection }: { selection: Selection }) {
  const [question, setQuestion] = useState<Question>();
  const { count } = selection;
  const close = () => setQuestion(undefined);
  const run = (action: ProductBulkAction, reason?: string) =>
    runBulkStep(productsApi.bulk, selection, {
      step: { action, ...(reason ? { patch: { reason } } : {}) },
      refresh: refreshProducts,
    });
  const step = (action: ProductBulkAction) => quietly(() => run(action));
  return (
    <>
      <BulkButton onClick={step('approve')}>{t('Approve')}</BulkButton>
      <BulkButton onClick={() => setQuestion('changePrice')}>{t('Change prices')}</BulkButton>
      <BulkMenu
        items={[
          { label: t('Set stock…'), onSelect: () => setQuestion('setStock') },
          { label: t('Move to a category…'), onSelect: () => setQuestion('moveCategory') },
          'separator',
          { label: t('Send for review'), onSelect: step('submit') },
          { label: t('Reject…'), onSelect: () => setQuestion('reject') },
          { label: t('Publish'), onSelect: step('publish') },
          { label: t('Hide'), onSelect: step('hide') },
          { label: t('Archive'), onSelect: step('archive') },
          { label: t('Bring back as drafts'), onSelect: step('restore') },
          'separator',
          { label: t('Delete…'), danger: true, onSelect: () => setQuestion('delete') },
        ]}
      />
      {question === 'reject' && (
        <RejectDialog
          title={t('Reject {count, plural, one {# product} other {# products}}', { count })}
          onReject={(reason) => run('reject', reason)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={question === 'delete'}
        title={t('Delete {count, plural, one {# product} other {# products}}?', { count })}
        confirmLabel={t('Delete products')}
        onClose={close}
        onConfirm={() => run('delete')}
      >
        {t('Only drafts that were never ordered can be deleted; the others stay. This cannot be undone.')}
      </ConfirmDialog>
      {(question === 'changePrice' || question === 'setStock' || question === 'moveCategory') && (
        <BulkPatchDialog action={question} selection={selection} onClose={close} />
      )}
    </>
  );
}
