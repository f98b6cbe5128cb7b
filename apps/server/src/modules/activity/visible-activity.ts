import { AREAS } from '@souk/contract/entities.ts';
import type { Activity } from '@souk/contract/activity/api.ts';
import { type Context, isSuperAdmin, levelIn, requirePerson } from '#core/context.ts';
import { type Condition, condition } from '#core/db/statement.ts';

/** Fields about commission and balances, which only super admins may see. */
const HIDDEN_FIELD = /commission|balance|earning/i;
/** Coupon codes in the activity of customers. */
const COUPONS_FIELD = 'couponsOverLimit';

/**
 * Matches activity in areas that the caller may view, and the caller's own activity on their account. Undefined for super
 * admins, who see everything.
 */
export function visibleCondition(ctx: Context): Condition | undefined {
  if (isSuperAdmin(ctx)) return undefined;
  const areas = AREAS.filter((area) => levelIn(ctx, area) !== 'none');
  return condition("a.area = any(?) or (a.area = 'session' and a.actor_id = ?)", areas, requirePerson(ctx).id);
}

type Values = Activity['before'];

/** The values of a change without the fields that the caller may not see. */
export function removeHiddenFields(ctx: Context, values: Values): Values {
  if (values === null || isSuperAdmin(ctx)) return values;
  const canViewCoupons = levelIn(ctx, 'coupons') !== 'none';
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => !HIDDEN_FIELD.test(key) && (canViewCoupons || key !== COUPONS_FIELD)),
  );
}

/** Whether a change contains fields that the caller may not see, and therefore may not undo. */
export const hasHiddenFields = (ctx: Context, values: Values): boolean =>
  values !== null && !isSuperAdmin(ctx) && Object.keys(values).some((key) => HIDDEN_FIELD.test(key));
