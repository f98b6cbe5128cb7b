import { activityApi } from '@souk/contract/activity/api.ts';
import { type File, filesApi } from '@souk/contract/files/api.ts';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import { useCallback, useState } from 'react';
import { deleteEntry, type RowMenu } from '#kit/actions/menu-entries.ts';
import { runAction, startAction } from '#kit/actions/run-action.ts';
import { BulkButton } from '#kit/list/bulk-button.tsx';
import { useBulkSteps } from '#kit/list/use-bulk-steps.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { serverUrl } from '#platform/api/address.ts';
import { request } from '#platform/api/request.ts';
import { uploadFiles } from '#platform/api/upload.ts';
import { copyText } from '#platform/browser/copy-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { useCan, useOptionalProfile } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';

/** Opens a picture by its own address, a private file by one that works once. */
export async function openFile({ id, kind, url }: Pick<File, 'id' | 'kind' | 'url'>): Promise<void> {
  const address = kind === 'picture' ? url : (await request(filesApi.download, { params: { id } })).url;
  window.open(serverUrl(address), '_blank', 'noopener');
}

/** Adds pictures to the library. */
export async function uploadPictures(pictures: readonly globalThis.File[]): Promise<void> {
  try {
    await uploadFiles([...pictures], { purpose: 'picture' });
    toast.done(t('{count, plural, one {# image uploaded} other {# images uploaded}}', { count: pictures.length }));
  } finally {
    await refreshCollections(filesApi.list, activityApi.list);
  }
}

/** What can be done with a file; `isUsed` where that is known. */
export function useFileMenu(isUsed: (id: string) => boolean | undefined): RowMenu<File> {
  const mayDeleteAll = useCan('configuration', 'edit');
  const ownId = useOptionalProfile()?.id;
  const [deleting, setDeleting] = useState<File>();
  const menu = useCallback(
    (file: File): readonly MenuEntry[] => {
      const mayDelete = mayDeleteAll || file.uploadedBy?.id === ownId;
      return [
        { label: t('Open'), icon: ExternalLink, onSelect: () => startAction(openFile(file)) },
        file.kind === 'picture' && {
          label: t('Copy URL'),
          icon: Copy,
          onSelect: () => void copyText(new URL(serverUrl(file.url), window.location.href).href),
        },
        mayDelete && 'separator',
        mayDelete && deleteEntry(() => setDeleting(file), isUsed(file.id) ? t('In use') : undefined),
      ];
    },
    [mayDeleteAll, ownId, isUsed],
  );
  const dialogs = deleting && (
    <ConfirmDialog
      open
      title={t('Delete {name}?', { name: deleting.name })}
      confirmLabel={t('Delete file')}
      onClose={() => setDeleting(undefined)}
      onConfirm={() =>
        runAction(
          filesApi.remove,
          { params: { id: deleting.id } },
          { message: t('Deleted “{name}”', { name: deleting.name }) },
        )
      }
    >
      {t('This file isn’t used anywhere. This can’t be undone.')}
    </ConfirmDialog>
  );
  return { menu, dialogs };
}

export function FileBulk({ selection }: { selection: Selection }) {
  const [isConfirming, setConfirming] = useState(false);
  const { run } = useBulkSteps(filesApi.bulk, selection);
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
