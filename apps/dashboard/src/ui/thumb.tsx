import ImageIcon from 'lucide-react/icons/image';
import { useState } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Icon, type IconType } from '#ui/icon.tsx';

import styles from './thumb.module.css';

interface ThumbProps {
  src?: string | null;
  srcSet?: string;
  /** Empty when the name stands beside it. */
  alt?: string;
  size?: 28 | 36 | 52;
  /** Stands in for a missing picture. */
  icon?: IconType;
}

/** A small picture of a product, category or banner. */
export function Thumb({ src, srcSet, alt = '', size = 36, icon = ImageIcon }: ThumbProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  return (
    <span className={classNames(styles.thumb, size !== 36 && styles[`size${size}`])}>
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
