import type { Profile, sessionApi } from '@souk/contract/session/api.ts';
import { type Context, requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { unauthorised } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { localisedSql } from '#core/list/definition.ts';
import { inLanguage } from '#core/localised.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { readViews } from '#modules/views/views.service.ts';
import { findUser, toUser } from './users.ts';
import { hasTwoFactor } from './two-factor/two-factor-rows.ts';

/** The signed-in person and all data that every screen needs, in one response. */
export const readProfile = ({ ctx }: Call<typeof sessionApi.profile>): Promise<Profile> => buildProfile(ctx);

/** The profile, including changes of the current transaction. */
export async function buildProfile(ctx: Context): Promise<Profile> {
  const { id, role, mustSetUpTwoFactor = false } = requirePerson(ctx);
  const row = await findUser(ctx.db, id);
  if (!row) throw unauthorised('session.required');
  const hasNoAccess = role === 'GUEST' || mustSetUpTwoFactor;
  return {
    ...toUser(row),
    hasTwoFactor: await hasTwoFactor(ctx.db, id),
    mustSetUpTwoFactor,
    preferences: row.preferences,
    views: hasNoAccess ? [] : await readViews(ctx, undefined),
    orderStatuses: hasNoAccess ? [] : await readOrderStatuses(ctx),
    configuration: await readBasicConfiguration(ctx),
  };
}

async function readOrderStatuses(ctx: Context): Promise<Profile['orderStatuses']> {
  const text = `select code, ${localisedSql('label', ctx.language)} as label, colour, position from order_statuses order by position, code`;
  return ctx.db.rows<Profile['orderStatuses'][number]>(statement(text));
}

async function readBasicConfiguration(ctx: Context): Promise<Profile['configuration']> {
  const values = await readConfiguration(ctx, [
    'general.name',
    'general.logo',
    'general.languages',
    'general.timeZone',
    'general.shopUrl',
    'money.currency',
    'maintenance.notice',
    'shipping.carriers',
  ]);
  return {
    name: values['general.name'],
    logoUrl: values['general.logo']?.url ?? null,
    currency: values['money.currency'],
    currencyExponent: currencyExponent(values['money.currency']),
    timeZone: values['general.timeZone'],
    languages: values['general.languages'],
    shopUrl: values['general.shopUrl'],
    notice: inLanguage(values['maintenance.notice'], ctx.language),
    carriers: values['shipping.carriers'].map(({ name, needsTrackingNumber }) => ({ name, needsTrackingNumber })),
  };
}
