import type { Language, Localised, Picture } from '@souk/contract/core/fields.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '#platform/i18n/i18n.ts';
import { pictureUrl } from '#kit/pictures/picture-source.ts';
import { Card } from '#ui/card.tsx';
import type { NotificationValues } from './notification-values.ts';
import styles from './notifications.module.css';

/** Preview of the notification in a feed, in the form's language. */
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

/** The message as recipients see it. */
export function MessagePreview({ language, title, body, image, link }: MessagePreviewProps) {
  const getText = (text: Localised) => text[language] || text.en;
  return (
    <div className={styles.preview} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {image && <img className={styles.picture} src={pictureUrl(image.url, 400)} alt={image.alt} />}
      <span className={styles.previewTitle}>{getText(title) || <Placeholder text={t('Title')} />}</span>
      <p className={styles.messageText}>{getText(body) || <Placeholder text={t('Text')} />}</p>
      {link && (
        <bdi className={styles.previewLink} dir="ltr">
          {link}
        </bdi>
      )}
    </div>
  );
}

const Placeholder = ({ text }: { text: string }) => <span className={styles.previewEmpty}>{text}</span>;
