/// <reference types="vite/types/importMeta.d.ts" />
import type { UndoCase } from './undo-shop.ts';

const files = import.meta.glob<readonly UndoCase[]>('./*-cases.ts', { eager: true, import: 'undoCases' });

/** The cases of all entities. */
export const allUndoCases: readonly UndoCase[] = Object.values(files).flat();
