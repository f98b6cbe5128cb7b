import { QUERY_CATEGORIES, QUERY_PRIORITIES } from '@souk/contract/queries/inputs.ts';
import { type QueryDetails, queriesApi } from '@souk/contract/queries/api.ts';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { startAction } from '#kit/actions/run-action.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryCategoryLabel, queryPriorityLabel } from '#domain/queries/query-labels.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { useProfile } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { updateQuery } from './query-actions.ts';
import { TagsFact } from './tags-fact.tsx';
import styles from './thread.module.css';

interface FactsProps {
  query: QueryDetails;
  canEdit: boolean;
}

/** Assignee, priority, type and tags of a query, edited in place. */
export function ThreadFacts({ query, canEdit }: FactsProps) {
  return (
    <Stack gap={10} className={styles.facts}>
      <Row gap={8} wrap>
        <Assignee query={query} canEdit={canEdit} />
        <FactMenu
          label={t('Priority')}
          value={queryPriorityLabel(query.priority)}
          canEdit={canEdit}
          items={QUERY_PRIORITIES.toReversed().map((priority) => ({
            label: queryPriorityLabel(priority),
            checked: priority === query.priority,
            onSelect: () => priority !== query.priority && startAction(updateQuery(query, { priority })),
          }))}
        />
        <FactMenu
          label={t('Type')}
          value={queryCategoryLabel(query.category)}
          canEdit={canEdit}
          items={QUERY_CATEGORIES.map((category) => ({
            label: queryCategoryLabel(category),
            checked: category === query.category,
            onSelect: () => category !== query.category && startAction(updateQuery(query, { category })),
          }))}
        />
        <TagsFact query={query} canEdit={canEdit} />
      </Row>
    </Stack>
  );
}

function Assignee({ query, canEdit }: FactsProps) {
  const { id: ownId } = useProfile();
  const people = useQuery({ ...queryOf(queriesApi.assignees, { background: true }), enabled: canEdit });
  const rows = people.data?.rows ?? [];
  const item = (id: string | null, label: string): MenuEntry => ({
    label,
    checked: (query.assignee?.id ?? null) === id,
    onSelect: () => (query.assignee?.id ?? null) !== id && startAction(updateQuery(query, { assigneeId: id })),
  });
  const self = rows.find((person) => person.id === ownId);
  return (
    <FactMenu
      label={t('Assignee')}
      value={query.assignee?.name ?? t('Unassigned')}
      canEdit={canEdit}
      items={[
        self ? item(self.id, t('Me')) : null,
        item(null, t('Unassigned')),
        'separator',
        ...rows.filter((person) => person.id !== ownId).map(({ id, name }) => item(id, name)),
      ]}
    />
  );
}

interface FactMenuProps {
  label: string;
  value: string;
  canEdit: boolean;
  items: readonly MenuEntry[];
}

/** A value with a menu that changes it. */
function FactMenu({ label, value, canEdit, items }: FactMenuProps) {
  const content = (
    <>
      <span className="muted">{label}</span> <bdi>{value}</bdi>
    </>
  );
  if (!canEdit) return <span className={styles.fixed}>{content}</span>;
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" endIcon={ChevronDown}>
          {content}
        </Button>
      }
      items={items}
    />
  );
}
