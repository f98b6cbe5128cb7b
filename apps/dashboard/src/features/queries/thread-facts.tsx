import { QUERY_CATEGORIES, QUERY_PRIORITIES } from '@souk/contract/query-form.ts';
import { type QueryDetails, queriesApi } from '@souk/contract/queries.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/format/dates.ts';
import { t } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/paths.ts';
import { queryCategoryWord, queryChannelWord, queryPriorityWord } from '#shared/queries/query-words.tsx';
import { queryOf } from '#shared/query/query-of.ts';
import { useCan, useProfile } from '#shared/session/profile.ts';
import { Button } from '#shared/ui/button.tsx';
import { Menu, type MenuEntry } from '#shared/ui/menu.tsx';
import { change } from './query-steps.ts';
import { TagsFact } from './tags-fact.tsx';
import styles from './thread.module.css';

interface FactsProps {
  query: QueryDetails;
  canEdit: boolean;
}

/** What it is about beside the order, and who takes care of it; each is changed where it stands. */
export function ThreadFacts({ query, canEdit }: FactsProps) {
  return (
    <div className={styles.facts}>
      <dl className={styles.about}>
        <About query={query} />
        <Fact term={t('Came by')}>{queryChannelWord(query.channel)}</Fact>
        {query.firstReplyAt && (
          <Fact term={t('First reply')}>
            {formatDateTime(query.firstReplyAt)}
            {query.isFirstReplyLate && <span className="small text-error"> {t('late')}</span>}
          </Fact>
        )}
      </dl>
      <div className={styles.handling}>
        <Assignee query={query} canEdit={canEdit} />
        <Choice
          label={t('Priority')}
          shown={queryPriorityWord(query.priority)}
          canEdit={canEdit}
          items={QUERY_PRIORITIES.toReversed().map((priority) => ({
            label: queryPriorityWord(priority),
            checked: priority === query.priority,
            onSelect: () => priority !== query.priority && void change(query, { priority }),
          }))}
        />
        <Choice
          label={t('Kind')}
          shown={queryCategoryWord(query.category)}
          canEdit={canEdit}
          items={QUERY_CATEGORIES.map((category) => ({
            label: queryCategoryWord(category),
            checked: category === query.category,
            onSelect: () => category !== query.category && void change(query, { category }),
          }))}
        />
        <TagsFact query={query} canEdit={canEdit} />
      </div>
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function About({ query: { product, vendor } }: { query: QueryDetails }) {
  const mayProducts = useCan('products');
  const mayVendors = useCan('vendors');
  return (
    <>
      {product && (
        <Fact term={t('Product')}>
          <Named to={mayProducts ? paths.products.details(product.id) : undefined}>{product.name}</Named>
        </Fact>
      )}
      {vendor && (
        <Fact term={t('Vendor')}>
          <Named to={mayVendors ? paths.vendors.profile(vendor.id) : undefined}>{vendor.shopName}</Named>
        </Fact>
      )}
    </>
  );
}

const Named = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? (
    <Link to={to}>
      <bdi>{children}</bdi>
    </Link>
  ) : (
    <bdi>{children}</bdi>
  );

function Assignee({ query, canEdit }: FactsProps) {
  const { id: ownId } = useProfile();
  const people = useQuery({ ...queryOf(queriesApi.assignees, { background: true }), enabled: canEdit });
  const rows = people.data?.rows ?? [];
  const item = (id: string | null, label: string): MenuEntry => ({
    label,
    checked: (query.assignee?.id ?? null) === id,
    onSelect: () => (query.assignee?.id ?? null) !== id && void change(query, { assigneeId: id }),
  });
  const own = rows.find((person) => person.id === ownId);
  return (
    <Choice
      label={t('Assignee')}
      shown={query.assignee?.name ?? t('Nobody')}
      canEdit={canEdit}
      items={[
        own ? item(own.id, t('Me')) : null,
        item(null, t('Nobody')),
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
