import type { ReactNode } from 'react';
import { Tabs } from '#shared/ui/tabs.tsx';
import type { ListStateControl } from './use-list-state.ts';

export interface GivenTab {
  value: string;
  label: string;
  count?: number;
  alert?: boolean;
  /** The filters that make the tab. */
  filters: Record<string, string>;
}

interface ViewTabsProps {
  label: string;
  tabs: readonly GivenTab[];
  control: ListStateControl;
  /** Query keys that the tabs own: another tab replaces them and keeps the rest. */
  keys: readonly string[];
  children?: ReactNode;
}

/** Tabs that stand for filters of a list; the one whose filters the address has is chosen. */
export function ViewTabs({ label, tabs, control, keys, children }: ViewTabsProps) {
  const own = (filters: Record<string, string>) => JSON.stringify(keys.map((key) => filters[key] ?? ''));
  const chosen = tabs.find((tab) => own(tab.filters) === own(control.state.filters))?.value ?? null;
  const choose = (value: string) => {
    const tab = tabs.find((one) => one.value === value);
    if (tab) control.filter({ ...Object.fromEntries(keys.map((key) => [key, undefined])), ...tab.filters });
  };
  return (
    <Tabs label={label} tabs={tabs} value={chosen} onChange={choose}>
      {children}
    </Tabs>
  );
}
