import { bannersApi } from '@souk/contract/banners.ts';
import { t } from '#shared/i18n/i18n.ts';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import { SwitchBulk } from '#shared/list/switch-bulk.tsx';
import type { Selection } from '#shared/list/use-selection.ts';
import { refreshBanners } from './banner-steps.ts';

/** One step for all picked banners. */
export const BannerBulk = ({ selection }: { selection: Selection }) => (
  <SwitchBulk<'activate' | 'deactivate'>
    steps={[
      { action: 'activate', label: t('Switch on') },
      { action: 'deactivate', label: t('Switch off') },
    ]}
    deletion={{
      title: t('Delete {count, plural, one {# banner} other {# banners}}?', { count: selection.count }),
      confirmLabel: t('Delete banners'),
      note: t('The shop stops showing them at once. This cannot be undone.'),
    }}
    run={(action) => runBulkStep(bannersApi.bulk, selection, { step: { action }, refresh: () => refreshBanners() })}
  />
);
