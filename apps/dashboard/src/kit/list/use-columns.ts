import type { Preferences } from '@souk/contract/session/api.ts';
import { useMemo } from 'react';
import { savePreferences } from '#platform/session/preferences.ts';
import { useProfile } from '#platform/session/profile.ts';
import type { Column } from './list.types.ts';
import type { ListStateControl } from './use-list-state.ts';

export type Density = 'compact' | 'normal' | 'comfortable';

type ListPreferences = NonNullable<Preferences['lists']>[string];

export interface ColumnChoice<Row> {
  /** The visible columns, in the user's order. */
  visible: readonly Column<Row>[];
  /** All columns, visible ones first. */
  all: readonly Column<Row>[];
  density: Density;
  isChanged: boolean;
  setVisible: (keys: readonly string[]) => void;
  setDensity: (density: Density) => void;
  reset: () => void;
}

/**
 * The visible columns and their order. Columns in the address take precedence, so that links and saved views can
 * contain columns. Otherwise the user's last choice applies, which the server stores per list. Density is always the
 * user's own.
 */
export function useColumns<Row>(
  listName: string,
  columns: readonly Column<Row>[],
  { state, change }: Pick<ListStateControl, 'state' | 'change'>,
): ColumnChoice<Row> {
  const preferences: ListPreferences | undefined = useProfile()?.preferences.lists?.[listName];
  const linkedColumns = state.columns;
  return useMemo(() => {
    const findColumns = (keys: readonly string[] | undefined) =>
      keys?.flatMap((key) => columns.find((column) => column.key === key) ?? []) ?? [];
    const defaultColumns = columns.filter((column) => !column.isOptional);
    const visible =
      [findColumns(linkedColumns), findColumns(preferences?.columns), defaultColumns].find(
        (candidates) => candidates.length > 0,
      ) ?? columns;
    const hidden = columns.filter((column) => !visible.includes(column));
    const save = (choice: ListPreferences) => savePreferences({ lists: { [listName]: choice } });
    return {
      visible,
      all: [...visible, ...hidden],
      density: preferences?.density ?? 'normal',
      isChanged: linkedColumns !== undefined || preferences?.columns !== undefined,
      setVisible: (next) => {
        save({ ...preferences, columns: [...next] });
        change({ columns: next }, { replace: true });
      },
      setDensity: (density) => save({ ...preferences, density }),
      reset: () => {
        save({ density: preferences?.density });
        change({ columns: undefined }, { replace: true });
      },
    };
  }, [linkedColumns, change, columns, listName, preferences]);
}
