import { MAX_TAGS } from '@souk/contract/queries/inputs.ts';
import { type QueryDetails, queriesApi } from '@souk/contract/queries/api.ts';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import { startAction } from '#kit/actions/run-action.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { Popover } from '#ui/popover.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Token } from '#ui/token.tsx';
import { updateQuery } from './query-actions.ts';
import styles from './thread.module.css';

/** Number of suggested tags. */
const MAX_SUGGESTIONS = 8;

/** The tags of a query, which can be removed, and a popover that adds one. */
export function TagsFact({ query, canEdit }: { query: QueryDetails; canEdit: boolean }) {
  const { tags } = query;
  if (!canEdit)
    return tags.map((tag) => (
      <Chip key={tag}>
        <bdi>{tag}</bdi>
      </Chip>
    ));
  return (
    <>
      {tags.map((tag) => (
        <Token
          key={tag}
          label={tag}
          onRemove={() => startAction(updateQuery(query, { tags: tags.filter((other) => other !== tag) }))}
        />
      ))}
      {tags.length < MAX_TAGS && <AddTagButton query={query} />}
    </>
  );
}

function AddTagButton({ query }: { query: QueryDetails }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const known = useQuery({ ...queryOf(queriesApi.tags, { background: true }), enabled: isOpen });
  const suggestions = (known.data?.rows ?? [])
    .map(({ tag }) => tag)
    .filter((tag) => !query.tags.includes(tag) && tag.includes(typed.trim().toLowerCase()))
    .slice(0, MAX_SUGGESTIONS);
  const addTag = (tag: string) => {
    setOpen(false);
    setTyped('');
    if (tag) startAction(updateQuery(query, { tags: [...query.tags, tag] }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    addTag(typed.trim());
  };
  return (
    <Popover
      label={t('Add tag')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" variant="dashed" icon={Plus}>
          {t('Tag')}
        </Button>
      }
    >
      <Stack as="form" gap={10} className={styles.tagForm} onSubmit={submit}>
        <Field label={t('Tag')}>
          <TextField value={typed} maxLength={30} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        {suggestions.length > 0 && (
          <Row gap={6} wrap>
            {suggestions.map((tag) => (
              <Button key={tag} size="small" onClick={() => addTag(tag)}>
                <bdi>{tag}</bdi>
              </Button>
            ))}
          </Row>
        )}
        <Button type="submit" size="small" variant="filled">
          {t('Add tag')}
        </Button>
      </Stack>
    </Popover>
  );
}
