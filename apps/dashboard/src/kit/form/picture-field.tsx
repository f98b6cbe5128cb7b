import type { Picture } from '@souk/contract/core/fields.ts';
import { MAX_UPLOAD_BYTES, PICTURE_TYPES, type UploadedFile } from '@souk/contract/files/api.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Images from 'lucide-react/icons/images';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { isApiError } from '#platform/api/api-error.ts';
import { uploadFiles } from '#platform/api/upload.ts';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import { formatFileSize } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { pictureAt } from '#kit/pictures/picture-source.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { type FormFieldProps, useFieldAt } from './fields.tsx';
import styles from './form.module.css';
import { useReadOnly } from './read-only.ts';

const ACCEPT = PICTURE_TYPES.join(',');
const Library = lazy(
  lazyPart(async () => ({ default: (await import('#kit/pictures/library-dialog.tsx')).LibraryDialog })),
);

interface PicturesProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** How many there may be; one makes the value a single picture or null, more a list whose first is the cover. */
  max: number;
  /** Pictures show whole in their own proportions; without it they are cut to a square, as lists show them. */
  shape?: 'natural';
}

/** Pictures with alt text, uploaded or from the library; several can be dropped at once and put in order by drag or buttons. */
export function FormPictures<Values extends FieldValues = never>({ name, max, shape, ...rest }: PicturesProps<Values>) {
  const { field, error } = useFieldAt(name);
  const { setError, clearErrors, getValues } = useFormContext();
  const isReadOnly = useReadOnly();
  const [waiting, setWaiting] = useState(0);
  const [dragged, setDragged] = useState<number>();
  const [isChoosing, setChoosing] = useState(false);
  const isSingle = max === 1;
  const pictures = listOf(field.value);
  const write = (next: readonly Picture[]) => field.onChange(isSingle ? (next[0] ?? null) : next);

  async function add(files: File[]) {
    const room = files.slice(0, max - pictures.length);
    const tooMany = files.length - room.length;
    clearErrors(name);
    setWaiting(room.length);
    const { uploaded, failed } = await uploadPictures(room, () => setWaiting((count) => count - 1));
    setWaiting(0);
    // removed, put in order or described while these were on their way
    write([...listOf(getValues(name)), ...uploaded]);
    const message = failed ?? (tooMany > 0 ? leftOut(tooMany, max) : undefined);
    if (message !== undefined) setError(name, { type: 'upload', message });
  }
  const move = (from: number, to: number) => {
    const moved = pictures[from];
    if (moved) write(pictures.toSpliced(from, 1).toSpliced(to, 0, moved));
  };

  return (
    <Field
      {...rest}
      group
      error={error}
      aside={isSingle ? undefined : t('{count} of {max}. The first is the cover.', { count: pictures.length, max })}
    >
      <div className={isSingle ? classNames(styles.single, shape && styles[shape]) : styles.media}>
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.fileId}
            picture={picture}
            place={{ index, count: pictures.length }}
            isCover={!isSingle && index === 0}
            drag={isSingle || isReadOnly ? undefined : { from: dragged, onStart: setDragged }}
            onMove={move}
            onDescribe={(alt) => write(pictures.with(index, { ...picture, alt }))}
            onRemove={() => write(pictures.toSpliced(index, 1))}
          />
        ))}
        {!isReadOnly && pictures.length + waiting < max && (
          <AddPictures
            isSingle={isSingle}
            isUploading={waiting > 0}
            onFiles={(files) => void add(files)}
            onRefused={(message) => setError(name, { type: 'upload', message })}
            onChoose={() => setChoosing(true)}
          />
        )}
      </div>
      {isChoosing && (
        <PictureLibrary
          chosen={pictures}
          onChoose={(picture) => {
            clearErrors(name);
            write([...listOf(getValues(name)), picture]);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Field>
  );
}

/** Uploads one after the other; after a failure, those before it are there. */
async function uploadPictures(files: readonly File[], onUploaded: () => void) {
  const uploaded: Picture[] = [];
  try {
    for (const file of files) {
      const answers = await uploadFiles([file], { purpose: 'picture', quiet: true });
      uploaded.push(...answers.map(pictureOf));
      onUploaded();
    }
    return { uploaded };
  } catch (failure) {
    return { uploaded, failed: isApiError(failure) ? failure.message : t('Couldn’t upload the image') };
  }
}

const leftOut = (count: number, max: number): string =>
  t('{count, plural, one {# image was} other {# images were}} skipped: the limit is {max}', { count, max });

interface PictureLibraryProps {
  chosen: readonly Picture[];
  onChoose: (picture: Picture) => void;
  onClose: () => void;
}

const PictureLibrary = ({ chosen, onChoose, onClose }: PictureLibraryProps) => (
  <Suspense>
    <Library
      chosen={chosen.map((picture) => picture.fileId)}
      onChoose={(file) => {
        onChoose(pictureOf(file));
        onClose();
      }}
      onClose={onClose}
    />
  </Suspense>
);

interface AddPicturesProps {
  isSingle: boolean;
  isUploading: boolean;
  onFiles: (files: File[]) => void;
  onRefused: (message: string) => void;
  /** Opens the library. */
  onChoose: () => void;
}

const AddPictures = ({ isSingle, isUploading, onFiles, onRefused, onChoose }: AddPicturesProps) => (
  <div className={styles.dropSquare}>
    <FileDrop
      label={isUploading ? t('Uploading') : isSingle ? t('Add image') : t('Add images')}
      help={t('Up to {size}', { size: formatFileSize(MAX_UPLOAD_BYTES) })}
      accept={ACCEPT}
      multiple={!isSingle}
      disabled={isUploading}
      onFiles={onFiles}
      onRefused={() => onRefused(t('Choose images: PNG, JPEG, WebP, AVIF or GIF'))}
    />
    <Button variant="text" size="small" icon={Images} onClick={onChoose}>
      {t('From library')}
    </Button>
  </div>
);

interface PictureCardProps {
  picture: Picture;
  place: { index: number; count: number };
  isCover: boolean;
  /** The picture that is being dragged; undefined where the order is fixed. */
  drag: { from: number | undefined; onStart: (index: number | undefined) => void } | undefined;
  onMove: (from: number, to: number) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

function PictureCard({ picture, place, isCover, drag, onMove, onDescribe, onRemove }: PictureCardProps) {
  const { index, count } = place;
  const from = drag?.from;
  return (
    <div
      className={styles.picture}
      draggable={drag !== undefined}
      onDragStart={() => drag?.onStart(index)}
      onDragOver={(event) => from !== undefined && event.preventDefault()}
      onDrop={(event) => {
        if (from === undefined) return;
        event.preventDefault();
        onMove(from, index);
        drag?.onStart(undefined);
      }}
    >
      <img src={pictureAt(picture.url, 400)} alt={picture.alt} width={112} height={112} />
      {isCover && (
        <span className={styles.cover}>
          <Chip>{t('Cover')}</Chip>
        </span>
      )}
      <TextArea
        aria-label={t('Alt text for image {number}', { number: index + 1 })}
        placeholder={t('Alt text')}
        rows={2}
        value={picture.alt}
        onChange={(event) => onDescribe(event.target.value)}
      />
      <PictureTools index={index} count={count} onMove={onMove} onRemove={onRemove} />
    </div>
  );
}

interface PictureToolsProps {
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

function PictureTools({ index, count, onMove, onRemove }: PictureToolsProps) {
  const number = index + 1;
  return (
    <div className={styles.pictureTools}>
      {count > 1 && (
        <span>
          <IconButton
            size="small"
            flip
            icon={ArrowLeft}
            label={t('Move image {number} forward', { number })}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          />
          <IconButton
            size="small"
            flip
            icon={ArrowRight}
            label={t('Move image {number} back', { number })}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          />
        </span>
      )}
      <IconButton size="small" icon={Trash2} label={t('Remove image {number}', { number })} onClick={onRemove} />
    </div>
  );
}

/** A single picture or none, or a list of them. */
const listOf = (value: Picture | Picture[] | null | undefined): readonly Picture[] => [value ?? []].flat();

/** An uploaded picture as forms hold it, without alt text. */
export function pictureOf(file: UploadedFile): Picture {
  return { fileId: file.fileId, url: file.url, alt: '', width: file.width ?? 1, height: file.height ?? 1 };
}
