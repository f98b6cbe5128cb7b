import styles from './skeleton.module.css';

interface SkeletonProps {
  /** px, or any CSS length: '60%'. */
  width?: number | string;
  /** px; 10 for a line of text, 20 for a chip, 16 for a box. */
  height?: number;
}

/**
 * Placeholder for loading content of the same height, so that the layout does not shift. Hidden from screen readers,
 * so set `aria-busy` on the region.
 */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span className={styles.bone} aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />;
}
