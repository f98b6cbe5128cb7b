import type { Ad } from '@souk/contract/ads/api.ts';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Store from 'lucide-react/icons/store';
import X from 'lucide-react/icons/x';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { editPanelOf, panelOf, useAdPanel } from './ad-panel.ts';
import type { AskedStep } from './ad-step-dialog.tsx';
import { removeAd, setPaused } from './ad-steps.ts';

const AdStepDialog = lazy(async () => ({ default: (await import('./ad-step-dialog.tsx')).AdStepDialog }));

type Asked = { ad: Ad; step: AskedStep | 'delete' };

/** What one can do with an ad, and the questions before it. */
export function useAdMenu(): {
  menu: (ad: Ad) => readonly MenuEntry[];
  ask: (ad: Ad, step: AskedStep | 'delete') => void;
  dialogs: ReactNode;
} {
  const canEdit = useCan('ads', 'edit');
  const mayVendors = useCan('vendors');
  const { open } = useAdPanel();
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback((ad: Ad, step: Asked['step']) => setAsked({ ad, step }), []);
  const menu = useCallback(
    (ad: Ad): readonly MenuEntry[] => {
      const may = (to: Ad['status']) => canEdit && ad.nextStatuses.includes(to);
      const isOver = ['ended', 'rejected', 'cancelled'].includes(ad.status);
      return [
        { label: t('Open'), icon: Eye, onSelect: () => open(panelOf(ad.id)) },
        canEdit && !isOver && { label: t('Edit'), icon: Pencil, onSelect: () => open(editPanelOf(ad.id)) },
        mayVendors && { label: t('Show the vendor'), icon: Store, to: paths.vendors.profile(ad.vendor.id) },
        canEdit && ad.nextStatuses.length > 0 && 'separator',
        may('scheduled') && { label: t('Approve…'), icon: Check, onSelect: () => ask(ad, 'scheduled') },
        may('rejected') && { label: t('Reject…'), icon: X, onSelect: () => ask(ad, 'rejected') },
        may('paused') && { label: t('Pause'), icon: Pause, onSelect: () => void setPaused(ad, true).catch(quiet) },
        ad.status === 'paused' &&
          may('running') && { label: t('Go on'), icon: Play, onSelect: () => void setPaused(ad, false).catch(quiet) },
        may('cancelled') && { label: t('Cancel ad…'), icon: Ban, danger: true, onSelect: () => ask(ad, 'cancelled') },
        canEdit && ad.chargedAt === null && { label: t('Delete…'), danger: true, onSelect: () => ask(ad, 'delete') },
      ];
    },
    [ask, canEdit, mayVendors, open],
  );
  const close = () => setAsked(undefined);
  const dialogs = asked && (
    <>
      {asked.step === 'delete' ? (
        <ConfirmDialog
          open
          title={t('Delete {name}?', { name: asked.ad.title })}
          confirmLabel={t('Delete ad')}
          onClose={close}
          onConfirm={() => removeAd(asked.ad)}
        >
          {t('It was never booked, so no money moves. This cannot be undone.')}
        </ConfirmDialog>
      ) : (
        <Suspense>
          <AdStepDialog ad={asked.ad} to={asked.step} onClose={close} />
        </Suspense>
      )}
    </>
  );
  return { menu, ask, dialogs };
}

const quiet = () => undefined;
