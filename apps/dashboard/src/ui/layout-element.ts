import { type ComponentProps, createElement } from 'react';

import { classNames } from '#ui/class-names.ts';

import styles from './layout.module.css';

/** Gaps in pixels. There is a token `--souk-gap-…` for each. */
type Gap = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 32 | 40;

export type LayoutTag =
  | 'article'
  | 'aside'
  | 'dd'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'footer'
  | 'form'
  | 'header'
  | 'label'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'ul';

interface CommonProps<Tag extends LayoutTag> {
  /** The HTML element, a `div` by default. */
  as?: Tag;
  gap: Gap;
  /** Gap between lines, if it differs from the gap between columns. */
  rowGap?: 0 | 2 | 4 | 6 | 8 | 12 | 16 | 24;
  /** Lets the element become narrower than its content, so that long texts inside it are cut off. */
  shrink?: boolean;
  className?: string;
}

/** Props of a layout component such as `Stack`: its own ones, the common ones, and those of its HTML element. */
export type LayoutProps<Tag extends LayoutTag, Own> = Own &
  CommonProps<Tag> &
  Omit<ComponentProps<Tag>, keyof Own | keyof CommonProps<Tag>>;

type ElementProps = CommonProps<LayoutTag> & { layout: (string | false | undefined)[] };

/** The element of a layout component. `layout` contains the component's classes, except those for the gaps. */
export function layoutElement({ as = 'div', gap, rowGap, shrink, className, layout, ...props }: ElementProps) {
  const classes = classNames(
    ...layout,
    gap > 0 && styles[`gap${gap}`],
    rowGap !== undefined && styles[`rowGap${rowGap}`],
    shrink && styles.shrink,
    className,
  );
  return createElement(as, { ...props, className: classes });
}
