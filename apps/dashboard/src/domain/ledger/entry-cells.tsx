import type { Entry } from '@souk/contract/ledger/accounts.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '#platform/paths.ts';
import { kindWord } from './entry-labels.ts';

const BAD_NEWS = new Set(['payout_failed', 'refund_bounced', 'chargeback']);

/** What moved money; bad news stands out. */
export const EntryKindName = ({ kind }: Pick<Entry, 'kind'>) => (
  <span className={BAD_NEWS.has(kind) ? 'text-error' : undefined}>{kindWord(kind)}</span>
);

/** What an entry is about, with the way there. */
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
