import { configurationsApi } from '@souk/contract/configurations.ts';
import { implement, type Route } from '#core/http/route.ts';
import type { UndoHandlers } from '#core/undo.ts';
import { listConfigurationHistory } from './configuration-history.ts';
import { getConfigurations } from './get-configurations.ts';
import { updateConfigurations } from './update-configurations.ts';

/** The handlers say which changes of the history can be taken back. */
export const configurationRoutes = (handlers: UndoHandlers): Route[] => [
  implement(configurationsApi.get, ({ ctx }) => getConfigurations(ctx)),
  implement(configurationsApi.update, ({ ctx, body }) => updateConfigurations(ctx, body)),
  implement(configurationsApi.history, ({ ctx, query }) => listConfigurationHistory(ctx, query, handlers)),
];
