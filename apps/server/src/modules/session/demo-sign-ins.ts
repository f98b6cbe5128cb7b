import { demoPassword } from '#server/config.ts';

/** Shown before sign-in in demo mode, and refused in production. */
export const DEMO_PASSWORD = demoPassword;
export const DEMO_USER_NAMES = ['superadmin', 'superadmin2', 'admin'];
