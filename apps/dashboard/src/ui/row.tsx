import { type LayoutProps, type LayoutTag, layoutElement } from './layout-element.ts';
import styles from './layout.module.css';

const ALIGN = {
  start: styles.alignStart,
  center: styles.alignCenter,
  end: styles.alignEnd,
  baseline: styles.alignBaseline,
};
const JUSTIFY = { center: styles.justifyCenter, end: styles.justifyEnd, between: styles.justifyBetween };

interface RowOptions {
  /** With `stretch`, all children are as high as the highest. */
  align?: keyof typeof ALIGN | 'stretch';
  justify?: keyof typeof JUSTIFY;
  /** Children that do not fit wrap onto a new line. */
  wrap?: boolean;
  /** The row is as wide as its content and flows within a line of text. */
  inline?: boolean;
}

/** Children beside each other, centred vertically by default. */
export function Row<Tag extends LayoutTag = 'div'>({
  align = 'center',
  justify,
  wrap = false,
  inline = false,
  ...props
}: LayoutProps<Tag, RowOptions>) {
  const display = inline ? styles.inline : styles.row;
  return layoutElement({
    ...props,
    layout: [display, align !== 'stretch' && ALIGN[align], justify && JUSTIFY[justify], wrap && styles.wrap],
  });
}
