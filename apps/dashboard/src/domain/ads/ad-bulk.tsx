import { adsApi } from '@souk/contract/ads/api.ts';
import { lazy, Suspense, useState } from 'react';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { BulkButton, BulkMenu } from '#kit/list/bulk-button.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { useBulkSteps } from '#kit/list/use-bulk-steps.tsx';
import { useConfiguration } from '#platform/session/profile.ts';
import type { Pair } from '#ui/pairs.tsx';
import { refreshAds } from './ad-actions.ts';

const ReasonDialog = lazy(async () => ({ default: (await import('#kit/form/reason-dialog.tsx')).ReasonDialog }));

/** One step for all picked ads; those that may not take it are named. */
export function AdBulk({ selection }: { selection: Selection }) {
  const [isRejecting, setRejecting] = useState(false);
  const { currency } = useConfiguration();
  const { ask, take, run, dialog } = useBulkSteps(adsApi.bulk, selection, () => refreshAds());
  const { count } = selection;
  const texts = questions(currency);
  return (
    <>
      <BulkButton onClick={ask({ action: 'approve' }, texts.approve)}>{t('Approve…')}</BulkButton>
      <BulkButton onClick={() => setRejecting(true)}>{t('Reject…')}</BulkButton>
      <BulkMenu
        items={[
          { label: t('Pause'), onSelect: take({ action: 'pause' }, texts.pause) },
          { label: t('Resume'), onSelect: take({ action: 'resume' }, texts.resume) },
          'separator',
          { label: t('Cancel…'), danger: true, onSelect: ask({ action: 'cancel' }, texts.cancel) },
          { label: t('Delete…'), danger: true, onSelect: ask({ action: 'delete' }, texts.delete) },
        ]}
      />
      {dialog}
      {isRejecting && (
        <Suspense>
          <ReasonDialog
            title={t('Reject {count, plural, one {# ad} other {# ads}}?', { count })}
            confirmLabel={t('Reject ads')}
            help={t('Shown on the ad and in its history.')}
            onConfirm={(reason) => run({ action: 'reject', patch: { reason } })}
            onClose={() => setRejecting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What all of them are charged or given back. */
const sumOf =
  (term: string, key: 'charged' | 'givenBack', currency: string) =>
  ({ effects }: DryRunData): Pair[] => {
    const sum = effects.reduce((all, { after }) => all + Number(after?.[key] ?? 0), 0);
    return [{ term, value: <bdi className="num">{formatMoney(sum, currency)}</bdi> }];
  };

const questions = (currency: string) => ({
  approve: {
    confirm: (count: number) => t('Approve {count, plural, one {# ad} other {# ads}}', { count }),
    note: t('Each ad books its slot and is charged to its vendor.'),
    facts: sumOf(t('Charged to vendors'), 'charged', currency),
  },
  pause: {
    confirm: (count: number) => t('Pause {count, plural, one {# ad} other {# ads}}', { count }),
  },
  resume: {
    confirm: (count: number) => t('Resume {count, plural, one {# ad} other {# ads}}', { count }),
  },
  cancel: {
    confirm: (count: number) => t('Cancel {count, plural, one {# ad} other {# ads}}', { count }),
    note: t('The ads stop immediately, and unused days are refunded to the vendors.'),
    keep: t('Keep ads'),
    isDanger: true,
    facts: sumOf(t('Refunded to vendors'), 'givenBack', currency),
  },
  delete: {
    confirm: (count: number) => t('Delete {count, plural, one {# ad} other {# ads}}', { count }),
    note: t('Only ads that were never booked can be deleted.'),
    isDanger: true,
  },
});
