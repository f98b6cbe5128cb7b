import { BUCKETS, type Bucket } from '@souk/contract/ledger/fields.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOf, wrongField } from '#core/errors.ts';
import { isDebitNormal } from '../account-nature.ts';

/** One or several accounts of the ledger that are read as one: a bucket, all buckets of a vendor, an account of the platform. */
export interface Scope {
  /** Of the vendor or the platform's account. */
  ownerId: string;
  kind: 'vendor' | 'platform';
  name: string;
  /** Of the platform. */
  code: string | null;
  accountIds: readonly string[];
  /** A debit adds to what is shown. */
  isDebitNormal: boolean;
  bucket: Bucket | null;
}

const FIND = `
  select v.id, 'vendor' as kind, v.shop_name as name, null as code,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'code', code)), '[]') from accounts where vendor_id = v.id) as accounts from vendors v where v.id = ?
  union all
  select a.id, 'platform', a.code, a.code, null from accounts a where a.id = ? and a.vendor_id is null`;

interface Found {
  kind: 'vendor' | 'platform';
  name: string;
  code: string | null;
  /** Of a vendor. */
  accounts: { id: string; code: string }[] | null;
}

/** The owner of an id, with the accounts of these buckets, or all of them. Throws 404, and 400 for a bucket of the platform. */
export async function findScope(ctx: Context, id: string, buckets: readonly Bucket[] = []): Promise<Scope> {
  const found = firstOf(await ctx.db.rows<Found>(statement(FIND, [id, id])), 'account');
  const { kind, name, code, accounts } = found;
  if (accounts === null) {
    if (buckets.length > 0)
      throw wrongField('bucket', 'account.platform_without_buckets', { buckets: { all: BUCKETS } });
    return { ownerId: id, kind, name, code, accountIds: [id], isDebitNormal: isDebitNormal(name), bucket: null };
  }
  const codes = buckets.map((bucket) => `vendor:${bucket}`);
  const wanted = buckets.length > 0 ? accounts.filter(({ code: own }) => codes.includes(own)) : accounts;
  return {
    ownerId: id,
    kind,
    name,
    code,
    accountIds: wanted.map((account) => account.id),
    isDebitNormal: false,
    bucket: buckets.length === 1 ? (buckets[0] ?? null) : null,
  };
}
