import { registerEndpoint, sessionApi } from '@souk/contract/session/api.ts';
import { LINK_LIMIT, REFRESH_LIMIT, SIGN_IN_LIMIT } from '#core/http/rate-limits.ts';
import { implement, type Route } from '#core/http/route.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changePassword, confirmPassword } from './change-password.ts';
import { endOwnSession, login, logout } from './login.ts';
import { readPublicSettings } from './public-settings.ts';
import { readProfile } from './read-profile.ts';
import { refreshSession } from './refresh-session.ts';
import { registerGuest } from './register-guest.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { listSessions } from './sessions.ts';
import { setUp } from './set-up.ts';
import { updateProfile } from './update-profile.ts';

export const sessionRoutes: Route[] = [
  implement(sessionApi.login, login, { limit: SIGN_IN_LIMIT }),
  implement(sessionApi.refresh, refreshSession, { limit: REFRESH_LIMIT }),
  implement(sessionApi.logout, logout, { limit: REFRESH_LIMIT }),
  implement(sessionApi.profile, readProfile),
  implement(sessionApi.updateProfile, updateProfile),
  implement(sessionApi.changePassword, changePassword, { limit: SIGN_IN_LIMIT }),
  implement(sessionApi.sessions, listSessions),
  implement(sessionApi.endSession, endOwnSession),
  implement(sessionApi.forgotPassword, forgotPassword, { limit: LINK_LIMIT }),
  implement(sessionApi.resetPassword, resetPassword, { limit: LINK_LIMIT }),
  implement(sessionApi.acceptInvitation, acceptInvitation, { limit: LINK_LIMIT }),
  implement(sessionApi.confirmPassword, confirmPassword, { limit: SIGN_IN_LIMIT }),
  implement(sessionApi.setup, setUp, { limit: LINK_LIMIT }),
  implement(sessionApi.publicSettings, readPublicSettings, { limit: REFRESH_LIMIT }),
];

/** Served outside of /v1, because an earlier client calls this path. */
export const registerRoutes: Route[] = [implement(registerEndpoint, registerGuest, { limit: LINK_LIMIT })];
