import { useEffect, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './two-factor.module.css';

/** Width of the white margin that scanners require, in cells. */
const QUIET_ZONE = 4;
const SIZE_PX = 176;

/** QR code of a text, black on white in every theme so that scanners can read it. The encoder is loaded on demand. */
export function QrCode({ text }: { text: string }) {
  const [cells, setCells] = useState<boolean[][]>();
  useEffect(() => {
    let isMounted = true;
    const draw = async () => {
      const { encode } = await import('uqr');
      if (isMounted) setCells(encode(text, { ecc: 'M', border: QUIET_ZONE }).data);
    };
    // If the encoder fails to load, the key next to the code can still be typed by hand.
    draw().catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [text]);
  if (!cells) return <Skeleton width={SIZE_PX} height={SIZE_PX} />;
  const path = cells.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={t('QR code for your authenticator app')}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      shapeRendering="crispEdges"
      width={SIZE_PX}
      height={SIZE_PX}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
