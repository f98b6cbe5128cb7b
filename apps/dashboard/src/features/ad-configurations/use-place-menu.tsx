import type { AdConfiguration } from '@souk/contract/ads/configurations.ts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Megaphone from 'lucide-react/icons/megaphone';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useCallback, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { removePlace, setActive } from './place-steps.ts';

type Subject = Pick<AdConfiguration, 'id' | 'version' | 'name' | 'placement' | 'isActive' | 'adsCount'>;

/** What one can do with a place, and the question before it is deleted. */
export function usePlaceMenu(onGone?: () => unknown): {
  menu: (place: Subject) => readonly MenuEntry[];
  dialogs: ReactNode;
} {
  const canEdit = useCan('ads', 'edit');
  const [asked, setAsked] = useState<Subject>();
  const menu = useCallback(
    (place: Subject): readonly MenuEntry[] => [
      canEdit && { label: t('Edit'), icon: Pencil, to: paths.adConfigurations.edit(place.id) },
      { label: t('Show its ads'), icon: Megaphone, to: paths.ads.list, search: { configId: place.id } },
      {
        label: t('Show its calendar'),
        icon: CalendarDays,
        to: paths.ads.list,
        search: { tab: 'calendar', placement: place.placement },
      },
      canEdit && 'separator',
      canEdit && {
        label: place.isActive ? t('Switch off') : t('Switch on'),
        icon: place.isActive ? Pause : Play,
        onSelect: () => void setActive(place, !place.isActive).catch(() => undefined),
      },
      canEdit && {
        label: t('Delete…'),
        danger: true,
        onSelect: () => setAsked(place),
        disabledReason: place.adsCount > 0 ? t('Ads were made for it. Switch it off instead.') : undefined,
      },
    ],
    [canEdit],
  );
  const dialogs = asked && (
    <ConfirmDialog
      open
      title={t('Delete {name}?', { name: asked.name })}
      confirmLabel={t('Delete place')}
      onClose={() => setAsked(undefined)}
      onConfirm={() => removePlace(asked, onGone)}
    >
      {t('No ad was made for it. This cannot be undone.')}
    </ConfirmDialog>
  );
  return { menu, dialogs };
}
