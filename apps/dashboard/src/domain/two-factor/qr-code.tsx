import { useEffect, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './two-factor.module.css';

/** Cells of white that a reader needs around the code. */
const QUIET = 4;
const SIZE = 176;

/** A text as a square that a phone's camera reads; black on white in every theme. Its code loads only here. */
export function QrCode({ text }: { text: string }) {
  const [cells, setCells] = useState<boolean[][]>();
  useEffect(() => {
    let isHere = true;
    const draw = async () => {
      const { encode } = await import('uqr');
      if (isHere) setCells(encode(text, { ecc: 'M', border: QUIET }).data);
    };
    // Without it the key below is typed by hand.
    draw().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [text]);
  if (!cells) return <Skeleton width={SIZE} height={SIZE} />;
  const path = cells.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={t('QR code for your authenticator app')}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      shapeRendering="crispEdges"
      width={SIZE}
      height={SIZE}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
