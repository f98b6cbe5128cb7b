import { lazy, Suspense } from 'react';
import { useCan } from '#platform/session/profile.ts';
import { viewAdPanelParam, useAdPanel } from './ad-panel.ts';

const AdDrawer = lazy(async () => ({ default: (await import('./ad-drawer.tsx')).AdDrawer }));
const AdForm = lazy(async () => ({ default: (await import('./ad-form.tsx')).AdForm }));
const EditAd = lazy(async () => ({ default: (await import('./ad-form.tsx')).EditAd }));

/** Renders the panel named in the URL. Shared by the ad list and the calendar. */
export function AdPanels({ vendorId }: { vendorId: string | undefined }) {
  const { panel, open } = useAdPanel();
  const canEdit = useCan('ads', 'edit');
  if (!panel || (panel.kind === 'new' && !canEdit)) return null;
  const close = () => open(undefined);
  return (
    <Suspense>
      {panel.kind === 'new' ? (
        <AdForm
          vendorId={vendorId}
          configId={panel.configId}
          onClose={close}
          onSaved={(id) => open(viewAdPanelParam(id))}
        />
      ) : panel.kind === 'edit' && canEdit ? (
        <EditAd key={panel.id} id={panel.id} onClose={() => open(viewAdPanelParam(panel.id))} />
      ) : (
        <AdDrawer key={panel.id} id={panel.id} onClose={close} />
      )}
    </Suspense>
  );
}
