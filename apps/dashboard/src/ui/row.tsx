import { type LayoutProps, type LayoutTag, layoutElement } from './layout-element.ts';
import styles from './layout.module.css';

const ALIGN_CLASSES = {
  start: styles.alignStart,
  center: styles.alignCenter,
  end: styles.alignEnd,
  baseline: styles.alignBaseline,
};
const JUSTIFY_CLASSES = { center: styles.justifyCenter, end: styles.justifyEnd, between: styles.justifyBetween };

interface RowOptions {
  /** With `stretch`, all children are as high as the highest. */
  align?: keyof typeof ALIGN_CLASSES | 'stretch';
  justify?: keyof typeof JUSTIFY_CLASSES;
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
    layout: [
      display,
      align !== 'stretch' && ALIGN_CLASSES[align],
      justify && JUSTIFY_CLASSES[justify],
      wrap && styles.wrap,
    ],
  });
}
