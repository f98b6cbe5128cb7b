import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { ad, adCalendar, adCounts, adDay, adDetails, adQuote, adsApi, calendarRow } from '#contract/ads/api.ts';
import { hitData } from '#contract/ads/hits.ts';
import { adConfiguration, adConfigurationDetails, adConfigurationsApi } from '#contract/ads/configurations.ts';

export const manifest: ContractManifest = {
  areas: {
    adConfigurations: { description: 'Ad placements with their prices and slots.', endpoints: adConfigurationsApi },
    ads: { description: 'Ads that vendors book.', endpoints: adsApi },
  },
  schemas: {
    Ad: ad,
    AdCalendar: adCalendar,
    AdCalendarDay: adDay,
    AdCalendarRow: calendarRow,
    AdConfiguration: adConfiguration,
    AdConfigurationDetails: adConfigurationDetails,
    AdCounts: adCounts,
    AdDetails: adDetails,
    AdHit: hitData,
    AdQuote: adQuote,
  },
};
