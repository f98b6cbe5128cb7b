import type { ReactNode } from 'react';

import { classNames } from '#shared/ui/class-names.ts';
import { Icon, type IconType } from '#shared/ui/icon.tsx';

import styles from './segmented.module.css';

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: IconType;
}

interface SegmentedProps<Value extends string> {
  /** The name of the group. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  /** As wide as there is room. */
  block?: boolean;
  /** One more button, joined to the others, that opens something. */
  children?: ReactNode;
}

/** Two to five exclusive views of the same thing, as joined buttons. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  segments,
  block,
  children,
}: SegmentedProps<Value>) {
  return (
    <div role="group" aria-label={label} className={classNames(styles.segmented, block && styles.block)}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
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
