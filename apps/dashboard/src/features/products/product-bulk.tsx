import type { ProductBulkAction } from '@souk/contract/products/bulk.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import type { BulkQuestion } from '#kit/list/bulk-confirm-dialog.tsx';
import { BulkButton, BulkMenu } from '#kit/list/bulk-button.tsx';
import { runBulkStep } from '#kit/list/bulk-step.ts';
import { useBulkSteps } from '#kit/list/use-bulk-steps.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { BulkPatchDialog, type PatchAction } from './bulk-patch-dialog.tsx';
import { refreshProducts } from './product-steps.ts';
import { RejectDialog } from './reject-dialog.tsx';

type Question = PatchAction | 'reject';
type Step = Extract<ProductBulkAction, 'submit' | 'approve' | 'publish' | 'hide' | 'archive' | 'restore' | 'delete'>;

/** One step for all picked products; what takes them on or off sale, or changes numbers, is shown before it is taken. */
export function ProductBulk({ selection }: { selection: Selection }) {
  const [question, setQuestion] = useState<Question>();
  const { count } = selection;
  const close = () => setQuestion(undefined);
  const { ask, take, dialog } = useBulkSteps(productsApi.bulk, selection, refreshProducts);
  const asking = (action: Step) => ask({ action }, questionOf(action));
  return (
    <>
      <BulkButton onClick={asking('approve')}>{t('Approve…')}</BulkButton>
      <BulkButton onClick={() => setQuestion('changePrice')}>{t('Change prices')}</BulkButton>
      <BulkMenu
        items={[
          { label: t('Set stock…'), onSelect: () => setQuestion('setStock') },
          { label: t('Move to a category…'), onSelect: () => setQuestion('moveCategory') },
          'separator',
          { label: t('Send for review'), onSelect: take({ action: 'submit' }, questionOf('submit')) },
          { label: t('Reject…'), onSelect: () => setQuestion('reject') },
          { label: t('Publish…'), onSelect: asking('publish') },
          { label: t('Hide…'), onSelect: asking('hide') },
          { label: t('Archive…'), onSelect: asking('archive') },
          { label: t('Bring back as drafts'), onSelect: take({ action: 'restore' }, questionOf('restore')) },
          'separator',
          { label: t('Delete…'), danger: true, onSelect: asking('delete') },
        ]}
      />
      {dialog}
      {question === 'reject' && (
        <RejectDialog
          title={t('Reject {count, plural, one {# product} other {# products}}', { count })}
          onReject={(reason) =>
            runBulkStep(productsApi.bulk, selection, {
              step: { action: 'reject', patch: { reason } },
              refresh: refreshProducts,
            })
          }
          onClose={close}
        />
      )}
      {(question === 'changePrice' || question === 'setStock' || question === 'moveCategory') && (
        <BulkPatchDialog action={question} selection={selection} onClose={close} />
      )}
    </>
  );
}

function questionOf(action: Step): BulkQuestion {
  switch (action) {
    case 'submit':
      return {
        title: (count) => t('Send {count, plural, one {# product} other {# products}} for review?', { count }),
        confirm: (count) => t('Send {count, plural, one {# product} other {# products}}', { count }),
      };
    case 'approve':
    case 'publish':
      return {
        title: (count) => t('Publish {count, plural, one {# product} other {# products}}?', { count }),
        confirm: (count) => t('Publish {count, plural, one {# product} other {# products}}', { count }),
        note: t('Customers can find and buy them at once.'),
        isUndoable: true,
      };
    case 'hide':
      return {
        title: (count) => t('Hide {count, plural, one {# product} other {# products}}?', { count }),
        confirm: (count) => t('Hide {count, plural, one {# product} other {# products}}', { count }),
        note: t('The shop stops selling them at once. Open orders are not affected.'),
        isUndoable: true,
      };
    case 'archive':
      return {
        title: (count) => t('Archive {count, plural, one {# product} other {# products}}?', { count }),
        confirm: (count) => t('Archive {count, plural, one {# product} other {# products}}', { count }),
        note: t('The shop stops selling them at once. Open orders are not affected.'),
        isDanger: true,
        isUndoable: true,
        facts: ({ effects }) => [
          { term: t('On sale now'), value: effects.filter(({ before }) => before?.status === 'published').length },
        ],
      };
    case 'restore':
      return {
        title: (count) => t('Restore {count, plural, one {# product} other {# products}} as drafts?', { count }),
        confirm: (count) => t('Restore {count, plural, one {# product} other {# products}}', { count }),
      };
    default:
      return {
        title: (count) => t('Delete {count, plural, one {# product} other {# products}}?', { count }),
        confirm: (count) => t('Delete {count, plural, one {# product} other {# products}}', { count }),
        note: t('Only drafts that were never ordered can be deleted.'),
        isDanger: true,
      };
  }
}
