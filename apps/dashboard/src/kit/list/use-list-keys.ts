import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { ListRow } from './list.types.ts';
import type { Selection } from './use-selection.ts';

interface ListKeys<Row extends ListRow> {
  rows: readonly Row[];
  linkTo?: (row: Row) => string;
  searchOf?: (row: Row) => Record<string, string> | undefined;
  canPick?: (row: Row) => boolean;
  selection?: Selection;
}

/** j and k walk the rows, x picks, Enter opens. Answers the id of the row that the keyboard stands on. */
export function useListKeys<Row extends ListRow>({
  rows,
  linkTo,
  searchOf,
  canPick,
  selection,
}: ListKeys<Row>): string | undefined {
  const router = useRouter();
  const [place, setPlace] = useState({ rows, position: -1 });
  // other rows, and the keyboard stands on none of them
  const position = place.rows === rows ? place.position : -1;
  const current = rows[position];
  const walk = (step: number) => {
    const next = Math.min(Math.max(position + step, 0), rows.length - 1);
    setPlace({ rows, position: next });
    document.querySelector(`[data-row="${rows[next]?.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut('j', { name: t('Next row'), run: () => walk(1), isEnabled: rows.length > 0 });
  useShortcut('k', { name: t('Previous row'), run: () => walk(-1), isEnabled: rows.length > 0 });
  useShortcut('x', {
    name: t('Select row'),
    run: () => current && (canPick?.(current) ?? true) && selection?.toggle(current.id),
    isEnabled: Boolean(selection),
  });
  useShortcut('Enter', {
    name: t('Open row'),
    run: () => current && linkTo && void router.navigate({ to: linkTo(current), search: searchOf?.(current) ?? {} }),
    isEnabled: current !== undefined && Boolean(linkTo),
  });
  return current?.id;
}
