import type { Preferences } from '@souk/contract/session/api.ts';
import { useMemo } from 'react';
import { savePreferences } from '#platform/session/preferences.ts';
import { useProfile } from '#platform/session/profile.ts';
import type { Column } from './list.types.ts';
import type { ListStateControl } from './use-list-state.ts';

export type Density = 'compact' | 'normal' | 'comfortable';

type ListPreferences = NonNullable<Preferences['lists']>[string];

export interface ColumnChoice<Row> {
  /** Shown, in the person's order. */
  visible: readonly Column<Row>[];
  /** All, the shown ones first. */
  all: readonly Column<Row>[];
  density: Density;
  isChanged: boolean;
  setVisible: (keys: readonly string[]) => void;
  setDensity: (density: Density) => void;
  reset: () => void;
}

/**
 * Which columns are shown, in which order: those of the address, so that a link or a saved view brings them; without them
 * those that the person chose last, kept on the server per list. How dense it is stays the person's own.
 */
export function useColumns<Row>(
  listName: string,
  columns: readonly Column<Row>[],
  { state, change }: Pick<ListStateControl, 'state' | 'change'>,
): ColumnChoice<Row> {
  const preferences: ListPreferences | undefined = useProfile()?.preferences.lists?.[listName];
  const asked = state.columns;
  return useMemo(() => {
    const known = (keys: readonly string[] | undefined) =>
      keys?.flatMap((key) => columns.find((column) => column.key === key) ?? []) ?? [];
    const given = columns.filter((column) => !column.isOptional);
    const visible = [known(asked), known(preferences?.columns), given].find((some) => some.length > 0) ?? columns;
    const rest = columns.filter((column) => !visible.includes(column));
    const save = (choice: ListPreferences) => savePreferences({ lists: { [listName]: choice } });
    return {
      visible,
      all: [...visible, ...rest],
      density: preferences?.density ?? 'normal',
      isChanged: asked !== undefined || preferences?.columns !== undefined,
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
  }, [asked, change, columns, listName, preferences]);
}
