import type { Activity } from '@souk/contract/activity/api.ts';
import { AREAS } from '@souk/contract/entities.ts';
import { areaName, importListPath, recordKind } from '#kit/feature-registry.ts';
import { t } from '#platform/i18n/i18n.ts';

/** The page of the changed record. Undefined if the record has no page or was deleted or merged. */
export function toEntityPath({ entity, entityId, action, area }: Activity): string | undefined {
  const ownArea = AREAS.find((candidate) => candidate === area);
  if (entity === 'import') return ownArea && importListPath(ownArea);
  return action === 'deleted' || action === 'merged' ? undefined : recordKind(entity)?.path?.(entityId);
}

/** Search parameters that open the record on its page, if it opens in a panel or a tab. */
export const toEntitySearch = ({ entity, entityId }: Activity): Record<string, string> | undefined =>
  recordKind(entity)?.search?.(entityId);

export const entityLabel = (entity: string): string => recordKind(entity)?.label() ?? entity;

const OTHER_AREA_LABELS: Record<string, () => string> = {
  staff: () => t('Staff'),
  money: () => t('Money'),
  session: () => t('Sign-in'),
};

export function areaLabel(area: string): string {
  const knownArea = AREAS.find((candidate) => candidate === area);
  return knownArea ? areaName(knownArea) : (OTHER_AREA_LABELS[area]?.() ?? area);
}
