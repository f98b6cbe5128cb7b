import { PICTURE_TYPES } from '@souk/contract/files/api.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isApiError } from '#platform/api/api-error.ts';
import { uploadFiles } from '#platform/api/upload.ts';
import { useFormField } from '#kit/form/fields.tsx';
import { pictureOf } from '#kit/form/picture-field.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { pictureAt } from '#kit/pictures/picture-source.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import styles from './configuration.module.css';
import type { BodyOf } from './group-values.ts';

const NAME = 'logo';
const SHOWN_WIDTH = 400;

/** The logo of the marketplace: one uploaded picture, or none. */
export function LogoField({ label }: { label: string }) {
  const { field, error } = useFormField<BodyOf<'general'>, typeof NAME>(NAME);
  const { setError, clearErrors } = useFormContext();
  const [isWaiting, setWaiting] = useState(false);
  const logo = field.value;
  const refuse = (message: string) => setError(NAME, { type: 'upload', message });
  async function add(files: File[]) {
    clearErrors(NAME);
    setWaiting(true);
    try {
      const [answer] = await uploadFiles(files.slice(0, 1), { purpose: 'picture', quiet: true });
      if (answer) field.onChange(pictureOf(answer));
    } catch (failure) {
      refuse(isApiError(failure) ? failure.message : t('Couldn’t upload the image'));
    } finally {
      setWaiting(false);
    }
  }
  return (
    <Field
      label={label}
      group
      optional
      error={error}
      help={t('Shown on the sign-in page, sidebar, documents and public tracking page.')}
    >
      {logo ? (
        <div className={styles.logoNow}>
          <img src={pictureAt(logo.url, SHOWN_WIDTH)} alt={t('Logo')} />
          <Button size="small" onClick={() => field.onChange(null)}>
            {t('Remove logo')}
          </Button>
        </div>
      ) : (
        <FileDrop
          label={isWaiting ? t('Uploading') : t('Add image')}
          accept={PICTURE_TYPES.join(',')}
          disabled={isWaiting}
          onFiles={(files) => void add(files)}
          onRefused={() => refuse(t('Choose images: PNG, JPEG, WebP, AVIF or GIF'))}
        />
      )}
    </Field>
  );
}
