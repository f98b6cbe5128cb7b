import ImageIcon from 'lucide-react/icons/image';
import { useState } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Icon, type IconType } from '#ui/icon.tsx';

import styles from './thumbnail.module.css';

interface ThumbnailProps {
  src?: string | null;
  srcSet?: string;
  /** Alternative text. Empty if the name is next to the picture. */
  alt?: string;
  size?: 28 | 36 | 52;
  /** Shown if there is no picture. */
  icon?: IconType;
}

/** A small picture of a product, category or banner. */
export function Thumbnail({ src, srcSet, alt = '', size = 36, icon = ImageIcon }: ThumbnailProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  return (
    <span className={classNames(styles.thumbnail, size !== 36 && styles[`size${size}`])}>
      {src && src !== brokenSrc ? (
        <img
          src={src}
          srcSet={srcSet}
          sizes={`${size}px`}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <Icon icon={icon} size={size === 28 ? 16 : 20} />
      )}
    </span>
  );
}
