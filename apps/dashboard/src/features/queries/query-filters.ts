import { QUERY_CATEGORIES, QUERY_CHANNELS, QUERY_PRIORITIES, QUERY_STATUSES } from '@souk/contract/queries/inputs.ts';
import { queriesApi, UNASSIGNED } from '@souk/contract/queries/api.ts';
import { useMemo } from 'react';
import { choicesOf } from '#ui/choices.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import type { Choice, Filter } from '#kit/list/list.types.ts';
import { customerFilter, vendorFilter } from '#kit/pickers/pick-filters.ts';
import {
  queryCategoryWord,
  queryChannelWord,
  queryPriorityWord,
  queryStatusWord,
} from '#domain/queries/query-labels.tsx';
import { useCan } from '#platform/session/profile.ts';

const choices = <Value extends string>(values: readonly Value[], word: (value: Value) => string): Choice[] =>
  choicesOf(values, word);

async function people(): Promise<Choice[]> {
  const { rows } = await request(queriesApi.assignees, { background: true });
  return [{ value: UNASSIGNED, label: t('Unassigned') }, ...rows.map(({ id, name }) => ({ value: id, label: name }))];
}

const found = (all: readonly Choice[], words: string): Choice[] =>
  all.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()));

const ownFilters = (): Filter[] => [
  { key: 'status', label: t('Status'), kind: 'choice', choices: choices(QUERY_STATUSES, queryStatusWord) },
  {
    key: 'assigneeId',
    label: t('Assignee'),
    kind: 'pick',
    search: async (words) => found(await people(), words),
    nameOf: async (id) => (await people()).find(({ value }) => value === id)?.label ?? t('Any user'),
  },
  { key: 'priority', label: t('Priority'), kind: 'choice', choices: choices(QUERY_PRIORITIES, queryPriorityWord) },
  { key: 'category', label: t('Type'), kind: 'choice', choices: choices(QUERY_CATEGORIES, queryCategoryWord) },
  { key: 'channel', label: t('Channel'), kind: 'choice', choices: choices(QUERY_CHANNELS, queryChannelWord) },
  { key: 'late', label: t('First reply'), kind: 'flag', yes: t('late'), no: t('not late') },
  { key: 'answeredLate', label: t('Answered'), kind: 'flag', yes: t('answered late'), no: t('not answered late') },
  {
    key: 'tag',
    label: t('Tag'),
    kind: 'pick',
    search: async (words) => {
      const { rows } = await request(queriesApi.tags, { background: true });
      return found(
        rows.map(({ tag }) => ({ value: tag, label: tag })),
        words,
      );
    },
    nameOf: (tag) => Promise.resolve(tag),
  },
  { key: 'created', label: t('Opened'), kind: 'days', from: 'createdFrom', to: 'createdTo' },
];

/** The ways to narrow the inbox, as far as the person may see what they are about. */
export function useQueryFilters(): readonly Filter[] {
  const own = useWords(ownFilters);
  const mayCustomers = useCan('customers');
  const mayVendors = useCan('vendors');
  return useMemo(
    () => [...own, ...(mayCustomers ? [customerFilter()] : []), ...(mayVendors ? [vendorFilter('vendorId')] : [])],
    [own, mayCustomers, mayVendors],
  );
}
