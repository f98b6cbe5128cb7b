import type { PublicSettings, sessionApi } from '@souk/contract/session/api.ts';
import type { Call } from '#core/http/route.ts';
import { inLanguage } from '#core/localised.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { demoPassword } from '#server/config.ts';
import { hasSuperAdmin } from './set-up.ts';

/** The sign-in page displays this password in demo mode. A production server refuses to start while an admin uses it. */
export const DEMO_PASSWORD = demoPassword;
export const DEMO_USER_NAMES = ['superadmin', 'superadmin2', 'admin'];

/** Settings that pages need before sign-in. */
export async function readPublicSettings({ ctx }: Call<typeof sessionApi.publicSettings>): Promise<PublicSettings> {
  const values = await readConfiguration(ctx, [
    'general.name',
    'general.logo',
    'general.languages',
    'security.isSignUpOpen',
    'maintenance.notice',
  ]);
  return {
    name: values['general.name'],
    logoUrl: values['general.logo']?.url ?? null,
    languages: values['general.languages'],
    isSignUpOpen: values['security.isSignUpOpen'],
    needsSetUp: !(await hasSuperAdmin(ctx.db)),
    notice: inLanguage(values['maintenance.notice'], ctx.language),
    ...(ctx.services.settings.isDemo ? { demo: { password: DEMO_PASSWORD, userNames: DEMO_USER_NAMES } } : {}),
  };
}
