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
import { pictureUrl } from '#kit/pictures/picture-source.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Grid } from '#ui/grid.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { type FormFieldProps, useFieldAt } from './fields.tsx';
import styles from './form.module.css';
import { useReadOnly } from './read-only.ts';

const ACCEPTED_TYPES = PICTURE_TYPES.join(',');
const LibraryDialog = lazy(
  lazyPart(async () => ({ default: (await import('#kit/pictures/library-dialog.tsx')).LibraryDialog })),
);

interface PicturesProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /**
   * Maximum number of pictures. If it is 1, the value is a picture or null. Otherwise the value is a list whose first
   * picture is the cover.
   */
  max: number;
  /** Shows pictures in their own proportions instead of cropped to a square as in lists. */
  shape?: 'natural';
}

/**
 * Pictures with alt text, uploaded or chosen from the library. Several files can be dropped at once. Pictures are
 * reordered by dragging or with buttons.
 */
export function FormPictures<Values extends FieldValues = never>({ name, max, shape, ...rest }: PicturesProps<Values>) {
  const { field, error } = useFieldAt(name);
  const { setError, clearErrors, getValues } = useFormContext();
  const isReadOnly = useReadOnly();
  const [pendingCount, setPendingCount] = useState(0);
  const [draggedIndex, setDraggedIndex] = useState<number>();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const isSingle = max === 1;
  const pictures = toList(field.value);
  const setPictures = (next: readonly Picture[]) => field.onChange(isSingle ? (next[0] ?? null) : next);

  async function addFiles(files: File[]) {
    const accepted = files.slice(0, max - pictures.length);
    const skippedCount = files.length - accepted.length;
    clearErrors(name);
    setPendingCount(accepted.length);
    const { uploaded, failed } = await uploadPictures(accepted, () => setPendingCount((count) => count - 1));
    setPendingCount(0);
    // reads the value again, because it may have changed during the upload
    setPictures([...toList(getValues(name)), ...uploaded]);
    const message = failed ?? (skippedCount > 0 ? skippedMessage(skippedCount, max) : undefined);
    if (message !== undefined) setError(name, { type: 'upload', message });
  }
  const move = (from: number, to: number) => {
    const moved = pictures[from];
    if (moved) setPictures(pictures.toSpliced(from, 1).toSpliced(to, 0, moved));
  };

  return (
    <Field
      {...rest}
      group
      error={error}
      aside={isSingle ? undefined : t('{count} of {max}. The first is the cover.', { count: pictures.length, max })}
    >
      <Grid
        columns={isSingle ? 1 : undefined}
        minColumn={isSingle ? undefined : 148}
        fill
        gap={8}
        className={classNames(isSingle && styles.single, shape && styles[shape])}
      >
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.fileId}
            picture={picture}
            position={{ index, count: pictures.length }}
            isCover={!isSingle && index === 0}
            drag={isSingle || isReadOnly ? undefined : { from: draggedIndex, onStart: setDraggedIndex }}
            onMove={move}
            onDescribe={(alt) => setPictures(pictures.with(index, { ...picture, alt }))}
            onRemove={() => setPictures(pictures.toSpliced(index, 1))}
          />
        ))}
        {!isReadOnly && pictures.length + pendingCount < max && (
          <AddPictures
            isSingle={isSingle}
            isUploading={pendingCount > 0}
            onFiles={(files) => void addFiles(files)}
            onReject={(message) => setError(name, { type: 'upload', message })}
            onOpenLibrary={() => setLibraryOpen(true)}
          />
        )}
      </Grid>
      {isLibraryOpen && (
        <PictureLibrary
          selected={pictures}
          onSelect={(picture) => {
            clearErrors(name);
            setPictures([...toList(getValues(name)), picture]);
          }}
          onClose={() => setLibraryOpen(false)}
        />
      )}
    </Field>
  );
}

/** Uploads files one by one until one fails. Returns the uploaded pictures and, after a failure, the error message. */
async function uploadPictures(files: readonly File[], onUploaded: () => void) {
  const uploaded: Picture[] = [];
  try {
    for (const file of files) {
      const answers = await uploadFiles([file], { purpose: 'picture', quiet: true });
      uploaded.push(...answers.map(toPicture));
      onUploaded();
    }
    return { uploaded };
  } catch (failure) {
    return { uploaded, failed: isApiError(failure) ? failure.message : t('Couldn’t upload the image') };
  }
}

const skippedMessage = (count: number, max: number): string =>
  t('{count, plural, one {# image was} other {# images were}} skipped: the limit is {max}', { count, max });

interface PictureLibraryProps {
  selected: readonly Picture[];
  onSelect: (picture: Picture) => void;
  onClose: () => void;
}

const PictureLibrary = ({ selected, onSelect, onClose }: PictureLibraryProps) => (
  <Suspense>
    <LibraryDialog
      selectedIds={selected.map((picture) => picture.fileId)}
      onSelect={(file) => {
        onSelect(toPicture(file));
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
  onReject: (message: string) => void;
  /** Opens the library. */
  onOpenLibrary: () => void;
}

const AddPictures = ({ isSingle, isUploading, onFiles, onReject, onOpenLibrary }: AddPicturesProps) => (
  <Stack gap={4} className={styles.dropSquare}>
    <FileDrop
      label={isUploading ? t('Uploading') : isSingle ? t('Add image') : t('Add images')}
      help={t('Up to {size}', { size: formatFileSize(MAX_UPLOAD_BYTES) })}
      accept={ACCEPTED_TYPES}
      multiple={!isSingle}
      disabled={isUploading}
      onFiles={onFiles}
      onReject={() => onReject(t('Choose images: PNG, JPEG, WebP, AVIF or GIF'))}
    />
    <Button variant="text" size="small" icon={Images} onClick={onOpenLibrary}>
      {t('From library')}
    </Button>
  </Stack>
);

interface PictureCardProps {
  picture: Picture;
  position: { index: number; count: number };
  isCover: boolean;
  /** Index of the picture that is being dragged, and the function that sets it. Undefined if the order is fixed. */
  drag: { from: number | undefined; onStart: (index: number | undefined) => void } | undefined;
  onMove: (from: number, to: number) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

function PictureCard({ picture, position, isCover, drag, onMove, onDescribe, onRemove }: PictureCardProps) {
  const { index, count } = position;
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
      <img src={pictureUrl(picture.url, 400)} alt={picture.alt} width={112} height={112} />
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
    <Row gap={0} align="stretch" justify="between">
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
    </Row>
  );
}

/** Converts the value of the field to a list, whether it is a picture, null or a list. */
const toList = (value: Picture | Picture[] | null | undefined): readonly Picture[] => [value ?? []].flat();

/** Converts an uploaded file to a form value without alt text. */
export function toPicture(file: UploadedFile): Picture {
  return { fileId: file.fileId, url: file.url, alt: '', width: file.width ?? 1, height: file.height ?? 1 };
}
