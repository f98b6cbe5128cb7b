import { type File as LibraryFile, filesApi, type UploadedFile } from '@souk/contract/files/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import { useState } from 'react';
import { request } from '#platform/api/request.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { SearchBox } from '#kit/list/search-box.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { EmptyState, LoadError, NoMatch } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Grid } from '#ui/grid.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './library-dialog.module.css';
import { pictureUrl } from './picture-source.ts';

interface LibraryDialogProps {
  /** Ids of pictures that are already in the field. */
  selectedIds: readonly string[];
  onSelect: (file: UploadedFile) => void;
  onClose: () => void;
}

const PAGE_SIZE = 24;
const MAX_PICTURES = 96;

/** The library of uploaded pictures, newest first. */
export function LibraryDialog({ selectedIds, onSelect, onClose }: LibraryDialogProps) {
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [pendingId, setPendingId] = useState<string>();
  const query = useQuery({
    ...queryOf(filesApi.list, {
      query: { kind: ['picture'], limit, ...(text ? { q: text } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  // marks the file as used, so that the clean-up of unused pictures does not delete it before the form is saved
  const select = async (file: LibraryFile) => {
    setPendingId(file.id);
    try {
      onSelect(await request(filesApi.keep, { params: { id: file.id } }));
    } catch {
      // the request has shown a toast
    } finally {
      setPendingId(undefined);
    }
  };
  const { data, error } = query;
  return (
    <Dialog
      open
      title={t('Choose from the library')}
      description={t('An image used in several places is stored once.')}
      onClose={onClose}
    >
      <SearchBox label={t('Search images by file name')} value={text} onChange={setText} />
      {error && <LoadError title={t('Couldn’t load images')} query={query} />}
      {!data && !error && <PictureSkeletons />}
      {data?.rows.length === 0 &&
        (text ? (
          <NoMatch title={t('No images match')} q={text} onClear={() => setText('')} />
        ) : (
          <EmptyState icon={Images} title={t('No images yet')}>
            {t('Images you upload appear here and can be reused.')}
          </EmptyState>
        ))}
      {data && data.rows.length > 0 && (
        <Grid minColumn={104} fill gap={8} className={styles.grid}>
          {data.rows.map((file) => (
            <button
              key={file.id}
              type="button"
              className={styles.choice}
              disabled={pendingId !== undefined || selectedIds.includes(file.id)}
              aria-label={t('Choose {name}', { name: file.name })}
              onClick={() => void select(file)}
            >
              <img src={pictureUrl(file.url, 400)} alt="" width={104} height={104} loading="lazy" />
              <span>
                <bdi>{file.name}</bdi>
              </span>
            </button>
          ))}
        </Grid>
      )}
      {data && data.count > data.rows.length && limit < MAX_PICTURES && (
        <div className={styles.more}>
          <Button busy={query.isPlaceholderData} onClick={() => setLimit(Math.min(limit + PAGE_SIZE, MAX_PICTURES))}>
            {t('Show more ({count} in total)', { count: formatCount(data.count) })}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

const PictureSkeletons = () => (
  <Grid minColumn={104} fill gap={8} className={styles.grid} role="status" aria-label={t('Loading')}>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} width="100%" height={104} />
    ))}
  </Grid>
);
