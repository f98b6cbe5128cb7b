import { FILE_PURPOSES, type File, type FileUses, filesApi, PICTURE_TYPES } from '@souk/contract/files/api.ts';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import Images from 'lucide-react/icons/images';
import Upload from 'lucide-react/icons/upload';
import { useCallback, useMemo, useRef, useState } from 'react';
import { dateColumn, numericColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { Row } from '#ui/row.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { formatFileSize } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { useList } from '#kit/list/use-list.ts';
import { startAction } from '#kit/actions/run-action.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useIsSuperAdmin } from '#platform/session/profile.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { FileBulkActions, openFile, uploadPictures, useFileMenu } from './file-actions.tsx';
import { FileUsesCell } from './file-uses.tsx';
import { fileKindLabel, formatDimensions } from './file-labels.ts';
import styles from './files.module.css';

type UsesByFile = ReadonlyMap<string, FileUses>;

const columns = (uses: UsesByFile): Column<File>[] => [
  leadColumn('name', t('File'), (row) => <FileCell file={row} />),
  {
    key: 'uses',
    head: t('Used in'),
    phone: 'wide',
    cell: (row) => <FileUsesCell uses={uses.get(row.id)} />,
  },
  {
    key: 'kind',
    head: t('Type'),
    isMuted: true,
    priority: 4,
    cell: (row) => fileKindLabel(row.kind),
  },
  {
    key: 'pixels',
    head: t('Dimensions'),
    align: 'end',
    isMuted: true,
    priority: 3,
    phone: 'd',
    cell: (row) => formatDimensions(row) && <bdi>{formatDimensions(row)}</bdi>,
  },
  numericColumn('bytes', t('Size'), { sort: 'bytes', phone: 'b', cell: (row) => formatFileSize(row.bytes) }),
  textColumn('uploadedBy', t('Uploaded by'), {
    isMuted: true,
    priority: 2,
    cell: (row) => row.uploadedBy?.name ?? '–',
  }),
  dateColumn('createdAt', t('Uploaded'), { priority: 1, phone: 'c' }),
];

const FileCell = ({ file }: { file: File }) => (
  <Row as="span" gap={10} shrink className={styles.file}>
    <Thumbnail icon={FileText} {...thumbnailSource(file.kind === 'picture' ? file.url : null)} />
    <button type="button" onClick={() => startAction(openFile(file))}>
      <bdi>{file.name}</bdi>
    </button>
  </Row>
);

const unusedFilter = (): Filter[] => [
  { key: 'unused', label: t('Usage'), kind: 'flag', yes: t('Unused'), no: t('In use') },
];
const kindFilter = (): Filter[] => [
  { key: 'kind', label: t('Type'), kind: 'choice', choices: toChoices(FILE_PURPOSES, fileKindLabel) },
];

/** Configuration tab with all uploaded files and their uses. Only super admins see private files. */
export function FilesTab() {
  const list = useList(filesApi.list);
  const isSuperAdmin = useIsSuperAdmin();
  const uses = useFileUses(list.rows);
  const { menu, dialogs } = useFileMenu(useCallback((id) => (uses.get(id)?.count ?? 0) > 0, [uses]));
  const unused = useTranslated(unusedFilter);
  const kinds = useTranslated(kindFilter);
  // Only super admins see files that are not images, so only they need the type filter.
  const filters = useMemo(() => (isSuperAdmin ? [...kinds, ...unused] : unused), [isSuperAdmin, kinds, unused]);
  return (
    <>
      <Row gap={16} rowGap={8} justify="between" wrap className={styles.top}>
        <p>{t('Unused files are deleted one day after upload.')}</p>
        <UploadButton />
      </Row>
      <ListCard
        csv={undefined}
        list={list}
        name="files"
        texts={{
          title: t('Files'),
          search: t('Search by file name'),
          noMatch: t('No files match'),
          failed: t('Couldn’t load files'),
          empty: (
            <EmptyState icon={Images} title={t('No files yet')}>
              {t('Uploaded images and documents appear here, along with where they’re used.')}
            </EmptyState>
          ),
        }}
        columns={columns(uses)}
        defaultSort="-createdAt"
        filters={filters}
        rowActions={{ nameOf: (row) => row.name, menu, bulk: FileBulkActions, linkTo: undefined }}
      />
      {dialogs}
    </>
  );
}

/** Loads the uses of files separately from the list, because the server searches many tables for them. */
function useFileUses(rows: readonly File[]): UsesByFile {
  const answer = useQuery({
    ...queryOf(filesApi.uses, { query: { ids: rows.map((row) => row.id) }, background: true }),
    enabled: rows.length > 0,
  });
  return useMemo(() => new Map((answer.data?.rows ?? []).map((row) => [row.fileId, row])), [answer.data]);
}

function UploadButton() {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = async (pictures: readonly globalThis.File[]) => {
    if (pictures.length === 0) return;
    setBusy(true);
    await uploadPictures(pictures).catch(() => undefined);
    setBusy(false);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple
        hidden
        aria-label={t('Images to upload')}
        onChange={(event) => {
          const pictures = [...(event.target.files ?? [])];
          event.target.value = '';
          void upload(pictures);
        }}
      />
      <Button icon={Upload} busy={isBusy} onClick={() => input.current?.click()}>
        {t('Upload images')}
      </Button>
    </>
  );
}
