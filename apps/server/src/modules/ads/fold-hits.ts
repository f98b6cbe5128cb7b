import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

const ROWS_AT_ONCE = 50_000;
/** How long visitors are known again; longer than they need to be. */
const KEPT_MS = 86_400_000;

/** Figures are no part of a row's version. */
const FOLD = `
  with taken as (
    delete from ad_hits where id in (select id from ad_hits order by id limit ${ROWS_AT_ONCE} for update skip locked) returning ad_id, kind, at
  ), days as (
    select ad_id, (at at time zone ?)::date as day, count(*) filter (where kind = 'view') as views, count(*) filter (where kind = 'click') as clicks
    from taken where ad_id in (select id from ads) group by 1, 2
  ), kept as (
    insert into ad_days (ad_id, day, views, clicks) select ad_id, day, views, clicks from days
    on conflict (ad_id, day) do update set views = ad_days.views + excluded.views, clicks = ad_days.clicks + excluded.clicks returning 1
  ), sums as (select ad_id, sum(views) as views, sum(clicks) as clicks from days group by 1)
  update ads set views = ads.views + sums.views, clicks = ads.clicks + sums.clicks from sums where ads.id = sums.ad_id returning 1`;

/** Adds up what was appended, by ad and day, and answers whether there was anything; safe to run in every process. */
export async function foldHits(ctx: Context): Promise<boolean> {
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  return (await ctx.db.rows(statement(FOLD, [timeZone], { writes: ['ad_days', 'ad_hits', 'ads'] }))).length > 0;
}

/** Forgets visitors of yesterday. */
export async function forgetVisitors({ db, now }: Context): Promise<void> {
  await db.rows(
    statement('delete from ad_visitors where at < ?', [new Date(now.getTime() - KEPT_MS)], { writes: ['ad_visitors'] }),
  );
}
