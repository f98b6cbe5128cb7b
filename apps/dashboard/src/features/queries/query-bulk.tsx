import { QUERY_PRIORITIES } from '@souk/contract/queries/inputs.ts';
import { queriesApi } from '@souk/contract/queries/api.ts';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { BulkButton, BulkMenu } from '#kit/list/bulk-button.tsx';
import { useBulkActions } from '#kit/list/use-bulk-actions.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { queryPriorityLabel } from '#domain/queries/query-labels.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Menu } from '#ui/menu.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Bulk actions for the selected queries. */
export function QueryBulkActions({ selection }: { selection: Selection }) {
  const [tagAction, setTagAction] = useState<'tag' | 'untag'>();
  const assignees = useQuery(queryOf(queriesApi.assignees, { background: true }));
  const { runNow, run, dialog } = useBulkActions(queriesApi.bulk, selection);
  const assign = (assigneeId: string | null) => runNow({ action: 'assign', patch: { assigneeId } }, changeConfirmation);
  return (
    <>
      <BulkButton onClick={runNow({ action: 'resolve' }, resolveConfirmation)}>{t('Resolve')}</BulkButton>
      <Menu
        trigger={
          <Button variant="plain" endIcon={ChevronDown}>
            {t('Assign')}
          </Button>
        }
        items={[
          { label: t('Unassigned'), onSelect: assign(null) },
          'separator',
          ...(assignees.data?.rows ?? []).map(({ id, name }) => ({ label: name, onSelect: assign(id) })),
        ]}
      />
      <BulkMenu
        items={[
          { label: t('Add tag…'), onSelect: () => setTagAction('tag') },
          { label: t('Remove tag…'), onSelect: () => setTagAction('untag') },
          'separator',
          { heading: t('Priority') },
          ...QUERY_PRIORITIES.toReversed().map((priority) => ({
            label: queryPriorityLabel(priority),
            onSelect: runNow({ action: 'priority', patch: { priority } }, changeConfirmation),
          })),
        ]}
      />
      {dialog}
      {tagAction && (
        <TagDialog
          action={tagAction}
          count={selection.count}
          onClose={() => setTagAction(undefined)}
          onTag={(tag) => run({ action: tagAction, patch: { tags: [tag] } })}
        />
      )}
    </>
  );
}

const resolveConfirmation = {
  confirmLabel: (count: number) => t('Resolve {count, plural, one {# query} other {# queries}}', { count }),
};
const changeConfirmation = {
  confirmLabel: (count: number) => t('Change {count, plural, one {# query} other {# queries}}', { count }),
};

interface TagDialogProps {
  action: 'tag' | 'untag';
  count: number;
  onClose: () => void;
  onTag: (tag: string) => Promise<unknown>;
}

function TagDialog({ action, count, onClose, onTag }: TagDialogProps) {
  const [typed, setTyped] = useState('');
  const { isBusy, submit } = useSubmission(onClose);
  const tag = typed.trim();
  return (
    <SubmitDialog
      small
      title={
        action === 'tag'
          ? t('Tag {count, plural, one {# query} other {# queries}}', { count })
          : t('Remove tag from {count, plural, one {# query} other {# queries}}', { count })
      }
      submitLabel={action === 'tag' ? t('Add tag') : t('Remove tag')}
      cancelLabel={t('Cancel')}
      isBusy={isBusy}
      onSubmit={() => tag && submit(() => onTag(tag))}
      onClose={onClose}
    >
      <Field label={t('Tag')}>
        <TextField value={typed} maxLength={30} onChange={(event) => setTyped(event.target.value)} />
      </Field>
    </SubmitDialog>
  );
}
