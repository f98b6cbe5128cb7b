import type { JobRegistry } from '#core/jobs/job-registry.ts';
import type { UndoHandlers } from '#core/undo.ts';
import type { AttentionItem } from './attention-item.ts';
import type { ModuleHooks } from './hooks.ts';
import type { ReferenceSource } from './reference-source.ts';
import type { SearchArea } from './search-area.ts';

/** The contributions of all modules, which `Services` provides. */
export interface CombinedModules {
  jobs: JobRegistry;
  undo: UndoHandlers;
  search: readonly SearchArea[];
  counters: readonly string[];
  references: readonly ReferenceSource[];
  attention: readonly AttentionItem[];
  hooks: readonly ModuleHooks[];
}
