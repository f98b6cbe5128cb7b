import { adConfigurationsApi } from '@souk/contract/ad-configurations.ts';
import { useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { BulkButton, quietly } from '#shared/list/bulk-button.tsx';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import type { Selection } from '#shared/list/use-selection.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { refreshPlaces } from './place-steps.ts';

type Action = 'activate' | 'deactivate' | 'delete';

/** One step for all picked places. */
export function PlaceBulk({ selection }: { selection: Selection }) {
  const [isAsked, setAsked] = useState(false);
  const run = (action: Action) =>
    runBulkStep(adConfigurationsApi.bulk, selection, { step: { action }, refresh: () => refreshPlaces() });
  const step = (action: Action) => quietly(() => run(action));
  return (
    <>
      <BulkButton onClick={step('activate')}>{t('Switch on')}</BulkButton>
      <BulkButton onClick={step('deactivate')}>{t('Switch off')}</BulkButton>
      <BulkButton onClick={() => setAsked(true)}>{t('Delete…')}</BulkButton>
      <ConfirmDialog
        open={isAsked}
        title={t('Delete {count, plural, one {# place} other {# places}}?', { count: selection.count })}
        confirmLabel={t('Delete places')}
        onClose={() => setAsked(false)}
        onConfirm={() => run('delete')}
      >
        {t('Only places without ads can be deleted; the others stay. This cannot be undone.')}
      </ConfirmDialog>
    </>
  );
}
