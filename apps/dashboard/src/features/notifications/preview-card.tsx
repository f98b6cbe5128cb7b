import type { Language, Localised, Picture } from '@souk/contract/core/fields.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '#platform/i18n/i18n.ts';
import { pictureAt } from '#kit/pictures/picture-source.ts';
import { Card } from '#ui/card.tsx';
import type { NotificationValues } from './notification-values.ts';
import styles from './notifications.module.css';

/** How it will look in a feed, in the language that the form shows. */
export function PreviewCard({ language }: { language: Language }) {
  const { control } = useFormContext<NotificationValues>();
  const [title, body, image, link] = useWatch({ control, name: ['title', 'body', 'image', 'link'] });
  return (
    <Card title={t('Preview')}>
      <MessagePreview language={language} title={title} body={body} image={image} link={link} />
    </Card>
  );
}

interface MessagePreviewProps {
  language: Language;
  title: Localised;
  body: Localised;
  image: Picture | null;
  link: string | null;
}

/** The message as its readers see it. */
export function MessagePreview({ language, title, body, image, link }: MessagePreviewProps) {
  const words = (text: Localised) => text[language] || text.en;
  return (
    <div className={styles.preview} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {image && <img className={styles.picture} src={pictureAt(image.url, 400)} alt={image.alt} />}
      <span className={styles.previewTitle}>{words(title) || <Missing word={t('Title')} />}</span>
      <p className={styles.words}>{words(body) || <Missing word={t('Text')} />}</p>
      {link && (
        <bdi className={styles.previewLink} dir="ltr">
          {link}
        </bdi>
      )}
    </div>
  );
}

const Missing = ({ word }: { word: string }) => <span className={styles.previewEmpty}>{word}</span>;
