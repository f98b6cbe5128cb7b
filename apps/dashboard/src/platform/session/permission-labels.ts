import type { AreaLevel, Role } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';

const LEVEL_LABELS: Record<AreaLevel, () => string> = {
  none: () => t('None'),
  view: () => t('View'),
  edit: () => t('Edit'),
};

/** The label of an access level. */
export const levelName = (level: AreaLevel): string => LEVEL_LABELS[level]();

const ROLE_LABELS: Record<Role, () => string> = {
  SA: () => t('Super Admin'),
  ADMIN: () => t('Admin'),
  GUEST: () => t('Guest'),
};

export const roleName = (role: Role): string => ROLE_LABELS[role]();
