import { bannersApi } from '@souk/contract/banners/api.ts';
import { t } from '#platform/i18n/i18n.ts';
import { SwitchBulk } from '#kit/list/switch-bulk.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { refreshBanners } from './banner-steps.ts';

/** One step for all picked banners. */
export const BannerBulk = ({ selection }: { selection: Selection }) => (
  <SwitchBulk
    endpoint={bannersApi.bulk}
    selection={selection}
    refresh={() => refreshBanners()}
    steps={[
      {
        step: { action: 'activate' },
        label: t('Switch on'),
        question: {
          title: (count) => t('Switch on {count, plural, one {# banner} other {# banners}}?', { count }),
          confirm: (count) => t('Switch on {count, plural, one {# banner} other {# banners}}', { count }),
        },
      },
      {
        step: { action: 'deactivate' },
        label: t('Switch off'),
        question: {
          title: (count) => t('Switch off {count, plural, one {# banner} other {# banners}}?', { count }),
          confirm: (count) => t('Switch off {count, plural, one {# banner} other {# banners}}', { count }),
        },
      },
    ]}
    deletion={{
      step: { action: 'delete' },
      question: {
        title: (count) => t('Delete {count, plural, one {# banner} other {# banners}}?', { count }),
        confirm: (count) => t('Delete {count, plural, one {# banner} other {# banners}}', { count }),
        note: t('The shop stops showing them at once.'),
      },
    }}
  />
);
