import type { Area } from '@souk/contract/entities.ts';
import { createContext, useContext } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { useCan } from '#platform/session/profile.ts';

/** Within a form that can only be looked at. */
export const ReadOnly = createContext(false);

export const useReadOnly = (): boolean => useContext(ReadOnly);

/** Why a person who may only look at an area cannot change its forms; undefined for who may. */
export function useClosedWord(area: Area): string | undefined {
  return useCan(area, 'edit') ? undefined : t('You have view-only access.');
}
