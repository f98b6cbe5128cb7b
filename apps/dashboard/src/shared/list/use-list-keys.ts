import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useShortcut } from '#shared/shortcuts/shortcuts.ts';
import { t } from '#shared/i18n/i18n.ts';
import type { ListRow } from './list.types.ts';
import type { Selection } from './use-selection.ts';

interface ListKeys<Row extends ListRow> {
  rows: readonly Row[];
  linkTo?: (row: Row) => string;
  selection?: Selection;
}

/** j and k walk the rows, x picks, Enter opens. Answers the id of the row that the keyboard stands on. */
export function useListKeys<Row extends ListRow>({ rows, linkTo, selection }: ListKeys<Row>): string | undefined {
  const router = useRouter();
  const [position, setPosition] = useState(-1);
  useEffect(() => setPosition(-1), [rows]);
  const current = rows[position];
  const walk = (step: number) => {
    const next = Math.min(Math.max(position + step, 0), rows.length - 1);
    setPosition(next);
    document.querySelector(`[data-row="${rows[next]?.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut('j', t('Next row'), () => walk(1), rows.length > 0);
  useShortcut('k', t('Previous row'), () => walk(-1), rows.length > 0);
  useShortcut('x', t('Select the row'), () => current && selection?.toggle(current.id), Boolean(selection));
  useShortcut('Enter', t('Open the row'), () => current && linkTo && void router.navigate({ to: linkTo(current) }), current !== undefined && Boolean(linkTo));
  return current?.id;
}
