import { FILE_PURPOSES, type File, type FileUses, filesApi, PICTURE_TYPES } from '@souk/contract/files/api.ts';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import Images from 'lucide-react/icons/images';
import Upload from 'lucide-react/icons/upload';
import { useCallback, useMemo, useRef, useState } from 'react';
import { dateColumn, figureColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { choicesOf } from '#ui/choices.ts';
import { formatFileSize } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { useList } from '#kit/list/use-list.ts';
import { startAction } from '#kit/actions/run-action.ts';
import { thumbSource } from '#kit/pictures/picture-source.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useIsSuperAdmin } from '#platform/session/profile.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Thumb } from '#ui/thumb.tsx';
import { FileBulk, openFile, uploadPictures, useFileMenu } from './file-actions.tsx';
import { FileUsesCell } from './file-uses.tsx';
import { kindWord, pixelsText } from './file-words.ts';
import styles from './files.module.css';

type UsesOf = ReadonlyMap<string, FileUses>;

const columns = (uses: UsesOf): Column<File>[] => [
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
    cell: (row) => kindWord(row.kind),
  },
  {
    key: 'pixels',
    head: t('Dimensions'),
    align: 'end',
    isMuted: true,
    priority: 3,
    phone: 'd',
    cell: (row) => pixelsText(row) && <bdi>{pixelsText(row)}</bdi>,
  },
  figureColumn('bytes', t('Size'), { sort: 'bytes', phone: 'b', cell: (row) => formatFileSize(row.bytes) }),
  textColumn('uploadedBy', t('Uploaded by'), {
    isMuted: true,
    priority: 2,
    cell: (row) => row.uploadedBy?.name ?? '–',
  }),
  dateColumn('createdAt', t('Uploaded'), { priority: 1, phone: 'c' }),
];

const FileCell = ({ file }: { file: File }) => (
  <span className={styles.file}>
    <Thumb icon={FileText} {...thumbSource(file.kind === 'picture' ? file.url : null)} />
    <button type="button" onClick={() => startAction(openFile(file))}>
      <bdi>{file.name}</bdi>
    </button>
  </span>
);

const unusedFilter = (): Filter[] => [
  { key: 'unused', label: t('Use'), kind: 'flag', yes: t('Unused'), no: t('In use') },
];
const kindFilter = (): Filter[] => [
  { key: 'kind', label: t('Type'), kind: 'choice', choices: choicesOf(FILE_PURPOSES, kindWord) },
];

/** Every uploaded file with where it is used; private ones for the super admin. A tab of the configuration. */
export function FilesTab() {
  const list = useList(filesApi.list);
  const isSuperAdmin = useIsSuperAdmin();
  const uses = useUses(list.rows);
  const { menu, dialogs } = useFileMenu(useCallback((id) => (uses.get(id)?.count ?? 0) > 0, [uses]));
  const unused = useWords(unusedFilter);
  const kinds = useWords(kindFilter);
  // Only the super admin finds more than pictures.
  const filters = useMemo(() => (isSuperAdmin ? [...kinds, ...unused] : unused), [isSuperAdmin, kinds, unused]);
  return (
    <>
      <div className={styles.top}>
        <p>{t('Unused files are deleted one day after upload.')}</p>
        <UploadButton />
      </div>
      <ListCard
        list={list}
        name="files"
        words={{
          title: t('Files'),
          search: t('Search by file name'),
          noMatch: t('No files match'),
          failed: t('Couldn’t load files'),
          empty: (
            <Blank icon={Images} title={t('No files yet')}>
              {t('Uploaded images and documents appear here with where they’re used.')}
            </Blank>
          ),
        }}
        columns={columns(uses)}
        defaultSort="-createdAt"
        filters={filters}
        steps={{ nameOf: (row) => row.name, menu, bulk: FileBulk }}
      />
      {dialogs}
    </>
  );
}

/** Asked for behind the rows, since it looks through everything that shows files. */
function useUses(rows: readonly File[]): UsesOf {
  const answer = useQuery({
    ...queryOf(filesApi.uses, { query: { ids: rows.map((row) => row.id) }, background: true }),
    enabled: rows.length > 0,
  });
  return useMemo(() => new Map((answer.data?.rows ?? []).map((row) => [row.fileId, row])), [answer.data]);
}

function UploadButton() {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (chosen: readonly globalThis.File[]) => {
    if (chosen.length === 0) return;
    setBusy(true);
    await uploadPictures(chosen).catch(() => undefined);
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
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          void take(chosen);
        }}
      />
      <Button icon={Upload} busy={isBusy} onClick={() => input.current?.click()}>
        {t('Upload images')}
      </Button>
    </>
  );
}
