import type { CSSProperties } from 'react';

import { type LayoutProps, type LayoutTag, layoutElement } from './layout-element.ts';
import styles from './layout.module.css';

const ALIGN_CLASSES = { start: styles.alignStart, center: styles.alignCenter, end: styles.alignEnd };
const COLUMN_CLASSES = {
  1: styles.columns1,
  2: styles.columns2,
  3: styles.columns3,
  4: styles.columns4,
  12: styles.columns12,
  'main-aside': styles.columnsMainAside,
};

interface GridOptions {
  /** Equal columns, or the main content with a column beside it. A rule in `className` can set other columns. */
  columns?: keyof typeof COLUMN_CLASSES;
  /** Minimum width in pixels, instead of `columns`: as many equal columns as fit. */
  minColumn?: number;
  /** With `minColumn`: children in a partly filled line are as wide as in a full line. */
  fill?: boolean;
  /** One column on a phone. */
  collapse?: boolean;
  align?: keyof typeof ALIGN_CLASSES;
  style?: CSSProperties;
}

/** Lays out children in columns that have the same widths in every line. */
export function Grid<Tag extends LayoutTag = 'div'>({
  columns,
  minColumn,
  fill = false,
  collapse = false,
  align,
  style,
  ...props
}: LayoutProps<Tag, GridOptions>) {
  const fitted = minColumn !== undefined && (fill ? styles.fill : styles.fit);
  return layoutElement({
    ...props,
    style: minColumn === undefined ? style : { ...style, '--min-column': `${minColumn}px` },
    layout: [
      styles.grid,
      columns && COLUMN_CLASSES[columns],
      fitted,
      collapse && styles.collapse,
      align && ALIGN_CLASSES[align],
    ],
  });
}
