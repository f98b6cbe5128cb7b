import { type File as LibraryFile, filesApi, type UploadedFile } from '@souk/contract/files/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import { useState } from 'react';
import { request } from '#platform/api/request.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { SearchBox } from '#kit/list/search-box.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { Blank, LoadError, NoMatch } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './library-dialog.module.css';
import { pictureAt } from './picture-source.ts';

interface LibraryDialogProps {
  /** Ids of those that are there already. */
  chosen: readonly string[];
  onChoose: (file: UploadedFile) => void;
  onClose: () => void;
}

const AT_FIRST = 24;
const MOST = 96;

/** Pictures that were uploaded before, newest first; one is chosen by a press. */
export function LibraryDialog({ chosen, onChoose, onClose }: LibraryDialogProps) {
  const [words, setWords] = useState('');
  const [limit, setLimit] = useState(AT_FIRST);
  const [taking, setTaking] = useState<string>();
  const answer = useQuery({
    ...queryOf(filesApi.list, {
      query: { kind: ['picture'], limit, ...(words ? { q: words } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  // The clean-up of unused pictures waits another day with one that is taken up.
  const take = async (file: LibraryFile) => {
    setTaking(file.id);
    try {
      onChoose(await request(filesApi.keep, { params: { id: file.id } }));
    } catch {
      // it has been told
    } finally {
      setTaking(undefined);
    }
  };
  const { data, error } = answer;
  return (
    <Dialog
      open
      title={t('Choose from the library')}
      description={t('An image used in several places is stored once.')}
      onClose={onClose}
    >
      <SearchBox label={t('Search images by file name')} value={words} onChange={setWords} />
      {error && <LoadError title={t('Couldn’t load images')} answer={answer} />}
      {!data && !error && <Bones />}
      {data?.rows.length === 0 &&
        (words ? (
          <NoMatch title={t('No images match')} q={words} onClear={() => setWords('')} />
        ) : (
          <Blank icon={Images} title={t('No images yet')}>
            {t('Images you upload appear here and can be reused.')}
          </Blank>
        ))}
      {data && data.rows.length > 0 && (
        <div className={styles.grid}>
          {data.rows.map((file) => (
            <button
              key={file.id}
              type="button"
              className={styles.choice}
              disabled={taking !== undefined || chosen.includes(file.id)}
              aria-label={t('Choose {name}', { name: file.name })}
              onClick={() => void take(file)}
            >
              <img src={pictureAt(file.url, 400)} alt="" width={104} height={104} loading="lazy" />
              <span>
                <bdi>{file.name}</bdi>
              </span>
            </button>
          ))}
        </div>
      )}
      {data && data.count > data.rows.length && limit < MOST && (
        <div className={styles.more}>
          <Button busy={answer.isPlaceholderData} onClick={() => setLimit(Math.min(limit + AT_FIRST, MOST))}>
            {t('Show more of {count}', { count: formatCount(data.count) })}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

const Bones = () => (
  <div className={styles.grid} role="status" aria-label={t('Loading')}>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} width="100%" height={104} />
    ))}
  </div>
);
