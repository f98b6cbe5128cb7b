import type { CustomerDetails } from '@souk/contract/customers.ts';
import { t } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/paths.ts';
import { QueryRows } from '#shared/queries/query-rows.tsx';
import { useCan } from '#shared/session/profile.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';

/** What one customer asked, the newest first. */
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
          <LinkButton variant="text" size="small" to={paths.queries.list} search={{ panel: 'create', customerId: id }}>
            {t('New query')}
          </LinkButton>
        )
      }
    />
  );
}
