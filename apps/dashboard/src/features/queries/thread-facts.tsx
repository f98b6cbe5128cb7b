import { QUERY_CATEGORIES, QUERY_PRIORITIES } from '@souk/contract/queries/inputs.ts';
import { type QueryDetails, queriesApi } from '@souk/contract/queries/api.ts';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { startAction } from '#kit/actions/run-action.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryCategoryWord, queryPriorityWord } from '#domain/queries/query-labels.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { useProfile } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { change } from './query-actions.ts';
import { TagsFact } from './tags-fact.tsx';
import styles from './thread.module.css';

interface FactsProps {
  query: QueryDetails;
  canEdit: boolean;
}

/** Who takes care of it, and how; each is changed where it stands. */
export function ThreadFacts({ query, canEdit }: FactsProps) {
  return (
    <div className={styles.facts}>
      <div className={styles.handling}>
        <Assignee query={query} canEdit={canEdit} />
        <Choice
          label={t('Priority')}
          shown={queryPriorityWord(query.priority)}
          canEdit={canEdit}
          items={QUERY_PRIORITIES.toReversed().map((priority) => ({
            label: queryPriorityWord(priority),
            checked: priority === query.priority,
            onSelect: () => priority !== query.priority && startAction(change(query, { priority })),
          }))}
        />
        <Choice
          label={t('Type')}
          shown={queryCategoryWord(query.category)}
          canEdit={canEdit}
          items={QUERY_CATEGORIES.map((category) => ({
            label: queryCategoryWord(category),
            checked: category === query.category,
            onSelect: () => category !== query.category && startAction(change(query, { category })),
          }))}
        />
        <TagsFact query={query} canEdit={canEdit} />
      </div>
    </div>
  );
}

function Assignee({ query, canEdit }: FactsProps) {
  const { id: ownId } = useProfile();
  const people = useQuery({ ...queryOf(queriesApi.assignees, { background: true }), enabled: canEdit });
  const rows = people.data?.rows ?? [];
  const item = (id: string | null, label: string): MenuEntry => ({
    label,
    checked: (query.assignee?.id ?? null) === id,
    onSelect: () => (query.assignee?.id ?? null) !== id && startAction(change(query, { assigneeId: id })),
  });
  const own = rows.find((person) => person.id === ownId);
  return (
    <Choice
      label={t('Assignee')}
      shown={query.assignee?.name ?? t('Unassigned')}
      canEdit={canEdit}
      items={[
        own ? item(own.id, t('Me')) : null,
        item(null, t('Unassigned')),
        'separator',
        ...rows.filter((person) => person.id !== ownId).map(({ id, name }) => item(id, name)),
      ]}
    />
  );
}

interface ChoiceProps {
  label: string;
  shown: string;
  canEdit: boolean;
  items: readonly MenuEntry[];
}

/** A fact that is changed by choosing another one from its menu. */
function Choice({ label, shown, canEdit, items }: ChoiceProps) {
  const words = (
    <>
      <span className="muted">{label}</span> <bdi>{shown}</bdi>
    </>
  );
  if (!canEdit) return <span className={styles.fixed}>{words}</span>;
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" endIcon={ChevronDown}>
          {words}
        </Button>
      }
      items={items}
    />
  );
}
