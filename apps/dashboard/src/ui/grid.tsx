import type { CSSProperties } from 'react';

import { type LayoutProps, type LayoutTag, layoutElement } from './layout-element.ts';
import styles from './layout.module.css';

const ALIGN = { start: styles.alignStart, center: styles.alignCenter, end: styles.alignEnd };
const COLUMNS = {
  1: styles.columns1,
  2: styles.columns2,
  3: styles.columns3,
  4: styles.columns4,
  12: styles.columns12,
  'main-aside': styles.columnsMainAside,
};

interface GridOptions {
  /** Equal columns, or the main content with a column beside it. A rule in `className` can set other columns. */
  columns?: keyof typeof COLUMNS;
  /** Instead of `columns`: as many equal columns of at least so many pixels as fit. */
  minColumn?: number;
  /** With `minColumn`: few children do not become wider than in a full line. */
  fill?: boolean;
  /** One column on a phone. */
  collapse?: boolean;
  align?: keyof typeof ALIGN;
  style?: CSSProperties;
}

/** Children in columns of the same width in each line. */
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
    layout: [styles.grid, columns && COLUMNS[columns], fitted, collapse && styles.collapse, align && ALIGN[align]],
  });
}
