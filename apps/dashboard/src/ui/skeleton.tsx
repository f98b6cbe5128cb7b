import styles from './skeleton.module.css';

interface SkeletonProps {
  /** px, or any CSS length: '60%'. */
  width?: number | string;
  /** px; 10 for a line of words, 20 for a chip, 16 for a box. */
  height?: number;
}

/** Where something will stand: as high as what comes, so that nothing jumps. Silent: the region around it is `aria-busy`. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span className={styles.bone} aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />;
}
