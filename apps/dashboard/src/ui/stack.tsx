import { type LayoutProps, type LayoutTag, layoutElement } from './layout-element.ts';
import styles from './layout.module.css';

const ALIGN_CLASSES = { start: styles.itemsStart, center: styles.itemsCenter, end: styles.itemsEnd };

interface StackOptions {
  /** Alignment across the stack; by default children take its whole width. */
  align?: keyof typeof ALIGN_CLASSES;
}

/** Children below each other. */
export function Stack<Tag extends LayoutTag = 'div'>({ align, ...props }: LayoutProps<Tag, StackOptions>) {
  return layoutElement({ ...props, layout: [styles.stack, align && ALIGN_CLASSES[align]] });
}
