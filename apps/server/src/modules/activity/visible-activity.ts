import { AREAS } from '@souk/contract/entities.ts';
import type { Activity } from '@souk/contract/activity/api.ts';
import { type Context, isSuperAdmin, levelIn, requirePerson } from '#core/context.ts';
import { type Condition, condition } from '#core/db/statement.ts';

/** Matches the names of fields about commission and balances, which only super admins may see. */
const SUPER_ADMIN_FIELD = /commission|balance|earning/i;
/** A field in the activity of customers that contains coupon codes. */
const COUPON_CODES_FIELD = 'couponsOverLimit';

/**
 * Matches activity in the areas that the caller may view, and what the caller changed on their own account. Undefined
 * for super admins, who see everything.
 */
export function visibleCondition(ctx: Context): Condition | undefined {
  if (isSuperAdmin(ctx)) return undefined;
  const areas = AREAS.filter((area) => levelIn(ctx, area) !== 'none');
  return condition("a.area = any(?) or (a.area = 'session' and a.actor_id = ?)", areas, requirePerson(ctx).id);
}

type ChangedValues = Activity['before'];

/** The values of a change without the fields that the caller may not see. */
export function removeHiddenFields(ctx: Context, values: ChangedValues): ChangedValues {
  if (values === null || isSuperAdmin(ctx)) return values;
  const canViewCoupons = levelIn(ctx, 'coupons') !== 'none';
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key]) => !SUPER_ADMIN_FIELD.test(key) && (canViewCoupons || key !== COUPON_CODES_FIELD),
    ),
  );
}

/** Whether a change contains fields that only super admins may see. The caller may not undo such a change. */
export const hasHiddenFields = (ctx: Context, values: ChangedValues): boolean =>
  values !== null && !isSuperAdmin(ctx) && Object.keys(values).some((key) => SUPER_ADMIN_FIELD.test(key));
