import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ListRow } from './list.types.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Picks all rows on screen, or none when all of them are picked. */
  togglePage: () => void;
  isPageSelected: boolean;
  clear: () => void;
}

/** Picked rows. They stay picked over pages, and are let go when `scope` (search, filters) changes. */
export function useSelection(rows: readonly ListRow[], scope: string): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setIds(new Set()), [scope]);
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const isPageSelected = rows.length > 0 && rows.every((row) => ids.has(row.id));
  const togglePage = useCallback(() => {
    setIds((before) => {
      const next = new Set(before);
      for (const row of rows) {
        if (isPageSelected) next.delete(row.id);
        else next.add(row.id);
      }
      return next;
    });
  }, [rows, isPageSelected]);
  const clear = useCallback(() => setIds(new Set()), []);
  return useMemo(() => ({ ids, toggle, togglePage, isPageSelected, clear }), [ids, toggle, togglePage, isPageSelected, clear]);
}
