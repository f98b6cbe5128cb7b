import { manifest as configurationContract } from '@souk/contract/configuration/manifest.ts';
import { SUPER_ADMIN_GROUPS, configurationsUpdateBody, configurationsApi } from '@souk/contract/configuration/api.ts';
import * as z from 'zod/mini';
import { notFound } from '#core/errors.ts';
import { implement, type Route } from '#core/http/route.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import type { UndoHandlers } from '#core/undo.ts';
import { getConfigurations } from './get-configurations.ts';
import { groupOfId } from './groups.service.ts';
import { fieldsOf, readStoredSettings, versionOf } from './stored-settings.ts';
import { updateConfigurations } from './update-configurations.ts';

/** Undoes changes of settings with the action that made them, which requires password confirmation for some groups. */
const configurationUndo: UndoHandlers = {
  configuration: {
    requiresSuperAdmin: (id) => SUPER_ADMIN_GROUPS.some((group) => group === groupOfId(id)),
    current: async (ctx, id) => {
      const group = groupOfId(id);
      if (!group) return undefined;
      const stored = await readStoredSettings(ctx);
      return { version: versionOf(stored, group), fields: fieldsOf(stored, group, ctx.now) };
    },
    actions: {
      updated: async (ctx, { id, version, before }) => {
        const group = groupOfId(id);
        if (!group) throw notFound('group_of_settings');
        return updateConfigurations(ctx, z.parse(configurationsUpdateBody, { [group]: { ...before, version } }));
      },
    },
  },
};

const configurationRoutes: Route[] = [
  implement(configurationsApi.get, ({ ctx }) => getConfigurations(ctx)),
  implement(configurationsApi.update, ({ ctx, body }) => updateConfigurations(ctx, body)),
];

export const configurationModule: ServerModule = {
  contract: [configurationContract],
  routes: configurationRoutes,
  jobs: {},
  undo: configurationUndo,
  downloads: {},
  search: [],
  counters: [],
};
