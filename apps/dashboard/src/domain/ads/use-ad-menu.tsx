import { type Ad, adsApi } from '@souk/contract/ads/api.ts';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Store from 'lucide-react/icons/store';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useCallback, useState } from 'react';
import { type RowMenu } from '#kit/actions/menu-entries.ts';
import { startAction } from '#kit/actions/run-action.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { editAdPanelParam, viewAdPanelParam, useAdPanel } from './ad-panel.ts';
import type { AdDialogStatus } from './ad-status-dialog.tsx';
import { refreshAds, setAdPaused } from './ad-actions.ts';

const AdStatusDialog = lazy(async () => ({ default: (await import('./ad-status-dialog.tsx')).AdStatusDialog }));

/** Menu of an ad row and the dialogs that it opens. */
export function useAdMenu(): RowMenu<Ad> {
  const canEdit = useCan('ads', 'edit');
  const canViewVendors = useCan('vendors');
  const { open } = useAdPanel();
  const [target, setTarget] = useState<{ ad: Ad; to: AdDialogStatus }>();
  const { deleteEntryFor, deleteDialog } = useDeleteDialog(adsApi.remove, deleteTexts, { refresh: refreshAds });
  const menu = useCallback(
    (ad: Ad): readonly MenuEntry[] => {
      const openDialog = (to: AdDialogStatus) => () => setTarget({ ad, to });
      const canMoveTo = (to: Ad['status']) => canEdit && ad.nextStatuses.includes(to);
      const hasEnded = ['ended', 'rejected', 'cancelled'].includes(ad.status);
      return [
        { label: t('View'), icon: Eye, onSelect: () => open(viewAdPanelParam(ad.id)) },
        canEdit && !hasEnded && { label: t('Edit'), icon: Pencil, onSelect: () => open(editAdPanelParam(ad.id)) },
        canViewVendors && { label: t('View vendor'), icon: Store, to: paths.vendors.profile(ad.vendor.id) },
        canEdit && ad.nextStatuses.length > 0 && 'separator',
        canMoveTo('scheduled') && { label: t('Approve…'), icon: Check, onSelect: openDialog('scheduled') },
        canMoveTo('rejected') && { label: t('Reject…'), icon: X, onSelect: openDialog('rejected') },
        canMoveTo('paused') && { label: t('Pause'), icon: Pause, onSelect: () => startAction(setAdPaused(ad, true)) },
        ad.status === 'paused' &&
          canMoveTo('running') && {
            label: t('Resume'),
            icon: Play,
            onSelect: () => startAction(setAdPaused(ad, false)),
          },
        canMoveTo('cancelled') && {
          label: t('Cancel ad…'),
          icon: Ban,
          danger: true,
          onSelect: openDialog('cancelled'),
        },
        ad.chargedAt === null && deleteEntryFor(ad),
      ];
    },
    [canEdit, canViewVendors, open, deleteEntryFor],
  );
  const dialogs = (
    <>
      <Suspense>{target && <AdStatusDialog {...target} onClose={() => setTarget(undefined)} />}</Suspense>
      {deleteDialog}
    </>
  );
  return { menu, dialogs };
}

const deleteTexts = ({ title }: Ad) => ({
  name: title,
  confirmLabel: t('Delete ad'),
  note: t('This ad was never booked, so nothing is refunded. This can’t be undone.'),
});
