import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import {
  basicConfiguration,
  orderStatusLabel,
  preferences,
  profile,
  publicSettings,
  savedView,
  session,
  sessionApi,
  signedInData,
  tokens,
  user,
} from '#contract/session/api.ts';
import { recoveryCodes, twoFactor, twoFactorApi } from '#contract/session/two-factor.ts';

export const manifest: ContractManifest = {
  areas: {
    session: {
      description: 'Sign-in, the profile of the signed-in user, their sessions and passwords.',
      endpoints: sessionApi,
    },
    twoFactor: { description: 'Two-factor authentication.', endpoints: twoFactorApi },
  },
  schemas: {
    BasicConfiguration: basicConfiguration,
    CurrentUser: user,
    OrderStatusLabel: orderStatusLabel,
    Profile: profile,
    PublicSettings: publicSettings,
    RecoveryCodes: recoveryCodes,
    SavedView: savedView,
    SignedIn: signedInData,
    Tokens: tokens,
    TwoFactorState: twoFactor,
    UserPreferences: preferences,
    UserSession: session,
  },
};
