import { productsApi } from '@souk/contract/products/api.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { BulkButton, BulkMenu } from '#kit/list/bulk-button.tsx';
import { useBulkActions } from '#kit/list/use-bulk-actions.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { BulkPatchDialog, type PatchAction } from './bulk-patch-dialog.tsx';
import { RejectDialog } from './product-actions.tsx';

type BulkDialog = PatchAction | 'reject';

/** Bulk actions for the selected products. Actions that affect sales, prices or stock show a preview first. */
export function ProductBulkActions({ selection }: { selection: Selection }) {
  const [openDialog, setOpenDialog] = useState<BulkDialog>();
  const { count } = selection;
  const close = () => setOpenDialog(undefined);
  const { confirmFirst, runNow, run, dialog } = useBulkActions(productsApi.bulk, selection);
  const texts = dialogTexts();
  return (
    <>
      <BulkButton onClick={confirmFirst({ action: 'approve' }, texts.publish)}>{t('Approve…')}</BulkButton>
      <BulkButton onClick={() => setOpenDialog('changePrice')}>{t('Change prices')}</BulkButton>
      <BulkMenu
        items={[
          { label: t('Set stock…'), onSelect: () => setOpenDialog('setStock') },
          { label: t('Change category…'), onSelect: () => setOpenDialog('moveCategory') },
          'separator',
          { label: t('Submit for review'), onSelect: runNow({ action: 'submit' }, texts.submit) },
          { label: t('Reject…'), onSelect: () => setOpenDialog('reject') },
          { label: t('Publish…'), onSelect: confirmFirst({ action: 'publish' }, texts.publish) },
          { label: t('Hide…'), onSelect: confirmFirst({ action: 'hide' }, texts.hide) },
          { label: t('Archive…'), onSelect: confirmFirst({ action: 'archive' }, texts.archive) },
          { label: t('Restore as drafts'), onSelect: runNow({ action: 'restore' }, texts.restore) },
          'separator',
          { label: t('Delete…'), danger: true, onSelect: confirmFirst({ action: 'delete' }, texts.delete) },
        ]}
      />
      {dialog}
      {openDialog === 'reject' && (
        <RejectDialog
          title={t('Reject {count, plural, one {# product} other {# products}}', { count })}
          onReject={(reason) => run({ action: 'reject', patch: { reason } })}
          onClose={close}
        />
      )}
      {(openDialog === 'changePrice' || openDialog === 'setStock' || openDialog === 'moveCategory') && (
        <BulkPatchDialog action={openDialog} selection={selection} onClose={close} />
      )}
    </>
  );
}

const dialogTexts = () => ({
  submit: {
    title: (count: number) => t('Submit {count, plural, one {# product} other {# products}} for review?', { count }),
    confirmLabel: (count: number) => t('Submit {count, plural, one {# product} other {# products}}', { count }),
  },
  publish: {
    confirmLabel: (count: number) => t('Publish {count, plural, one {# product} other {# products}}', { count }),
    note: t('Customers can find and buy the products immediately.'),
    isUndoable: true,
  },
  hide: {
    confirmLabel: (count: number) => t('Hide {count, plural, one {# product} other {# products}}', { count }),
    note: t('Customers can no longer buy these products. Open orders aren’t affected.'),
    isUndoable: true,
  },
  archive: {
    confirmLabel: (count: number) => t('Archive {count, plural, one {# product} other {# products}}', { count }),
    note: t('Customers can no longer buy these products. Open orders aren’t affected.'),
    isDanger: true,
    isUndoable: true,
    facts: ({ effects }: DryRunData) => [
      { term: t('On sale now'), value: effects.filter(({ before }) => before?.status === 'published').length },
    ],
  },
  restore: {
    title: (count: number) => t('Restore {count, plural, one {# product} other {# products}} as drafts?', { count }),
    confirmLabel: (count: number) => t('Restore {count, plural, one {# product} other {# products}}', { count }),
  },
  delete: {
    confirmLabel: (count: number) => t('Delete {count, plural, one {# product} other {# products}}', { count }),
    note: t('Only drafts without orders can be deleted.'),
    isDanger: true,
  },
});
