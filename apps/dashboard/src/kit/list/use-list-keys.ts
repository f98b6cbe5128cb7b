import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { ListRow } from './list.types.ts';
import type { Selection } from './use-selection.ts';

interface ListKeysOptions<Row extends ListRow> {
  rows: readonly Row[];
  linkTo?: (row: Row) => string;
  searchOf?: (row: Row) => Record<string, string> | undefined;
  canSelect?: (row: Row) => boolean;
  selection?: Selection;
}

/** Keyboard navigation of a list: j and k move, x selects, Enter opens. Returns the id of the focused row. */
export function useListKeys<Row extends ListRow>({
  rows,
  linkTo,
  searchOf,
  canSelect,
  selection,
}: ListKeysOptions<Row>): string | undefined {
  const router = useRouter();
  const [cursor, setCursor] = useState({ rows, position: -1 });
  // reset the cursor when the rows change
  const position = cursor.rows === rows ? cursor.position : -1;
  const current = rows[position];
  const moveBy = (offset: number) => {
    const next = Math.min(Math.max(position + offset, 0), rows.length - 1);
    setCursor({ rows, position: next });
    document.querySelector(`[data-row="${rows[next]?.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut('j', { name: t('Next row'), run: () => moveBy(1), isEnabled: rows.length > 0 });
  useShortcut('k', { name: t('Previous row'), run: () => moveBy(-1), isEnabled: rows.length > 0 });
  useShortcut('x', {
    name: t('Select row'),
    run: () => current && (canSelect?.(current) ?? true) && selection?.toggle(current.id),
    isEnabled: Boolean(selection),
  });
  useShortcut('Enter', {
    name: t('Open row'),
    run: () => current && linkTo && void router.navigate({ to: linkTo(current), search: searchOf?.(current) ?? {} }),
    isEnabled: current !== undefined && Boolean(linkTo),
  });
  return current?.id;
}
