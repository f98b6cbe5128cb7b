import type { Preferences } from '@souk/contract/session.ts';
import { useMemo } from 'react';
import { savePreferences } from '#shared/session/preferences.ts';
import { useProfile } from '#shared/session/profile.ts';
import type { Column } from './list.types.ts';

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

/** Which columns a person sees, in which order and how dense; kept on the server per list. */
export function useColumns<Row>(listName: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const preferences: ListPreferences | undefined = useProfile()?.preferences.lists?.[listName];
  return useMemo(() => {
    const keys = preferences?.columns ?? columns.filter((column) => !column.isOptional).map((column) => column.key);
    const visible = keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);
    const rest = columns.filter((column) => !visible.includes(column));
    const save = (choice: ListPreferences) => savePreferences({ lists: { [listName]: choice } });
    return {
      visible: visible.length > 0 ? visible : columns,
      all: [...visible, ...rest],
      density: preferences?.density ?? 'normal',
      isChanged: preferences?.columns !== undefined,
      setVisible: (next) => save({ ...preferences, columns: [...next] }),
      setDensity: (density) => save({ ...preferences, density }),
      reset: () => save({ density: preferences?.density }),
    };
  }, [columns, listName, preferences]);
}
