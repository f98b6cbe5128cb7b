import { ACTIVITY_ACTIONS } from '@souk/contract/activity/actions.ts';
import { ACTIVITY_ENTITIES } from '@souk/contract/entities.ts';
import { activityApi, ACTIVITY_AREAS, type Activity } from '@souk/contract/activity/api.ts';
import { staffApi } from '@souk/contract/staff/api.ts';
import { choicesOf } from '#ui/choices.ts';
import { actionWord } from '#domain/activity/activity-labels.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { Choice, Filter } from '#kit/list/list.types.ts';
import { areaWord, entityWord } from './activity-targets.ts';

/** How many a search offers. */
const FOUND = 20;

const byLabel = (choices: readonly Choice[]): Choice[] =>
  choices.toSorted((left, right) => left.label.localeCompare(right.label));

async function colleagues(words: string, signal: AbortSignal): Promise<Choice[]> {
  const { rows } = await request(staffApi.names, { background: true, signal });
  const wanted = words.trim().toLowerCase();
  return rows
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ id, name }) => ({ value: id, label: name }));
}

async function newestOf(query: { actorId: string[] } | { entityId: string[] }): Promise<Activity | undefined> {
  const { rows } = await request(activityApi.list, { query: { ...query, limit: 1 }, background: true });
  return rows[0];
}

/** Things are known here by what was done to them: each once, the latest first. */
async function things(words: string, signal: AbortSignal): Promise<Choice[]> {
  const query = { limit: FOUND, ...(words && { q: words }) };
  const { rows } = await request(activityApi.list, { query, background: true, signal });
  return [...new Map(rows.map((row) => [row.entityId, row])).values()].map(({ entityId, entity, label }) => ({
    value: entityId,
    label: t('{kind}: {name}', { kind: entityWord(entity), name: label }),
  }));
}

/** The ways to narrow the log. */
export const activityFilters = (): Filter[] => [
  {
    key: 'actorId',
    label: t('User'),
    kind: 'pick',
    search: colleagues,
    // Also of those who have left, and of keys of shop fronts.
    nameOf: async (id) => (await newestOf({ actorId: [id] }))?.actorName ?? t('Any user'),
  },
  { key: 'area', label: t('Area'), kind: 'choice', choices: choicesOf(ACTIVITY_AREAS, areaWord) },
  {
    key: 'entity',
    label: t('Type'),
    kind: 'choice',
    choices: byLabel(choicesOf(ACTIVITY_ENTITIES, entityWord)),
  },
  {
    key: 'entityId',
    label: t('Item'),
    kind: 'pick',
    search: things,
    nameOf: async (id) => (await newestOf({ entityId: [id] }))?.label ?? t('None'),
  },
  {
    key: 'action',
    label: t('Action'),
    kind: 'choice',
    choices: byLabel(choicesOf(ACTIVITY_ACTIONS, actionWord)),
  },
  { key: 'from', label: t('Time'), kind: 'days', from: 'from', to: 'to' },
];
