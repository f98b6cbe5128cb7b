import type { AdConfigurationDetails } from '@souk/contract/ads/configurations.ts';
import type { UpdateAdConfiguration } from '@souk/contract/ads/inputs.ts';
import type { Language, Localised } from '@souk/contract/core/fields.ts';
import { createRecorder } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import type { ErrorMapper } from '#core/db/send-queue.ts';
import { statement } from '#core/db/statement.ts';
import { createVersionLock } from '#core/db/versioned.ts';
import { firstOrNotFound, invalidField } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';
import { settingSql } from '#modules/configuration/configuration.service.ts';
import { adConfigurations } from '#tables/ads.ts';
import { normalise, searchText } from '#tables/search-text.ts';

export const recordPlacementActivity = createRecorder(
  'ads',
  'ad_configuration',
  ({ name }: { name: { en: string } }) => name.en,
);

/** The columns of placement `c`, named as in the API. */
export const placementColumns = (language: Language): string => `
  c.id, c.version, c.created_at as "createdAt", c.updated_at as "updatedAt", ${localisedSql('c.name', language)} as name, c.code,
  c.placement, c.width, c.height, c.pricing, c.price, ${settingSql('money.currency')} as currency, c.min_days as "minDays",
  c.max_days as "maxDays", c.slots, c.requires_approval as "requiresApproval", c.is_active as "isActive",
  (select count(*) from ads a where a.config_id = c.id and a.status in ('running', 'paused')) as "takenSlots",
  (select count(*) from ads a where a.config_id = c.id) as "adsCount"`;

const detailColumns = (language: Language): string => `${placementColumns(language)},
  json_build_object('name', c.name) as translations,
  exists (select 1 from ads a where a.config_id = c.id and a.status in ('waiting', 'scheduled', 'running', 'paused')) as "isInUse"`;

/** A placement with its translations. Throws 404. */
export async function readPlacementDetails(ctx: Context, id: string): Promise<AdConfigurationDetails> {
  const rows = await ctx.db.rows<AdConfigurationDetails>(
    statement(`select ${detailColumns(ctx.language)} from ad_configurations c where c.id = ?`, [id]),
  );
  return firstOrNotFound(rows, 'place');
}

/** Locks a row for a change. Throws 404, or 409 with the current row. */
export const lockPlacementVersion = createVersionLock(adConfigurations, 'place', readPlacementDetails);

/** A placement as a body of the update endpoint. */
export const placementFields = (details: AdConfigurationDetails): Required<Omit<UpdateAdConfiguration, 'version'>> => ({
  name: details.translations.name,
  code: details.code,
  placement: details.placement,
  width: details.width,
  height: details.height,
  pricing: details.pricing,
  price: details.price,
  minDays: details.minDays,
  maxDays: details.maxDays,
  slots: details.slots,
  requiresApproval: details.requiresApproval,
  isActive: details.isActive,
});

/** Columns derived from the texts, for search and sorting. */
export const searchColumns = (name: Localised, code: string) => ({
  nameSort: normalise(name.en),
  searchText: searchText([name.en, name.ar, code]),
});

const CODE_KEY = 'ad_configurations_code_key';

/** Maps a duplicate code to an error at the field. */
export const mapTakenCode: ErrorMapper = (error) =>
  violatedConstraint(error) === CODE_KEY ? invalidField('code', 'placement.code_taken') : undefined;
