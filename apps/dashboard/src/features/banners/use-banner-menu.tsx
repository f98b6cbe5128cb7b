import type { Banner } from '@souk/contract/banners/api.ts';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useCallback, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { remove, setActive } from './banner-steps.ts';

type Subject = Pick<Banner, 'id' | 'version' | 'title' | 'isActive'>;

/** What one can do with a banner, and the question before it is deleted. */
export function useBannerMenu(onGone?: () => unknown): {
  menu: (banner: Subject) => readonly MenuEntry[];
  dialogs: ReactNode;
} {
  const canEdit = useCan('banners', 'edit');
  const [asked, setAsked] = useState<Subject>();
  const menu = useCallback(
    (banner: Subject): readonly MenuEntry[] => [
      { label: canEdit ? t('Edit') : t('Open'), icon: Pencil, to: paths.banners.edit(banner.id) },
      canEdit && {
        label: banner.isActive ? t('Switch off') : t('Switch on'),
        icon: banner.isActive ? Pause : Play,
        onSelect: () => void setActive(banner, !banner.isActive).catch(() => undefined),
      },
      canEdit && 'separator',
      canEdit && { label: t('Delete…'), danger: true, onSelect: () => setAsked(banner) },
    ],
    [canEdit],
  );
  const dialogs = asked && (
    <ConfirmDialog
      open
      title={t('Delete {name}?', { name: asked.title })}
      confirmLabel={t('Delete banner')}
      onClose={() => setAsked(undefined)}
      onConfirm={() => remove(asked, onGone)}
    >
      {t(
        'The shop stops showing it at once. Its pictures go too, unless something else uses them. This cannot be undone.',
      )}
    </ConfirmDialog>
  );
  return { menu, dialogs };
}
