import { adsApi } from '@souk/contract/ads/api.ts';
import { lazy, Suspense, useState } from 'react';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { BulkButton, BulkMenu } from '#kit/list/bulk-button.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { useBulkActions } from '#kit/list/use-bulk-actions.tsx';
import { useConfiguration } from '#platform/session/profile.ts';
import type { DescriptionListItem } from '#ui/description-list.tsx';
import { refreshAds } from './ad-actions.ts';

const ReasonDialog = lazy(async () => ({ default: (await import('#kit/form/reason-dialog.tsx')).ReasonDialog }));

/** Bulk actions for the selected ads. The dialog lists the ads that the action does not apply to. */
export function AdBulkActions({ selection }: { selection: Selection }) {
  const [isRejecting, setRejecting] = useState(false);
  const { currency } = useConfiguration();
  const { confirmFirst, runNow, run, dialog } = useBulkActions(adsApi.bulk, selection, () => refreshAds());
  const { count } = selection;
  const texts = bulkDialogTexts(currency);
  return (
    <>
      <BulkButton onClick={confirmFirst({ action: 'approve' }, texts.approve)}>{t('Approve…')}</BulkButton>
      <BulkButton onClick={() => setRejecting(true)}>{t('Reject…')}</BulkButton>
      <BulkMenu
        items={[
          { label: t('Pause'), onSelect: runNow({ action: 'pause' }, texts.pause) },
          { label: t('Resume'), onSelect: runNow({ action: 'resume' }, texts.resume) },
          'separator',
          { label: t('Cancel…'), danger: true, onSelect: confirmFirst({ action: 'cancel' }, texts.cancel) },
          { label: t('Delete…'), danger: true, onSelect: confirmFirst({ action: 'delete' }, texts.delete) },
        ]}
      />
      {dialog}
      {isRejecting && (
        <Suspense>
          <ReasonDialog
            title={t('Reject {count, plural, one {# ad} other {# ads}}?', { count })}
            confirmLabel={t('Reject ads')}
            help={t('Shown on the ad and in its activity.')}
            onConfirm={(reason) => run({ action: 'reject', patch: { reason } })}
            onClose={() => setRejecting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns a function that sums the amounts charged or refunded in a preview, for the facts of the dialog. */
const sumFacts =
  (term: string, key: 'charged' | 'givenBack', currency: string) =>
  ({ effects }: DryRunData): DescriptionListItem[] => {
    const sum = effects.reduce((total, { after }) => total + Number(after?.[key] ?? 0), 0);
    return [{ term, value: <bdi className="num">{formatMoney(sum, currency)}</bdi> }];
  };

const bulkDialogTexts = (currency: string) => ({
  approve: {
    confirmLabel: (count: number) => t('Approve {count, plural, one {# ad} other {# ads}}', { count }),
    note: t('Approving books a slot for each ad and charges the vendor.'),
    facts: sumFacts(t('Charged to vendors'), 'charged', currency),
  },
  pause: {
    confirmLabel: (count: number) => t('Pause {count, plural, one {# ad} other {# ads}}', { count }),
  },
  resume: {
    confirmLabel: (count: number) => t('Resume {count, plural, one {# ad} other {# ads}}', { count }),
  },
  cancel: {
    confirmLabel: (count: number) => t('Cancel {count, plural, one {# ad} other {# ads}}', { count }),
    note: t('The ads stop immediately, and unused days are refunded to the vendors.'),
    cancelLabel: t('Keep ads'),
    isDanger: true,
    facts: sumFacts(t('Refunded to vendors'), 'givenBack', currency),
  },
  delete: {
    confirmLabel: (count: number) => t('Delete {count, plural, one {# ad} other {# ads}}', { count }),
    note: t('Only ads that were never booked can be deleted.'),
    isDanger: true,
  },
});
