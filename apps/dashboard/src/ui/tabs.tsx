import { type KeyboardEvent, type ReactNode, useRef } from 'react';

import { formatCount } from '#platform/format/numbers.ts';
import { classNames } from '#ui/class-names.ts';

import styles from './tabs.module.css';

export interface Tab<Value extends string = string> {
  value: Value;
  label: string;
  count?: number;
  /** The count is a problem, such as late orders. */
  alert?: boolean;
  /** Adds a separator before it: saved views follow the filter tabs. */
  hasSeparator?: boolean;
}

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Id of the panel controlled by the tabs. */
  panelId?: string;
  /** A small button after the last tab. */
  children?: ReactNode;
}

/** Tabs for views of a list or record. Arrow keys, Home and End move and select. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, panelId, children }: TabsProps<Value>) {
  const listRef = useRef<HTMLDivElement>(null);
  const focusable = tabs.some((tab) => tab.value === value) ? value : tabs[0]?.value;
  function move(event: KeyboardEvent) {
    const next = nextIndex(
      event,
      tabs.findIndex((tab) => tab.value === focusable),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    onChange(tab.value);
  }
  return (
    <div className={styles.tabs} data-print="hide">
      <div role="tablist" aria-label={label} ref={listRef} style={{ display: 'contents' }}>
        {tabs.map((tab) => (
          <TabWithSeparator key={tab.value} hasSeparator={tab.hasSeparator}>
            <button
              type="button"
              role="tab"
              className={styles.tab}
              aria-selected={tab.value === value}
              aria-controls={panelId}
              tabIndex={tab.value === focusable ? 0 : -1}
              onKeyDown={move}
              onClick={() => onChange(tab.value)}
            >
              <TabContent tab={tab} />
            </button>
          </TabWithSeparator>
        ))}
      </div>
      {children}
    </div>
  );
}

function TabWithSeparator({ hasSeparator, children }: { hasSeparator?: boolean; children: ReactNode }) {
  return (
    <>
      {hasSeparator && <span className={styles.rule} role="presentation" />}
      {children}
    </>
  );
}

function TabContent({ tab }: { tab: Pick<Tab, 'label' | 'count' | 'alert'> }) {
  return (
    <>
      <bdi>{tab.label}</bdi>
      {tab.count !== undefined && (
        <span className={classNames(styles.count, tab.alert && tab.count > 0 && styles.alert)}>
          {formatCount(tab.count)}
        </span>
      )}
    </>
  );
}

function nextIndex(event: KeyboardEvent, index: number, length: number): number | undefined {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  switch (event.key) {
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    case 'ArrowRight':
      return (index + (isRtl ? length - 1 : 1)) % length;
    case 'ArrowLeft':
      return (index + (isRtl ? 1 : length - 1)) % length;
    default:
      return undefined;
  }
}
