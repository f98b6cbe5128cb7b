import { PICTURE_TYPES } from '@souk/contract/files/api.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isApiError } from '#platform/api/api-error.ts';
import { uploadFiles } from '#platform/api/upload.ts';
import { useFormField } from '#kit/form/fields.tsx';
import { toPicture } from '#kit/form/picture-field.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { pictureUrl } from '#kit/pictures/picture-source.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import styles from './configuration.module.css';
import type { GroupBody } from './group-values.ts';

const FIELD_NAME = 'logo';
const LOGO_PIXELS = 400;

/** The marketplace's logo: one uploaded image, or none. */
export function LogoField({ label }: { label: string }) {
  const { field, error } = useFormField<GroupBody<'general'>, typeof FIELD_NAME>(FIELD_NAME);
  const { setError, clearErrors } = useFormContext();
  const [isUploading, setUploading] = useState(false);
  const logo = field.value;
  const showError = (message: string) => setError(FIELD_NAME, { type: 'upload', message });
  async function upload(files: File[]) {
    clearErrors(FIELD_NAME);
    setUploading(true);
    try {
      const [uploaded] = await uploadFiles(files.slice(0, 1), { purpose: 'picture', quiet: true });
      if (uploaded) field.onChange(toPicture(uploaded));
    } catch (failure) {
      showError(isApiError(failure) ? failure.message : t('Couldn’t upload the image'));
    } finally {
      setUploading(false);
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
        <div className={styles.currentLogo}>
          <img src={pictureUrl(logo.url, LOGO_PIXELS)} alt={t('Logo')} />
          <Button size="small" onClick={() => field.onChange(null)}>
            {t('Remove logo')}
          </Button>
        </div>
      ) : (
        <FileDrop
          label={isUploading ? t('Uploading') : t('Add image')}
          accept={PICTURE_TYPES.join(',')}
          disabled={isUploading}
          onFiles={(files) => void upload(files)}
          onReject={() => showError(t('Choose images: PNG, JPEG, WebP, AVIF or GIF'))}
        />
      )}
    </Field>
  );
}
