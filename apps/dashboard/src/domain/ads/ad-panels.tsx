import { lazy, Suspense } from 'react';
import { useCan } from '#platform/session/profile.ts';
import { panelOf, useAdPanel } from './ad-panel.ts';

const AdDrawer = lazy(async () => ({ default: (await import('./ad-drawer.tsx')).AdDrawer }));
const AdForm = lazy(async () => ({ default: (await import('./ad-form.tsx')).AdForm }));
const EditAd = lazy(async () => ({ default: (await import('./ad-form.tsx')).EditAd }));

/** Beside the list or the calendar: the ad in the address, or its form. */
export function AdPanels({ vendorId }: { vendorId: string | undefined }) {
  const { panel, open } = useAdPanel();
  const canEdit = useCan('ads', 'edit');
  if (!panel || (panel.kind === 'new' && !canEdit)) return null;
  const close = () => open(undefined);
  return (
    <Suspense>
      {panel.kind === 'new' ? (
        <AdForm vendorId={vendorId} configId={panel.configId} onClose={close} onSaved={(id) => open(panelOf(id))} />
      ) : panel.kind === 'edit' && canEdit ? (
        <EditAd key={panel.id} id={panel.id} onClose={() => open(panelOf(panel.id))} />
      ) : (
        <AdDrawer key={panel.id} id={panel.id} onClose={close} />
      )}
    </Suspense>
  );
}
