import type { ContractManifest } from '@souk/contract/core/contract-manifest.ts';
import type { DownloadHandler } from '#core/http/downloads.ts';
import type { Route } from '#core/http/route.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import type { UndoHandlers } from '#core/undo.ts';
import type { AttentionItem } from './attention-item.ts';
import type { ModuleHooks } from './hooks.ts';
import type { ReferenceSource } from './reference-source.ts';
import type { SearchArea } from './search-area.ts';

/**
 * Everything that one module adds to the server. `modules.ts` combines the modules. Parts that are easily forgotten are required,
 * so that a new module without them says so.
 */
export interface ServerModule {
  /** The manifests of the contract folders whose endpoints its routes implement. */
  contract: readonly ContractManifest[];
  /** The implementations of the endpoints. */
  routes: readonly Route[];
  /** Background jobs, by kind. */
  jobs: JobRegistry;
  /** How the module's changes are undone, by entity. */
  undo: UndoHandlers;
  /** Content of one-time download links, by kind. */
  downloads: Record<string, DownloadHandler>;
  /** What the global search finds. */
  search: readonly SearchArea[];
  /** Statements that recount the module's counters, each with the columns `key`, `count` and `amount`. See `count-rows.ts`. */
  counters: readonly string[];
  /** Rows that refer to records of other modules, which therefore cannot be deleted. */
  references?: readonly ReferenceSource[];
  /** Records that need action by staff, for the analytics page. */
  attention?: readonly AttentionItem[];
  hooks?: ModuleHooks;
}
