import { type Faq, type FaqDetails, faqsApi, type FaqTopic } from '@souk/contract/faqs/api.ts';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import { useCallback } from 'react';
import { type RowMenu } from '#kit/actions/menu-entries.ts';
import { runAction, startAction } from '#kit/actions/run-action.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { SwitchBulkActions } from '#kit/list/switch-bulk.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { refreshRecord } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import type { MenuEntry } from '#ui/menu.tsx';

type FaqActionTarget = Pick<Faq, 'id' | 'version' | 'question' | 'isPublished'>;

export const refreshFaqs = (saved?: FaqDetails): Promise<unknown> => refreshRecord(faqsApi.get, saved);

const setPublished = ({ id, version }: FaqActionTarget, isPublished: boolean) =>
  runAction(
    faqsApi.update,
    { params: { id }, body: { isPublished, version } },
    {
      message: isPublished ? t('Question published') : t('Question hidden'),
      undo: { entity: 'faq', id },
    },
  );

/** Moves a question within its topic, or to another topic. */
export const moveFaq = ({ id, version }: Pick<Faq, 'id' | 'version'>, to: { topic: FaqTopic; position: number }) =>
  runAction(
    faqsApi.reorder,
    { body: { id, version, ...to } },
    { message: t('Question moved'), undo: { entity: 'faq', id } },
  );

/** The actions menu of a question. */
export function useFaqMenu(onDeleted?: () => unknown): RowMenu<FaqActionTarget> {
  const canEdit = useCan('faqs', 'edit');
  const { deleteEntryFor, deleteDialog } = useDeleteDialog(faqsApi.remove, deleteTexts, { onDeleted });
  const menu = useCallback(
    (faq: FaqActionTarget): readonly MenuEntry[] => [
      { label: canEdit ? t('Edit') : t('View'), icon: Pencil, to: paths.faqs.edit(faq.id) },
      canEdit && {
        label: faq.isPublished ? t('Hide') : t('Publish'),
        icon: faq.isPublished ? EyeOff : Eye,
        onSelect: () => startAction(setPublished(faq, !faq.isPublished)),
      },
      canEdit && 'separator',
      deleteEntryFor(faq),
    ],
    [canEdit, deleteEntryFor],
  );
  return { menu, dialogs: deleteDialog };
}

const deleteTexts = ({ question }: FaqActionTarget) => ({
  name: question,
  title: t('Delete “{name}”?', { name: question }),
  confirmLabel: t('Delete question'),
  note: t('Deletes the question and answer in every language. This can’t be undone.'),
  message: t('Question deleted'),
});

export const FaqBulkActions = ({ selection }: { selection: Selection }) => (
  <SwitchBulkActions
    endpoint={faqsApi.bulk}
    selection={selection}
    actions={[
      {
        action: { action: 'publish' },
        label: t('Publish'),
        confirmLabel: (count) => t('Publish {count, plural, one {# question} other {# questions}}', { count }),
      },
      {
        action: { action: 'hide' },
        label: t('Hide'),
        confirmLabel: (count) => t('Hide {count, plural, one {# question} other {# questions}}', { count }),
      },
    ]}
    deletion={{
      action: { action: 'delete' },
      confirmLabel: (count) => t('Delete {count, plural, one {# question} other {# questions}}', { count }),
      note: t('Deletes the questions and answers in every language.'),
    }}
  />
);
