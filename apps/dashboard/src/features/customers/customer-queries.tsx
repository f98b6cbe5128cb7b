import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { QueryRows } from '#domain/queries/query-rows.tsx';
import { useCan } from '#platform/session/profile.ts';
import { CardLink } from '#ui/card-link.tsx';

/** A customer's queries, newest first. */
export function CustomerQueries({ customer: { id, anonymisedAt } }: { customer: CustomerDetails }) {
  const canEdit = useCan('queries', 'edit');
  return (
    <QueryRows
      title={t('Queries')}
      about={{ customerId: id }}
      emptyText={t('Queries from this customer appear here.')}
      actions={
        canEdit &&
        !anonymisedAt && (
          <CardLink to={paths.queries.list} search={{ panel: 'create', customerId: id }}>
            {t('New query')}
          </CardLink>
        )
      }
    />
  );
}
