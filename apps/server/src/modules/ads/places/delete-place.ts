import { type Message, message } from '@souk/contract/core/message.ts';
import { deleteRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { count } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { adConfigurations } from '#tables/ads.ts';
import { NUMBER } from '../ads.repository.ts';
import { lockPlaceVersion, placeFields, readPlaceDetails, recordPlace } from './places.repository.ts';

/** Ads that a refusal names. */
const NAMED = 3;
const READ = `
  select (select count(*) from ads where config_id = ?) as count,
    array(select ${NUMBER} || ' ' || (a.title->>'en') from ads a where a.config_id = ? order by a.created_at desc, a.id desc limit ${NAMED}) as names`;

/** Deletes a place that no ad was made for. Throws 404, or 409 naming the ads. */
export async function deletePlace(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  await lockPlaceVersion(ctx, id, version);
  const details = await readPlaceDetails(ctx, id);
  const [found] = await ctx.db.rows<{ count: number; names: string[] }>(statement(READ, [id, id]));
  if (found && found.count > 0) throw conflict(usedMessage(details.translations.name.en, found));
  await deleteRow(ctx.db, adConfigurations, id);
  await count(ctx.db, [{ key: 'ad-configurations', count: -1 }]);
  await recordPlace(ctx, { id, ...details.translations }, { action: 'deleted', before: placeFields(details) });
  return { done: true };
}

function usedMessage(place: string, { count: used, names }: { count: number; names: readonly string[] }): Message {
  const [ads, more] = [names.join(', '), used - names.length];
  return more > 0
    ? message('placement.delete.used_by_many', { place, ads, more })
    : message('placement.delete.used', { count: used, place, ads });
}
