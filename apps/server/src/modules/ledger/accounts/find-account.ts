import { BUCKETS, type Bucket } from '@souk/contract/ledger/fields.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound, invalidField } from '#core/errors.ts';
import { isDebitNormal } from '../account-groups.ts';

/**
 * Ledger accounts that are read as one account: a bucket of a vendor, all buckets of a vendor, or an account of the
 * platform.
 */
export interface AccountScope {
  /** The id of the vendor, or of the account of the platform. */
  ownerId: string;
  kind: 'vendor' | 'platform';
  name: string;
  /** Set for platform accounts only. */
  code: string | null;
  accountIds: readonly string[];
  /** Whether a debit increases the displayed balance. */
  isDebitNormal: boolean;
  bucket: Bucket | null;
}

const FIND_OWNER = `
  select v.id, 'vendor' as kind, v.shop_name as name, null as code,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'code', code)), '[]') from accounts where vendor_id = v.id) as accounts from vendors v where v.id = ?
  union all
  select a.id, 'platform', a.code, a.code, null from accounts a where a.id = ? and a.vendor_id is null`;

interface FoundOwner {
  kind: 'vendor' | 'platform';
  name: string;
  code: string | null;
  /** Set for vendors only. */
  accounts: { id: string; code: string }[] | null;
}

/**
 * Finds the vendor or the account of the platform with this id. The scope of a vendor has the ledger accounts of these
 * buckets, or of all buckets by default. Throws 404, or 400 if buckets are passed for an account of the platform.
 */
export async function findScope(ctx: Context, id: string, buckets: readonly Bucket[] = []): Promise<AccountScope> {
  const owner = firstOrNotFound(await ctx.db.rows<FoundOwner>(statement(FIND_OWNER, [id, id])), 'account');
  const { kind, name, code, accounts } = owner;
  if (accounts === null) {
    if (buckets.length > 0)
      throw invalidField('bucket', 'account.platform_without_buckets', { buckets: { all: BUCKETS } });
    return { ownerId: id, kind, name, code, accountIds: [id], isDebitNormal: isDebitNormal(name), bucket: null };
  }
  const codes = buckets.map((bucket) => `vendor:${bucket}`);
  const selected = buckets.length > 0 ? accounts.filter(({ code: own }) => codes.includes(own)) : accounts;
  return {
    ownerId: id,
    kind,
    name,
    code,
    accountIds: selected.map((account) => account.id),
    isDebitNormal: false,
    bucket: buckets.length === 1 ? (buckets[0] ?? null) : null,
  };
}
