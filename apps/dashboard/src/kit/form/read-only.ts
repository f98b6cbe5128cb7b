import type { Area } from '@souk/contract/entities.ts';
import { createContext, useContext } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { useCan } from '#platform/session/profile.ts';

/** Whether the surrounding form is read-only. */
export const ReadOnly = createContext(false);

export const useReadOnly = (): boolean => useContext(ReadOnly);

/** Why the user cannot edit an area; undefined if they can. */
export function useReadOnlyReason(area: Area): string | undefined {
  return useCan(area, 'edit') ? undefined : t('You have view-only access.');
}
