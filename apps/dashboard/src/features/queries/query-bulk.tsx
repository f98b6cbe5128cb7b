import { QUERY_PRIORITIES } from '@souk/contract/queries/inputs.ts';
import { queriesApi } from '@souk/contract/queries/api.ts';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { BulkButton, BulkMenu } from '#kit/list/bulk-button.tsx';
import { useBulkSteps } from '#kit/list/use-bulk-steps.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { queryPriorityWord } from '#domain/queries/query-labels.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Menu } from '#ui/menu.tsx';
import { TextField } from '#ui/text-field.tsx';

/** One step for all picked queries. */
export function QueryBulk({ selection }: { selection: Selection }) {
  const [tagging, setTagging] = useState<'tag' | 'untag'>();
  const people = useQuery(queryOf(queriesApi.assignees, { background: true }));
  const { take, run, dialog } = useBulkSteps(queriesApi.bulk, selection);
  const assign = (assigneeId: string | null) => take({ action: 'assign', patch: { assigneeId } }, changing);
  return (
    <>
      <BulkButton onClick={take({ action: 'resolve' }, resolving)}>{t('Resolve')}</BulkButton>
      <Menu
        trigger={
          <Button variant="plain" endIcon={ChevronDown}>
            {t('Assign')}
          </Button>
        }
        items={[
          { label: t('Unassigned'), onSelect: assign(null) },
          'separator',
          ...(people.data?.rows ?? []).map(({ id, name }) => ({ label: name, onSelect: assign(id) })),
        ]}
      />
      <BulkMenu
        items={[
          { label: t('Add tag…'), onSelect: () => setTagging('tag') },
          { label: t('Remove tag…'), onSelect: () => setTagging('untag') },
          'separator',
          { heading: t('Priority') },
          ...QUERY_PRIORITIES.toReversed().map((priority) => ({
            label: queryPriorityWord(priority),
            onSelect: take({ action: 'priority', patch: { priority } }, changing),
          })),
        ]}
      />
      {dialog}
      {tagging && (
        <TagDialog
          action={tagging}
          count={selection.count}
          onClose={() => setTagging(undefined)}
          onTag={(tag) => run({ action: tagging, patch: { tags: [tag] } })}
        />
      )}
    </>
  );
}

const resolving = {
  confirm: (count: number) => t('Resolve {count, plural, one {# query} other {# queries}}', { count }),
};
const changing = {
  confirm: (count: number) => t('Change {count, plural, one {# query} other {# queries}}', { count }),
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
      keepLabel={t('Cancel')}
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
