import type { FieldError } from '@souk/contract/core/field-errors.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { fieldError, invalidFields } from '#core/errors.ts';
import type { ConfigurationValues } from './defaults.ts';

/** The values of all settings after the change, and the keys of those that change. */
interface SettingsChange {
  values: ConfigurationValues;
  changed: ReadonlySet<string>;
}

type SettingsRule = (ctx: Context, change: SettingsChange) => Promise<FieldError | undefined> | FieldError | undefined;

const hasOrders = async (ctx: Context): Promise<boolean> => {
  // Waits until concurrent requests have placed their orders, because one of them may be the first order.
  await ctx.db.rows(statement('lock table orders in share mode'));
  return (await ctx.db.rows(statement('select 1 from orders limit 1'))).length > 0;
};

const FIND_TIME_ZONE = 'select 1 from pg_timezone_names where name = ?';

const rules: SettingsRule[] = [
  async (ctx, { changed }) =>
    changed.has('money.currency') && (await hasOrders(ctx))
      ? fieldError('money.currency', 'configuration.currency_fixed')
      : undefined,
  // In another time zone, closed months and issued statements would start and end at other instants.
  async (ctx, { changed }) =>
    changed.has('general.timeZone') && (await hasOrders(ctx))
      ? fieldError('general.timeZone', 'configuration.time_zone_fixed')
      : undefined,
  async (ctx, { values, changed }) =>
    changed.has('general.timeZone') &&
    (await ctx.db.rows(statement(FIND_TIME_ZONE, [values['general.timeZone']]))).length === 0
      ? fieldError('general.timeZone', 'configuration.time_zone_unknown')
      : undefined,
  (_ctx, { values, changed }) => {
    const [hold, window] = [values['money.holdDays'], values['orders.returnWindowDays']];
    if (hold >= window) return undefined;
    if (changed.has('orders.returnWindowDays'))
      return fieldError('orders.returnWindowDays', 'configuration.return_window_too_long', { days: hold });
    if (changed.has('money.holdDays'))
      return fieldError('money.holdDays', 'configuration.hold_too_short', { days: window });
    return undefined;
  },
];

/** Throws 400 at each setting that conflicts with other settings or existing data. */
export async function checkSettings(ctx: Context, change: SettingsChange): Promise<void> {
  const errors: FieldError[] = [];
  for (const rule of rules) {
    const error = await rule(ctx, change);
    if (error) errors.push(error);
  }
  if (errors.length > 0) throw invalidFields(errors);
}
