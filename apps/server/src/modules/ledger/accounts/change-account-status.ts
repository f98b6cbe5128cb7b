import type { AccountDetails, AccountStatusChange } from '@souk/contract/ledger/accounts.ts';
import { recordChange } from '#core/audit.ts';
import { describeActor, type Context } from '#core/context.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { vendors } from '#tables/vendors.ts';
import { findScope } from './find-account.ts';
import { getAccount } from './get-account.ts';

/**
 * Freezes payouts from a vendor's account until staff unfreeze them, or unfreezes them. Throws 400 at `reason`, 404, or
 * 409.
 */
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
    kind: 'account',
    current: () => getAccount(ctx, id),
  });
  const isFrozen = row.accountFrozenAt !== null;
  if (isFrozen === (to === 'frozen'))
    throw conflict(to === 'frozen' ? 'account.frozen_already' : 'account.not_frozen').withData({
      nextStatuses: isFrozen ? ['normal'] : ['frozen'],
    });
  if (to === 'frozen' && !reason) throw invalidField('reason', 'reason.required');
  await updateRow(
    ctx,
    { table: vendors, id },
    {
      accountFrozenAt: to === 'frozen' ? ctx.now : null,
      accountFrozenReason: to === 'frozen' ? (reason ?? null) : null,
      accountFrozenBy: to === 'frozen' ? describeActor(ctx).name : null,
    },
  );
  await recordChange(ctx, {
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
