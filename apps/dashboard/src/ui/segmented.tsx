import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Icon, type IconType } from '#ui/icon.tsx';

import styles from './segmented.module.css';

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: IconType;
  /** Of the label, where it is not that of the page. */
  lang?: string;
  /** A value behind it needs correcting. */
  isWrong?: boolean;
}

interface SegmentedProps<Value extends string, Shown extends string> {
  /** The name of the group. */
  label: string;
  /** Which one is chosen; may be none of them. */
  value: Shown;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  size?: 'small' | 'medium';
  /** As wide as there is room. */
  block?: boolean;
  /** One more button, joined to the others, that opens something. */
  children?: ReactNode;
}

/** Two to five exclusive views of the same thing, as joined buttons. */
export function Segmented<Value extends string, Shown extends string = Value>({
  label,
  value,
  onChange,
  segments,
  size = 'medium',
  block,
  children,
}: SegmentedProps<Value, Shown>) {
  const shown: string = value;
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(styles.segmented, size === 'small' && styles.small, block && styles.block)}
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          lang={segment.lang}
          aria-pressed={segment.value === shown}
          data-wrong={segment.isWrong || undefined}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon && <Icon icon={segment.icon} />}
          {segment.label}
        </button>
      ))}
      {children}
    </div>
  );
}
