import { ACTIVITY_ACTIONS } from '@souk/contract/activity/actions.ts';
import { ACTIVITY_ENTITIES } from '@souk/contract/entities.ts';
import { activityApi, ACTIVITY_AREAS, type Activity } from '@souk/contract/activity/api.ts';
import { staffApi } from '@souk/contract/staff/api.ts';
import { toChoices } from '#ui/to-choices.ts';
import { actionLabel } from '#domain/activity/activity-labels.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { Choice, Filter } from '#kit/list/list.types.ts';
import { areaLabel, entityLabel } from './activity-targets.ts';

/** Number of activity rows that a search reads. The suggestions are the distinct items in these rows. */
const SUGGESTION_LIMIT = 20;

const sortByLabel = (choices: readonly Choice[]): Choice[] =>
  choices.toSorted((left, right) => left.label.localeCompare(right.label));

async function searchStaff(text: string, signal: AbortSignal): Promise<Choice[]> {
  const { rows } = await request(staffApi.names, { background: true, signal });
  const searchText = text.trim().toLowerCase();
  return rows
    .filter(({ name }) => name.toLowerCase().includes(searchText))
    .map(({ id, name }) => ({ value: id, label: name }));
}

async function fetchLatestActivity(
  query: { actorId: string[] } | { entityId: string[] },
): Promise<Activity | undefined> {
  const { rows } = await request(activityApi.list, { query: { ...query, limit: 1 }, background: true });
  return rows[0];
}

/** Searches the activity log, which also names deleted items. Returns each item once, latest first. */
async function searchItems(text: string, signal: AbortSignal): Promise<Choice[]> {
  const query = { limit: SUGGESTION_LIMIT, ...(text && { q: text }) };
  const { rows } = await request(activityApi.list, { query, background: true, signal });
  return [...new Map(rows.map((row) => [row.entityId, row])).values()].map(({ entityId, entity, label }) => ({
    value: entityId,
    label: t('{kind}: {name}', { kind: entityLabel(entity), name: label }),
  }));
}

/** Filters of the activity list. */
export const activityFilters = (): Filter[] => [
  {
    key: 'actorId',
    label: t('User'),
    kind: 'pick',
    search: searchStaff,
    // Reads the name from the log, because the staff list names neither deleted staff nor storefront keys.
    nameOf: async (id) => (await fetchLatestActivity({ actorId: [id] }))?.actorName ?? t('Any user'),
  },
  { key: 'area', label: t('Area'), kind: 'choice', choices: toChoices(ACTIVITY_AREAS, areaLabel) },
  {
    key: 'entity',
    label: t('Type'),
    kind: 'choice',
    choices: sortByLabel(toChoices(ACTIVITY_ENTITIES, entityLabel)),
  },
  {
    key: 'entityId',
    label: t('Item'),
    kind: 'pick',
    search: searchItems,
    nameOf: async (id) => (await fetchLatestActivity({ entityId: [id] }))?.label ?? t('None'),
  },
  {
    key: 'action',
    label: t('Action'),
    kind: 'choice',
    choices: sortByLabel(toChoices(ACTIVITY_ACTIONS, actionLabel)),
  },
  { key: 'from', label: t('Time'), kind: 'days', from: 'from', to: 'to' },
];
