import { adsApi } from '@souk/contract/ads.ts';
import { lazy, Suspense, useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { BulkButton, BulkMenu, quietly } from '#shared/list/bulk-button.tsx';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import type { Selection } from '#shared/list/use-selection.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { refreshAds } from './ad-steps.ts';

const ReasonDialog = lazy(async () => ({ default: (await import('#shared/form/reason-dialog.tsx')).ReasonDialog }));

type Action = 'approve' | 'reject' | 'pause' | 'resume' | 'cancel' | 'delete';

/** One step for all picked ads; those that may not take it are named. */
export function AdBulk({ selection }: { selection: Selection }) {
  const [asked, setAsked] = useState<Action>();
  const { count } = selection;
  const run = (action: Action, reason?: string) =>
    runBulkStep(adsApi.bulk, selection, {
      step: { action, ...(reason ? { patch: { reason } } : {}) },
      refresh: () => refreshAds(),
    });
  const close = () => setAsked(undefined);
  return (
    <>
      <BulkButton onClick={() => setAsked('approve')}>{t('Approve…')}</BulkButton>
      <BulkButton onClick={() => setAsked('reject')}>{t('Reject…')}</BulkButton>
      <BulkMenu
        items={[
          { label: t('Pause'), onSelect: quietly(() => run('pause')) },
          { label: t('Go on'), onSelect: quietly(() => run('resume')) },
          'separator',
          { label: t('Cancel…'), danger: true, onSelect: () => setAsked('cancel') },
          { label: t('Delete…'), danger: true, onSelect: () => setAsked('delete') },
        ]}
      />
      {asked === 'reject' && (
        <Suspense>
          <ReasonDialog
            title={t('Reject {count, plural, one {# ad} other {# ads}}?', { count })}
            confirmLabel={t('Reject ads')}
            help={t('Stands with the ad and in its history.')}
            onConfirm={(reason) => run('reject', reason)}
            onClose={close}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={asked === 'approve'}
        title={t('Approve {count, plural, one {# ad} other {# ads}}?', { count })}
        confirmLabel={t('Approve ads')}
        onClose={close}
        onConfirm={() => run('approve')}
      >
        {t('Each vendor is charged. Ads without a free slot, or whose vendor cannot pay, stay as they are.')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'cancel'}
        title={t('Cancel {count, plural, one {# ad} other {# ads}}?', { count })}
        confirmLabel={t('Cancel ads')}
        onClose={close}
        onConfirm={() => run('cancel')}
      >
        {t('Days that were not used are given back to the vendors. This cannot be undone.')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title={t('Delete {count, plural, one {# ad} other {# ads}}?', { count })}
        confirmLabel={t('Delete ads')}
        onClose={close}
        onConfirm={() => run('delete')}
      >
        {t('Only ads that were never booked can be deleted; the others stay. This cannot be undone.')}
      </ConfirmDialog>
    </>
  );
}
