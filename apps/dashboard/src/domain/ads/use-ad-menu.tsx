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
import { deleteEntry, type RowMenu } from '#kit/actions/menu-entries.ts';
import { startAction } from '#kit/actions/run-action.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { editPanelOf, panelOf, useAdPanel } from './ad-panel.ts';
import type { AskedStep } from './ad-step-dialog.tsx';
import { refreshAds, setPaused } from './ad-actions.ts';

const AdStepDialog = lazy(async () => ({ default: (await import('./ad-step-dialog.tsx')).AdStepDialog }));

/** What can be done with an ad. */
export function useAdMenu(): RowMenu<Ad> {
  const canEdit = useCan('ads', 'edit');
  const mayVendors = useCan('vendors');
  const { open } = useAdPanel();
  const [target, setTarget] = useState<{ ad: Ad; to: AskedStep }>();
  const { openDelete, deleteDialog } = useDeleteDialog(adsApi.remove, deleteTexts, { refresh: refreshAds });
  const menu = useCallback(
    (ad: Ad): readonly MenuEntry[] => {
      const ask = (to: AskedStep) => () => setTarget({ ad, to });
      const may = (to: Ad['status']) => canEdit && ad.nextStatuses.includes(to);
      const isOver = ['ended', 'rejected', 'cancelled'].includes(ad.status);
      return [
        { label: t('Open'), icon: Eye, onSelect: () => open(panelOf(ad.id)) },
        canEdit && !isOver && { label: t('Edit'), icon: Pencil, onSelect: () => open(editPanelOf(ad.id)) },
        mayVendors && { label: t('View vendor'), icon: Store, to: paths.vendors.profile(ad.vendor.id) },
        canEdit && ad.nextStatuses.length > 0 && 'separator',
        may('scheduled') && { label: t('Approve…'), icon: Check, onSelect: ask('scheduled') },
        may('rejected') && { label: t('Reject…'), icon: X, onSelect: ask('rejected') },
        may('paused') && { label: t('Pause'), icon: Pause, onSelect: () => startAction(setPaused(ad, true)) },
        ad.status === 'paused' &&
          may('running') && { label: t('Resume'), icon: Play, onSelect: () => startAction(setPaused(ad, false)) },
        may('cancelled') && { label: t('Cancel ad…'), icon: Ban, danger: true, onSelect: ask('cancelled') },
        canEdit && ad.chargedAt === null && deleteEntry(() => openDelete(ad)),
      ];
    },
    [canEdit, mayVendors, open, openDelete],
  );
  const dialogs = (
    <>
      <Suspense>{target && <AdStepDialog {...target} onClose={() => setTarget(undefined)} />}</Suspense>
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
