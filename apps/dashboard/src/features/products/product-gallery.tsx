import type { Picture } from '@souk/contract/core/fields.ts';
import ImageOff from 'lucide-react/icons/image-off';
import { type ReactNode, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { pictureUrl, thumbnailSource } from '#kit/pictures/picture-source.ts';
import { Card } from '#ui/card.tsx';
import { Grid } from '#ui/grid.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import styles from './product-details.module.css';

interface ProductGalleryProps {
  media: readonly Picture[];
  /** Content beside the images, or below them on narrow screens. */
  children?: ReactNode;
}

/** Large image with thumbnails to switch. */
export function ProductGallery({ media, children }: ProductGalleryProps) {
  const [selectedIndex, setSelectedIndex] = useState(0);
  const picture = media[Math.min(selectedIndex, media.length - 1)];
  if (!picture) {
    return (
      <Card stacked>
        <Row as="p" gap={8} wrap className="muted">
          <Icon icon={ImageOff} /> {t('No images yet')}
        </Row>
        {children}
      </Card>
    );
  }
  return (
    <Card>
      <Grid
        minColumn={280}
        gap={24}
        rowGap={16}
        align="start"
        className={styles.gallery}
        data-alone={children ? undefined : ''}
      >
        <Stack gap={12}>
          <a
            href={pictureUrl(picture.url, 1600)}
            target="_blank"
            rel="noreferrer"
            className={styles.large}
            aria-label={t('View full-size image')}
          >
            <img
              src={pictureUrl(picture.url, 400)}
              srcSet={`${pictureUrl(picture.url, 400)} 400w, ${pictureUrl(picture.url, 1600)} 1600w`}
              sizes="360px"
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
            />
          </a>
          {media.length > 1 && (
            <Grid gap={6} className={styles.thumbs} role="group" aria-label={t('Images')}>
              {media.map((image, index) => (
                <button
                  key={image.fileId}
                  type="button"
                  className={styles.thumb}
                  aria-pressed={image === picture}
                  aria-label={image.alt || t('Image {number}', { number: index + 1 })}
                  onClick={() => setSelectedIndex(index)}
                >
                  <Thumbnail size={52} {...thumbnailSource(image.url)} />
                </button>
              ))}
            </Grid>
          )}
        </Stack>
        {children}
      </Grid>
    </Card>
  );
}
