import type { File } from '@souk/contract/files/api.ts';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import { type ReactNode, useCallback, useState } from 'react';
import { serverUrl } from '#platform/api/address.ts';
import { copyText } from '#platform/browser/copy-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useCan, useOptionalProfile } from '#platform/session/profile.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { open, remove } from './file-steps.ts';

/** What one can do with a file, and the question before it is deleted; `isUsed` where that is known. */
export function useFileMenu(isUsed: (id: string) => boolean | undefined): {
  menu: (file: File) => readonly MenuEntry[];
  dialogs: ReactNode;
} {
  const mayDeleteAll = useCan('configuration', 'edit');
  const ownId = useOptionalProfile()?.id;
  const [asked, setAsked] = useState<File>();
  const menu = useCallback(
    (file: File): readonly MenuEntry[] => {
      const mayDelete = mayDeleteAll || file.uploadedBy?.id === ownId;
      return [
        { label: t('Open'), icon: ExternalLink, onSelect: () => void open(file).catch(() => undefined) },
        file.kind === 'picture' && {
          label: t('Copy address'),
          icon: Copy,
          onSelect: () => void copyText(new URL(serverUrl(file.url), window.location.href).href),
        },
        mayDelete && 'separator',
        mayDelete && {
          label: t('Delete…'),
          danger: true,
          onSelect: () => setAsked(file),
          disabledReason: isUsed(file.id) ? t('It is in use') : undefined,
        },
      ];
    },
    [mayDeleteAll, ownId, isUsed],
  );
  const dialogs = asked && (
    <ConfirmDialog
      open
      title={t('Delete {name}?', { name: asked.name })}
      confirmLabel={t('Delete file')}
      onClose={() => setAsked(undefined)}
      onConfirm={() => remove(asked)}
    >
      {t('Nothing shows it. This cannot be undone.')}
    </ConfirmDialog>
  );
  return { menu, dialogs };
}
