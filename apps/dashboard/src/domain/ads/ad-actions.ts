import { adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import { type Ad, type AdDetails, adsApi } from '@souk/contract/ads/api.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshRecord } from '#platform/query/query-of.ts';

/** Refreshes ads, and also placements because they show their number of ads. */
export const refreshAds = (saved?: AdDetails): Promise<unknown> =>
  refreshRecord(adsApi.get, saved, adConfigurationsApi.list);

/** Pauses or resumes an ad. */
export const setAdPaused = ({ id, version, title }: Pick<Ad, 'id' | 'version' | 'title'>, isPaused: boolean) =>
  runAction(
    adsApi.changeStatus,
    { params: { id }, body: { to: isPaused ? 'paused' : 'running', version } },
    {
      message: isPaused ? t('Paused “{title}”', { title }) : t('Resumed “{title}”', { title }),
      undo: { entity: 'ad', id },
      refresh: refreshAds,
    },
  );
