import { useNavigate } from '@tanstack/react-router';
import { t } from '#platform/i18n/i18n.ts';
import { Tabs } from '#ui/tabs.tsx';
import { SavedViewTools, useActiveView, useSavedViews, viewTabs } from './saved-views.tsx';
import type { ListStateControl } from './use-list-state.ts';

export interface FilterTab {
  value: string;
  label: string;
  count?: number;
  alert?: boolean;
  /** The filters that the tab applies. */
  filters: Record<string, string>;
}

/** A tab for all rows, then one for each value of a filter, with their counts. */
export const choiceTabs = <Value extends string>(
  key: string,
  choices: readonly { value: Value; label: string }[],
  counts: Record<Value | 'all', number> | undefined,
): FilterTab[] => [
  { value: 'all', label: t('All'), count: counts?.all, filters: {} },
  ...choices.map(({ value, label }) => ({ value, label, count: counts?.[value], filters: { [key]: value } })),
];

interface ViewTabsProps {
  label: string;
  /** Name of the list, under which views are saved. */
  list: string;
  tabs: readonly FilterTab[];
  control: ListStateControl;
  /** Query keys that belong to the tabs. Choosing a tab replaces these and leaves other filters alone. */
  keys: readonly string[];
}

/** Tabs that apply filters to a list, then the saved views; the one that matches the address is selected. */
export function ViewTabs({ label, list, tabs, control, keys }: ViewTabsProps) {
  const navigate = useNavigate();
  const views = useSavedViews(list);
  const activeView = useActiveView(views);
  const ownFilters = (filters: Record<string, string>) => JSON.stringify(keys.map((key) => filters[key] ?? ''));
  const selected =
    activeView?.id ?? tabs.find((tab) => ownFilters(tab.filters) === ownFilters(control.state.filters))?.value ?? null;
  const select = (value: string) => {
    const view = views.find((savedView) => savedView.id === value);
    if (view) return void navigate({ to: '.', search: view.search });
    const tab = tabs.find((filterTab) => filterTab.value === value);
    if (tab) control.filter({ ...Object.fromEntries(keys.map((key) => [key, undefined])), ...tab.filters });
  };
  return (
    <Tabs label={label} tabs={[...tabs, ...viewTabs(views)]} value={selected} onChange={select}>
      <SavedViewTools list={list} views={views} />
    </Tabs>
  );
}
