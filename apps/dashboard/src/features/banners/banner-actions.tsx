import { type Banner, type BannerDetails, bannersApi } from '@souk/contract/banners/api.ts';
import type { Placement } from '@souk/contract/ads/placements.ts';
import Pencil from 'lucide-react/icons/pencil';
import { useCallback } from 'react';
import { switchEntry, type RowMenu } from '#kit/actions/menu-entries.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { SwitchBulkActions } from '#kit/list/switch-bulk.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { refreshRecord } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import type { MenuEntry } from '#ui/menu.tsx';

type BannerActionTarget = Pick<Banner, 'id' | 'version' | 'title' | 'isActive'>;

export const refreshBanners = (saved: BannerDetails): Promise<unknown> => refreshRecord(bannersApi.get, saved);

const setActive = ({ id, version, title }: BannerActionTarget, isActive: boolean) =>
  runAction(
    bannersApi.update,
    { params: { id }, body: { isActive, version } },
    {
      message: isActive ? t('Turned on “{name}”', { name: title }) : t('Turned off “{name}”', { name: title }),
      undo: { entity: 'banner', id },
    },
  );

/** Moves a banner within its placement, or to another one. */
export const moveBanner = (
  { id, version, title }: Pick<Banner, 'id' | 'version' | 'title'>,
  to: { placement: Placement; position: number },
) =>
  runAction(
    bannersApi.reorder,
    { body: { id, version, ...to } },
    { message: t('Moved “{name}”', { name: title }), undo: { entity: 'banner', id } },
  );

/** The actions menu of a banner. */
export function useBannerMenu(onDeleted?: () => unknown): RowMenu<BannerActionTarget> {
  const canEdit = useCan('banners', 'edit');
  const { deleteEntryFor, deleteDialog } = useDeleteDialog(bannersApi.remove, deleteTexts, { onDeleted });
  const menu = useCallback(
    (banner: BannerActionTarget): readonly MenuEntry[] => [
      { label: canEdit ? t('Edit') : t('View'), icon: Pencil, to: paths.banners.edit(banner.id) },
      canEdit && switchEntry(banner.isActive, (isActive) => setActive(banner, isActive)),
      canEdit && 'separator',
      deleteEntryFor(banner),
    ],
    [canEdit, deleteEntryFor],
  );
  return { menu, dialogs: deleteDialog };
}

const deleteTexts = ({ title }: BannerActionTarget) => ({
  name: title,
  confirmLabel: t('Delete banner'),
  note: t(
    'The banner disappears from the shop immediately. Images not used elsewhere are deleted too. This can’t be undone.',
  ),
});

export const BannerBulkActions = ({ selection }: { selection: Selection }) => (
  <SwitchBulkActions
    endpoint={bannersApi.bulk}
    selection={selection}
    actions={[
      {
        action: { action: 'activate' },
        label: t('Turn on'),
        confirmLabel: (count) => t('Turn on {count, plural, one {# banner} other {# banners}}', { count }),
      },
      {
        action: { action: 'deactivate' },
        label: t('Turn off'),
        confirmLabel: (count) => t('Turn off {count, plural, one {# banner} other {# banners}}', { count }),
      },
    ]}
    deletion={{
      action: { action: 'delete' },
      confirmLabel: (count) => t('Delete {count, plural, one {# banner} other {# banners}}', { count }),
      note: t('The banners disappear from the shop immediately.'),
    }}
  />
);
