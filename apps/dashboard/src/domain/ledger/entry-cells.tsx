import type { Entry } from '@souk/contract/ledger/accounts.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '#platform/paths.ts';
import { entryKindLabel } from './entry-labels.ts';

const FAILURE_ENTRY_KINDS = new Set(['payout_failed', 'refund_bounced', 'chargeback']);

/** Label of an entry's kind. Failures are highlighted. */
export const EntryKindName = ({ kind }: Pick<Entry, 'kind'>) => (
  <span className={FAILURE_ENTRY_KINDS.has(kind) ? 'text-error' : undefined}>{entryKindLabel(kind)}</span>
);

/** Reference of an entry, linked to the record it belongs to. */
export function EntryReference({ reference, source }: Pick<Entry, 'reference' | 'source'>) {
  if (!reference) return <span className="muted">–</span>;
  if (source?.entity === 'order')
    return (
      <Link to={paths.orders.details(source.id)}>
        <bdi>{reference}</bdi>
      </Link>
    );
  if (source?.entity === 'payout')
    return (
      <Link to={paths.accounts.list} search={{ tab: 'payouts', panel: source.id }}>
        <bdi>{reference}</bdi>
      </Link>
    );
  if (source?.entity === 'ad')
    return (
      <Link to={paths.ads.list} search={{ panel: source.id }}>
        <bdi>{reference}</bdi>
      </Link>
    );
  if (source?.entity === 'booking')
    return (
      <Link to={paths.accounts.list} search={{ tab: 'ledger' }}>
        <bdi>{reference}</bdi>
      </Link>
    );
  return <bdi>{reference}</bdi>;
}
