import { AREAS } from '@souk/contract/entities.ts';
import type { Activity } from '@souk/contract/activity/api.ts';
import { type Context, isSuperAdmin, levelIn, personOf } from '#core/context.ts';
import { type Condition, condition } from '#core/db/statement.ts';

/** Commission and balances are the super admin's: such fields are left out for everybody else. */
const HIDDEN_FIELD = /commission|balance|earning/i;
/** Codes that stand in the history of another area. */
const COUPONS_FIELD = 'couponsOverLimit';

/** Rows of the areas that the caller may see, and of what they did to their own account. */
export function visibleActivity(ctx: Context): Condition | undefined {
  if (isSuperAdmin(ctx)) return undefined;
  const areas = AREAS.filter((area) => levelIn(ctx, area) !== 'none');
  return condition("a.area = any(?) or (a.area = 'session' and a.actor_id = ?)", areas, personOf(ctx).id);
}

type Values = Activity['before'];

/** A change without the fields that the caller may not see. */
export function withoutHidden(ctx: Context, values: Values): Values {
  if (values === null || isSuperAdmin(ctx)) return values;
  const seesCoupons = levelIn(ctx, 'coupons') !== 'none';
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => !HIDDEN_FIELD.test(key) && (seesCoupons || key !== COUPONS_FIELD)),
  );
}

/** Whether a change holds fields that the caller may not see, and so may not take back. */
export const hasHidden = (ctx: Context, values: Values): boolean =>
  values !== null && !isSuperAdmin(ctx) && Object.keys(values).some((key) => HIDDEN_FIELD.test(key));
