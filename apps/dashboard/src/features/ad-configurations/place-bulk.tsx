import { adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import { t } from '#platform/i18n/i18n.ts';
import { SwitchBulk } from '#kit/list/switch-bulk.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { refreshPlaces } from './place-steps.ts';

/** One step for all picked places. */
export const PlaceBulk = ({ selection }: { selection: Selection }) => (
  <SwitchBulk
    endpoint={adConfigurationsApi.bulk}
    selection={selection}
    refresh={() => refreshPlaces()}
    steps={[
      {
        step: { action: 'activate' },
        label: t('Switch on'),
        question: {
          title: (count) => t('Switch on {count, plural, one {# place} other {# places}}?', { count }),
          confirm: (count) => t('Switch on {count, plural, one {# place} other {# places}}', { count }),
        },
      },
      {
        step: { action: 'deactivate' },
        label: t('Switch off'),
        question: {
          title: (count) => t('Switch off {count, plural, one {# place} other {# places}}?', { count }),
          confirm: (count) => t('Switch off {count, plural, one {# place} other {# places}}', { count }),
        },
      },
    ]}
    deletion={{
      step: { action: 'delete' },
      question: {
        title: (count) => t('Delete {count, plural, one {# place} other {# places}}?', { count }),
        confirm: (count) => t('Delete {count, plural, one {# place} other {# places}}', { count }),
        note: t('Only places without ads can be deleted.'),
      },
    }}
  />
);
