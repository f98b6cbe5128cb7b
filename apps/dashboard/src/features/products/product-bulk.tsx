import { productsApi } from '@souk/contract/products/api.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { BulkButton, BulkMenu } from '#kit/list/bulk-button.tsx';
import { useBulkSteps } from '#kit/list/use-bulk-steps.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { BulkPatchDialog, type PatchAction } from './bulk-patch-dialog.tsx';
import { RejectDialog } from './product-actions.tsx';

type Question = PatchAction | 'reject';

/** One step for all picked products; what takes them on or off sale, or changes numbers, is shown before it is taken. */
export function ProductBulk({ selection }: { selection: Selection }) {
  const [question, setQuestion] = useState<Question>();
  const { count } = selection;
  const close = () => setQuestion(undefined);
  const { ask, take, run, dialog } = useBulkSteps(productsApi.bulk, selection);
  const texts = questions();
  return (
    <>
      <BulkButton onClick={ask({ action: 'approve' }, texts.publish)}>{t('Approve…')}</BulkButton>
      <BulkButton onClick={() => setQuestion('changePrice')}>{t('Change prices')}</BulkButton>
      <BulkMenu
        items={[
          { label: t('Set stock…'), onSelect: () => setQuestion('setStock') },
          { label: t('Change category…'), onSelect: () => setQuestion('moveCategory') },
          'separator',
          { label: t('Send for review'), onSelect: take({ action: 'submit' }, texts.submit) },
          { label: t('Reject…'), onSelect: () => setQuestion('reject') },
          { label: t('Publish…'), onSelect: ask({ action: 'publish' }, texts.publish) },
          { label: t('Hide…'), onSelect: ask({ action: 'hide' }, texts.hide) },
          { label: t('Archive…'), onSelect: ask({ action: 'archive' }, texts.archive) },
          { label: t('Restore as drafts'), onSelect: take({ action: 'restore' }, texts.restore) },
          'separator',
          { label: t('Delete…'), danger: true, onSelect: ask({ action: 'delete' }, texts.delete) },
        ]}
      />
      {dialog}
      {question === 'reject' && (
        <RejectDialog
          title={t('Reject {count, plural, one {# product} other {# products}}', { count })}
          onReject={(reason) => run({ action: 'reject', patch: { reason } })}
          onClose={close}
        />
      )}
      {(question === 'changePrice' || question === 'setStock' || question === 'moveCategory') && (
        <BulkPatchDialog action={question} selection={selection} onClose={close} />
      )}
    </>
  );
}

const questions = () => ({
  submit: {
    title: (count: number) => t('Send {count, plural, one {# product} other {# products}} for review?', { count }),
    confirm: (count: number) => t('Send {count, plural, one {# product} other {# products}}', { count }),
  },
  publish: {
    confirm: (count: number) => t('Publish {count, plural, one {# product} other {# products}}', { count }),
    note: t('Customers can find and buy them immediately.'),
    isUndoable: true,
  },
  hide: {
    confirm: (count: number) => t('Hide {count, plural, one {# product} other {# products}}', { count }),
    note: t('The shop stops selling them immediately. Open orders aren’t affected.'),
    isUndoable: true,
  },
  archive: {
    confirm: (count: number) => t('Archive {count, plural, one {# product} other {# products}}', { count }),
    note: t('The shop stops selling them immediately. Open orders aren’t affected.'),
    isDanger: true,
    isUndoable: true,
    facts: ({ effects }: DryRunData) => [
      { term: t('On sale now'), value: effects.filter(({ before }) => before?.status === 'published').length },
    ],
  },
  restore: {
    title: (count: number) => t('Restore {count, plural, one {# product} other {# products}} as drafts?', { count }),
    confirm: (count: number) => t('Restore {count, plural, one {# product} other {# products}}', { count }),
  },
  delete: {
    confirm: (count: number) => t('Delete {count, plural, one {# product} other {# products}}', { count }),
    note: t('Only drafts without orders can be deleted.'),
    isDanger: true,
  },
});
