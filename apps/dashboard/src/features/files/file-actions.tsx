import { activityApi } from '@souk/contract/activity/api.ts';
import { type File, filesApi } from '@souk/contract/files/api.ts';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import { useCallback, useState } from 'react';
import { deleteEntry, type RowMenu } from '#kit/actions/menu-entries.ts';
import { runAction, startAction } from '#kit/actions/run-action.ts';
import { BulkButton } from '#kit/list/bulk-button.tsx';
import { useBulkActions } from '#kit/list/use-bulk-actions.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { serverUrl } from '#platform/api/urls.ts';
import { request } from '#platform/api/request.ts';
import { uploadFiles } from '#platform/api/upload.ts';
import { copyText } from '#platform/browser/copy-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { useCan, useOptionalProfile } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';

/** Opens an image by its URL, or a private file by a one-time URL. */
export async function openFile({ id, kind, url }: Pick<File, 'id' | 'kind' | 'url'>): Promise<void> {
  const address = kind === 'picture' ? url : (await request(filesApi.download, { params: { id } })).url;
  window.open(serverUrl(address), '_blank', 'noopener');
}

/** Uploads images to the library. */
export async function uploadPictures(pictures: readonly globalThis.File[]): Promise<void> {
  try {
    await uploadFiles([...pictures], { purpose: 'picture' });
    toast.done(t('{count, plural, one {# image uploaded} other {# images uploaded}}', { count: pictures.length }));
  } finally {
    await refreshCollections(filesApi.list, activityApi.list);
  }
}

/** The actions menu of a file. `isUsed` returns undefined while the uses are unknown. */
export function useFileMenu(isUsed: (id: string) => boolean | undefined): RowMenu<File> {
  const canDeleteAll = useCan('configuration', 'edit');
  const ownId = useOptionalProfile()?.id;
  const [target, setTarget] = useState<File>();
  const menu = useCallback(
    (file: File): readonly MenuEntry[] => {
      const canDelete = canDeleteAll || file.uploadedBy?.id === ownId;
      return [
        { label: t('View'), icon: ExternalLink, onSelect: () => startAction(openFile(file)) },
        file.kind === 'picture' && {
          label: t('Copy URL'),
          icon: Copy,
          onSelect: () => void copyText(new URL(serverUrl(file.url), window.location.href).href),
        },
        canDelete && 'separator',
        canDelete && deleteEntry(() => setTarget(file), isUsed(file.id) ? t('In use') : undefined),
      ];
    },
    [canDeleteAll, ownId, isUsed],
  );
  const dialogs = target && (
    <ConfirmDialog
      open
      title={t('Delete {name}?', { name: target.name })}
      confirmLabel={t('Delete file')}
      onClose={() => setTarget(undefined)}
      onConfirm={() =>
        runAction(
          filesApi.remove,
          { params: { id: target.id } },
          { message: t('Deleted “{name}”', { name: target.name }), undo: undefined },
        )
      }
    >
      {t('This file isn’t used anywhere. Deleting it can’t be undone.')}
    </ConfirmDialog>
  );
  return { menu, dialogs };
}

export function FileBulkActions({ selection }: { selection: Selection }) {
  const [isConfirming, setConfirming] = useState(false);
  const { run } = useBulkActions(filesApi.bulk, selection);
  return (
    <>
      <BulkButton onClick={() => setConfirming(true)}>{t('Delete…')}</BulkButton>
      <ConfirmDialog
        open={isConfirming}
        title={t('Delete {count, plural, one {# file} other {# files}}?', { count: selection.count })}
        confirmLabel={t('Delete files')}
        onClose={() => setConfirming(false)}
        onConfirm={() => run({ action: 'delete' })}
      >
        {t('Only unused files are deleted. This can’t be undone.')}
      </ConfirmDialog>
    </>
  );
}
