import { adsApi } from '@souk/contract/ads/api.ts';
import {
  type AdConfiguration,
  type AdConfigurationDetails,
  adConfigurationsApi,
} from '@souk/contract/ads/configurations.ts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Megaphone from 'lucide-react/icons/megaphone';
import Pencil from 'lucide-react/icons/pencil';
import { useCallback } from 'react';
import { switchEntry, type RowMenu } from '#kit/actions/menu-entries.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import { SwitchBulkActions } from '#kit/list/switch-bulk.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { refreshRecord } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import type { MenuEntry } from '#ui/menu.tsx';

type PlacementActionTarget = Pick<AdConfiguration, 'id' | 'version' | 'name' | 'placement' | 'isActive' | 'adsCount'>;

/** Refreshes ads too, because they show the name of their placement. */
export const refreshPlacements = (saved?: AdConfigurationDetails): Promise<unknown> =>
  refreshRecord(adConfigurationsApi.get, saved, adsApi.list);

const setActive = ({ id, version, name }: PlacementActionTarget, isActive: boolean) =>
  runAction(
    adConfigurationsApi.update,
    { params: { id }, body: { isActive, version } },
    {
      message: isActive ? t('Turned on “{name}”', { name }) : t('Turned off “{name}”', { name }),
      undo: { entity: 'ad_configuration', id },
      refresh: refreshPlacements,
    },
  );

/** The actions menu of an ad placement. */
export function usePlacementMenu(onDeleted?: () => unknown): RowMenu<PlacementActionTarget> {
  const canEdit = useCan('ads', 'edit');
  const { deleteEntryFor, deleteDialog } = useDeleteDialog(adConfigurationsApi.remove, deleteTexts, { onDeleted });
  const menu = useCallback(
    (placement: PlacementActionTarget): readonly MenuEntry[] => [
      canEdit && { label: t('Edit'), icon: Pencil, to: paths.adConfigurations.edit(placement.id) },
      { label: t('View ads'), icon: Megaphone, to: paths.ads.list, search: { configId: placement.id } },
      {
        label: t('View calendar'),
        icon: CalendarDays,
        to: paths.ads.list,
        search: { tab: 'calendar', placement: placement.placement },
      },
      canEdit && 'separator',
      canEdit && switchEntry(placement.isActive, (isActive) => setActive(placement, isActive)),
      deleteEntryFor(placement, placement.adsCount > 0 ? t('This placement has ads. Turn it off instead.') : undefined),
    ],
    [canEdit, deleteEntryFor],
  );
  return { menu, dialogs: deleteDialog };
}

const deleteTexts = ({ name }: PlacementActionTarget) => ({
  name,
  confirmLabel: t('Delete placement'),
  note: t('This placement has no ads. Deleting it can’t be undone.'),
});

export const PlacementBulkActions = ({ selection }: { selection: Selection }) => (
  <SwitchBulkActions
    endpoint={adConfigurationsApi.bulk}
    selection={selection}
    refresh={() => refreshPlacements()}
    actions={[
      {
        action: { action: 'activate' },
        label: t('Turn on'),
        confirmLabel: (count) => t('Turn on {count, plural, one {# placement} other {# placements}}', { count }),
      },
      {
        action: { action: 'deactivate' },
        label: t('Turn off'),
        confirmLabel: (count) => t('Turn off {count, plural, one {# placement} other {# placements}}', { count }),
      },
    ]}
    deletion={{
      action: { action: 'delete' },
      confirmLabel: (count) => t('Delete {count, plural, one {# placement} other {# placements}}', { count }),
      note: t('Only placements without ads can be deleted.'),
    }}
  />
);
