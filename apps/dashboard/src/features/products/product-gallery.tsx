import type { Picture } from '@souk/contract/core/fields.ts';
import ImageOff from 'lucide-react/icons/image-off';
import { type ReactNode, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { pictureAt, thumbSource } from '#kit/pictures/picture-source.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Thumb } from '#ui/thumb.tsx';
import styles from './product-details.module.css';

interface ProductGalleryProps {
  media: readonly Picture[];
  /** What stands beside the pictures where there is room, else below them. */
  children?: ReactNode;
}

/** One picture large, the others to choose from. */
export function ProductGallery({ media, children }: ProductGalleryProps) {
  const [chosen, setChosen] = useState(0);
  const picture = media[Math.min(chosen, media.length - 1)];
  if (!picture) {
    return (
      <Card stacked>
        <p className="muted row">
          <Icon icon={ImageOff} /> {t('No images yet')}
        </p>
        {children}
      </Card>
    );
  }
  return (
    <Card>
      <div className={styles.gallery} data-alone={children ? undefined : ''}>
        <div className={styles.pictures}>
          <a
            href={pictureAt(picture.url, 1600)}
            target="_blank"
            rel="noreferrer"
            className={styles.large}
            aria-label={t('View full-size image')}
          >
            <img
              src={pictureAt(picture.url, 400)}
              srcSet={`${pictureAt(picture.url, 400)} 400w, ${pictureAt(picture.url, 1600)} 1600w`}
              sizes="360px"
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
            />
          </a>
          {media.length > 1 && (
            <div className={styles.thumbs} role="group" aria-label={t('Images')}>
              {media.map((one, index) => (
                <button
                  key={one.fileId}
                  type="button"
                  className={styles.thumb}
                  aria-pressed={one === picture}
                  aria-label={one.alt || t('Image {number}', { number: index + 1 })}
                  onClick={() => setChosen(index)}
                >
                  <Thumb size={52} {...thumbSource(one.url)} />
                </button>
              ))}
            </div>
          )}
        </div>
        {children}
      </div>
    </Card>
  );
}
