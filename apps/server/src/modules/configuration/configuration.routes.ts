import { configurationsApi } from '@souk/contract/configuration/api.ts';
import { implement, type Route } from '#core/http/route.ts';
import { getConfigurations } from './get-configurations.ts';
import { updateConfigurations } from './update-configurations.ts';

export const configurationRoutes: Route[] = [
  implement(configurationsApi.get, ({ ctx }) => getConfigurations(ctx)),
  implement(configurationsApi.update, ({ ctx, body }) => updateConfigurations(ctx, body)),
];
