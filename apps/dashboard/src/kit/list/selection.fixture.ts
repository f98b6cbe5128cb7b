import { vi } from 'vitest';
import type { Selection } from './use-selection.ts';

/** A selection of no rows for tests of components; its functions are mocks. */
export function fakeSelection(parts: Partial<Selection> = {}): Selection {
  return {
    ids: new Set(),
    isAll: false,
    count: 0,
    matching: undefined,
    isEstimate: false,
    filter: {},
    has: () => false,
    toggle: vi.fn(),
    togglePage: vi.fn(),
    isPageSelected: false,
    selectAll: vi.fn(() => Promise.resolve()),
    recount: vi.fn(),
    select: vi.fn(),
    clear: vi.fn(),
    ...parts,
  };
}
