import { useState } from 'react';

import { serverUrl } from '#platform/api/urls.ts';
import { classNames } from '#ui/class-names.ts';

import styles from './avatar.module.css';

interface AvatarProps {
  /** Name of the person or shop; its initials replace a missing picture. */
  name: string;
  src?: string | null;
  shape?: 'person' | 'shop';
  size?: 28 | 32 | 40;
}

/** A picture next to a written name, and therefore hidden from screen readers. */
export function Avatar({ name, src, shape = 'person', size = 32 }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const className = classNames(styles.avatar, shape === 'shop' && styles.shop, size !== 32 && styles[`size${size}`]);
  return (
    <span className={className} aria-hidden="true">
      {src && src !== brokenSrc ? (
        <img src={serverUrl(src)} alt="" width={size} height={size} loading="lazy" onError={() => setBrokenSrc(src)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

function initials(name: string): string {
  const nameParts = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^\p{L}|^\p{N}/u.test(word));
  const [first, last] = [nameParts[0], nameParts.length > 1 ? nameParts.at(-1) : undefined];
  return [first, last]
    .map((word) => (word ? Array.from(word)[0] : ''))
    .join('')
    .toUpperCase();
}
