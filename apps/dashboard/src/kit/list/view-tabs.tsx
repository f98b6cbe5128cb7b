import { useNavigate } from '@tanstack/react-router';
import { t } from '#platform/i18n/i18n.ts';
import { Tabs } from '#ui/tabs.tsx';
import { SavedViewTools, useChosenView, useSavedViews, viewTabs } from './saved-views.tsx';
import type { ListStateControl } from './use-list-state.ts';

export interface GivenTab {
  value: string;
  label: string;
  count?: number;
  alert?: boolean;
  /** The filters that make the tab. */
  filters: Record<string, string>;
}

/** A tab for all rows, then one for each value of a filter, with their counts. */
export const choiceTabs = <Value extends string>(
  key: string,
  choices: readonly { value: Value; label: string }[],
  counts: Record<Value | 'all', number> | undefined,
): GivenTab[] => [
  { value: 'all', label: t('All'), count: counts?.all, filters: {} },
  ...choices.map(({ value, label }) => ({ value, label, count: counts?.[value], filters: { [key]: value } })),
];

interface ViewTabsProps {
  label: string;
  /** Name of the list, under which views are saved. */
  list: string;
  tabs: readonly GivenTab[];
  control: ListStateControl;
  /** Query keys that the tabs own: another tab replaces them and keeps the rest. */
  keys: readonly string[];
}

/** Tabs that stand for filters of a list, then the saved views; the one that the address fits is chosen. */
export function ViewTabs({ label, list, tabs, control, keys }: ViewTabsProps) {
  const navigate = useNavigate();
  const views = useSavedViews(list);
  const chosenView = useChosenView(views);
  const own = (filters: Record<string, string>) => JSON.stringify(keys.map((key) => filters[key] ?? ''));
  const chosen = chosenView?.id ?? tabs.find((tab) => own(tab.filters) === own(control.state.filters))?.value ?? null;
  const choose = (value: string) => {
    const view = views.find((one) => one.id === value);
    if (view) return void navigate({ to: '.', search: view.search });
    const tab = tabs.find((one) => one.value === value);
    if (tab) control.filter({ ...Object.fromEntries(keys.map((key) => [key, undefined])), ...tab.filters });
  };
  return (
    <Tabs label={label} tabs={[...tabs, ...viewTabs(views)]} value={chosen} onChange={choose}>
      <SavedViewTools list={list} views={views} />
    </Tabs>
  );
}
