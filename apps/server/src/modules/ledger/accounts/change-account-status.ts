import type { AccountDetails, AccountStatusChange } from '@souk/contract/ledger/accounts.ts';
import { record } from '#core/audit.ts';
import { actorOf, type Context } from '#core/context.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { conflict, wrongField } from '#core/errors.ts';
import { vendors } from '#tables/vendors.ts';
import { findScope } from './find-account.ts';
import { getAccount } from './get-account.ts';

/** Freezes the payouts of a vendor's account until somebody sets it free. Throws 400 at `reason`, 404, or 409. */
export async function changeAccountStatus(
  ctx: Context,
  id: string,
  { to, reason, version }: AccountStatusChange,
): Promise<AccountDetails> {
  const scope = await findScope(ctx, id);
  if (scope.kind === 'platform') throw conflict('account.platform_not_frozen').withData({ nextStatuses: [] });
  const row = await lockVersion(ctx, {
    table: vendors,
    id,
    version,
    what: 'account',
    current: () => getAccount(ctx, id),
  });
  const isFrozen = row.accountFrozenAt !== null;
  if (isFrozen === (to === 'frozen'))
    throw conflict(to === 'frozen' ? 'account.frozen_already' : 'account.not_frozen').withData({
      nextStatuses: isFrozen ? ['normal'] : ['frozen'],
    });
  if (to === 'frozen' && !reason) throw wrongField('reason', 'reason.required');
  await updateRow(
    ctx,
    { table: vendors, id },
    {
      accountFrozenAt: to === 'frozen' ? ctx.now : null,
      accountFrozenReason: to === 'frozen' ? (reason ?? null) : null,
      accountFrozenBy: to === 'frozen' ? actorOf(ctx).name : null,
    },
  );
  await record(ctx, {
    area: 'money',
    entity: 'account',
    id,
    label: row.shopName,
    action: to === 'frozen' ? 'frozen' : 'setFree',
    before: { state: isFrozen ? 'frozen' : 'normal', reason: row.accountFrozenReason },
    after: { state: to, reason: reason ?? null },
  });
  return getAccount(ctx, id);
}
