import { adsApi, type AdStatus } from '@souk/contract/ads/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { localisedSql } from '#core/list/definition.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, firstOrNotFound, invalidField } from '#core/errors.ts';
import { deleteAd } from './ads.actions.ts';
import { changeAdStatus } from './change-ad-status.ts';
import { adList, type AdQuery } from './list-ads.ts';
import { message } from '@souk/contract/core/message.ts';

type BulkAdsBody = OutputOf<typeof adsApi.bulk.body>;

const STATUS_BY_ACTION: Record<Exclude<BulkAdsBody['action'], 'delete'>, AdStatus> = {
  approve: 'scheduled',
  reject: 'rejected',
  pause: 'paused',
  resume: 'running',
  cancel: 'cancelled',
};

const READ_AD = `select status, title->>'en' as title from ads where id = ?`;

/** Applies an action to several ads with all checks of the single action. Throws 400 at `patch.reason`. */
export const adBulkAction: BulkAction<BulkAdsBody, AdQuery> = {
  kind: 'ads.bulk',
  api: adsApi,
  definition: adList,
  label: (language) => localisedSql('a.title', language),
  check: ({ action, patch }) => {
    if (action === 'reject' && !patch?.reason) throw invalidField('patch.reason', 'reason.required');
  },
  action: async (ctx, id, { action, patch }) => {
    if (action === 'delete') return deleteAd(ctx, id, undefined);
    const row = firstOrNotFound(await ctx.db.rows<{ status: AdStatus; title: string }>(statement(READ_AD, [id])), 'ad');
    // Only paused ads can be resumed; the lifecycle checks the other transitions.
    if (action === 'resume' && row.status !== 'paused')
      throw conflict('ad.not_paused', { title: row.title, status: message(`ad.status.${row.status}`) });
    return changeAdStatus(ctx, id, { to: STATUS_BY_ACTION[action], reason: patch?.reason, version: undefined });
  },
};
