import { bannersApi } from '@souk/contract/banners.ts';
import { useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { BulkButton, quietly } from '#shared/list/bulk-button.tsx';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import type { Selection } from '#shared/list/use-selection.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { refreshBanners } from './banner-steps.ts';

type Action = 'activate' | 'deactivate' | 'delete';

/** One step for all picked banners. */
export function BannerBulk({ selection }: { selection: Selection }) {
  const [isAsked, setAsked] = useState(false);
  const run = (action: Action) =>
    runBulkStep(bannersApi.bulk, selection, { step: { action }, refresh: () => refreshBanners() });
  const step = (action: Action) => quietly(() => run(action));
  return (
    <>
      <BulkButton onClick={step('activate')}>{t('Switch on')}</BulkButton>
      <BulkButton onClick={step('deactivate')}>{t('Switch off')}</BulkButton>
      <BulkButton onClick={() => setAsked(true)}>{t('Delete…')}</BulkButton>
      <ConfirmDialog
        open={isAsked}
        title={t('Delete {count, plural, one {# banner} other {# banners}}?', { count: selection.count })}
        confirmLabel={t('Delete banners')}
        onClose={() => setAsked(false)}
        onConfirm={() => run('delete')}
      >
        {t('The shop stops showing them at once. This cannot be undone.')}
      </ConfirmDialog>
    </>
  );
}
