import { twoFactorApi } from '@souk/contract/session/two-factor.ts';
import { SIGN_IN_LIMIT } from '#core/http/rate-limits.ts';
import { implement, type Route } from '#core/http/route.ts';
import {
  confirmTwoFactor,
  readOwnTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  switchOffTwoFactor,
} from './manage-two-factor.ts';
import { loginWithSecondFactor } from './second-factor.ts';

export const twoFactorRoutes: Route[] = [
  implement(twoFactorApi.login, loginWithSecondFactor, { limit: SIGN_IN_LIMIT }),
  implement(twoFactorApi.get, readOwnTwoFactor),
  implement(twoFactorApi.setUp, setUpTwoFactor, { limit: SIGN_IN_LIMIT }),
  implement(twoFactorApi.confirm, confirmTwoFactor, { limit: SIGN_IN_LIMIT }),
  implement(twoFactorApi.newRecoveryCodes, renewRecoveryCodes, { limit: SIGN_IN_LIMIT }),
  implement(twoFactorApi.switchOff, switchOffTwoFactor),
];
