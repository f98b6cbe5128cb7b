import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Icon, type IconType } from '#ui/icon.tsx';

import styles from './segmented.module.css';

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: IconType;
  /** Language of the label if it differs from the page. */
  lang?: string;
  /** Marks a value with an error. */
  hasError?: boolean;
}

interface SegmentedProps<Value extends string, Selected extends string> {
  /** Accessible name of the group. */
  label: string;
  /** The selected value. It need not be that of a segment. */
  value: Selected;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  size?: 'small' | 'medium';
  /** Full width. */
  block?: boolean;
  /** An additional button at the end. */
  children?: ReactNode;
}

/** Two to five exclusive options as joined buttons. */
export function Segmented<Value extends string, Selected extends string = Value>({
  label,
  value,
  onChange,
  segments,
  size = 'medium',
  block,
  children,
}: SegmentedProps<Value, Selected>) {
  const selected: string = value;
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
          aria-pressed={segment.value === selected}
          data-wrong={segment.hasError || undefined}
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
