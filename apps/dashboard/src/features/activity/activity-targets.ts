import type { Activity } from '@souk/contract/activity/api.ts';
import { AREAS } from '@souk/contract/entities.ts';
import { areaName, importedInto, recordKind } from '#kit/feature-registry.ts';
import { t } from '#platform/i18n/i18n.ts';

/** The page of the record that changed, where it has one and still exists. */
export function entityPath({ entity, entityId, action, area }: Activity): string | undefined {
  const ownArea = AREAS.find((each) => each === area);
  if (entity === 'import') return ownArea && importedInto(ownArea);
  return action === 'deleted' || action === 'merged' ? undefined : recordKind(entity)?.path?.(entityId);
}

/** What opens it there, where it is shown beside a list or in a tab. */
export const entitySearch = ({ entity, entityId }: Activity): Record<string, string> | undefined =>
  recordKind(entity)?.search?.(entityId);

export const entityWord = (entity: string): string => recordKind(entity)?.label() ?? entity;

const OTHER_AREAS: Record<string, () => string> = {
  staff: () => t('Staff'),
  money: () => t('Money'),
  session: () => t('Sign-in'),
};

export function areaWord(area: string): string {
  const own = AREAS.find((each) => each === area);
  return own ? areaName(own) : (OTHER_AREAS[area]?.() ?? area);
}
