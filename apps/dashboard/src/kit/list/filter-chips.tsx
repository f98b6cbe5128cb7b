import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { Popover } from '#ui/popover.tsx';
import { filterKeys, useFilterText } from './filter-text.ts';
import styles from './list-toolbar.module.css';
import type { Filter } from './list.types.ts';

/** Loaded when a filter is first opened, because calendars and pickers are large, and no list shows them at first. */
const FilterEditor = lazy(async () => ({ default: (await import('./filter-editor.tsx')).FilterEditor }));

interface FilterChipsProps {
  filters: readonly Filter[];
  values: Record<string, string>;
  onChange: (values: Record<string, string | undefined>) => void;
}

/** The active filters with their values, and a menu of the other filters. */
export function FilterChips({ filters, values, onChange }: FilterChipsProps) {
  const [addedKey, setAdded] = useState<string>();
  const isUsed = (filter: Filter) => filter.key === addedKey || filterKeys(filter).some((key) => values[key]);
  const unused = filters.filter((filter) => !isUsed(filter));
  return (
    <>
      {filters.filter(isUsed).map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          values={values}
          isNew={filter.key === addedKey}
          onClose={() => setAdded(undefined)}
          onChange={(next) => {
            setAdded(undefined);
            onChange(next);
          }}
        />
      ))}
      {unused.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button variant="dashed" icon={Plus}>
              {t('Add filter')}
            </Button>
          }
          items={unused.map((filter) => ({ label: filter.label, onSelect: () => setAdded(filter.key) }))}
        />
      )}
    </>
  );
}

interface FilterChipProps {
  filter: Filter;
  values: Record<string, string>;
  isNew: boolean;
  onClose: () => void;
  onChange: (values: Record<string, string | undefined>) => void;
}

function FilterChip({ filter, values, isNew, onClose, onChange }: FilterChipProps) {
  const [isOpen, setOpen] = useState(isNew);
  const text = useFilterText(filter, values);
  const cleared = Object.fromEntries(filterKeys(filter).map((key) => [key, undefined]));
  const changeOpen = (open: boolean) => {
    setOpen(open);
    if (!open) onClose();
  };
  return (
    <span className={styles.filter}>
      <Popover
        label={filter.label}
        open={isOpen}
        onOpenChange={changeOpen}
        trigger={
          <button type="button">
            {filter.label}: <b>{text}</b>
          </button>
        }
      >
        <Suspense>
          <FilterEditor
            filter={filter}
            values={values}
            onApply={(next) => {
              setOpen(false);
              onChange(next);
            }}
          />
        </Suspense>
      </Popover>
      <button
        type="button"
        aria-label={t('Remove filter {name}', { name: filter.label })}
        onClick={() => onChange(cleared)}
      >
        <Icon icon={X} size={14} />
      </button>
    </span>
  );
}
