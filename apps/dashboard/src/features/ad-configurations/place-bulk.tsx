import { adConfigurationsApi } from '@souk/contract/ad-configurations.ts';
import { t } from '#shared/i18n/i18n.ts';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import { SwitchBulk } from '#shared/list/switch-bulk.tsx';
import type { Selection } from '#shared/list/use-selection.ts';
import { refreshPlaces } from './place-steps.ts';

/** One step for all picked places. */
export const PlaceBulk = ({ selection }: { selection: Selection }) => (
  <SwitchBulk<'activate' | 'deactivate'>
    steps={[
      { action: 'activate', label: t('Switch on') },
      { action: 'deactivate', label: t('Switch off') },
    ]}
    deletion={{
      title: t('Delete {count, plural, one {# place} other {# places}}?', { count: selection.count }),
      confirmLabel: t('Delete places'),
      note: t('Only places without ads can be deleted; the others stay. This cannot be undone.'),
    }}
    run={(action) =>
      runBulkStep(adConfigurationsApi.bulk, selection, { step: { action }, refresh: () => refreshPlaces() })
    }
  />
);
