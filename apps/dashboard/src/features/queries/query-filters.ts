import { QUERY_CATEGORIES, QUERY_CHANNELS, QUERY_PRIORITIES, QUERY_STATUSES } from '@souk/contract/queries/inputs.ts';
import { queriesApi, UNASSIGNED } from '@souk/contract/queries/api.ts';
import { useMemo } from 'react';
import { toChoices } from '#ui/to-choices.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import type { Choice, Filter } from '#kit/list/list.types.ts';
import { customerFilter, productFilter, vendorFilter } from '#kit/pickers/picker-filters.ts';
import {
  queryCategoryLabel,
  queryChannelLabel,
  queryPriorityLabel,
  queryStatusLabel,
} from '#domain/queries/query-labels.tsx';
import { useCan } from '#platform/session/profile.ts';

async function fetchAssignees(): Promise<Choice[]> {
  const { rows } = await request(queriesApi.assignees, { background: true });
  return [{ value: UNASSIGNED, label: t('Unassigned') }, ...rows.map(({ id, name }) => ({ value: id, label: name }))];
}

const filterChoices = (choices: readonly Choice[], text: string): Choice[] =>
  choices.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));

const queryFilters = (): Filter[] => [
  { key: 'status', label: t('Status'), kind: 'choice', choices: toChoices(QUERY_STATUSES, queryStatusLabel) },
  {
    key: 'assigneeId',
    label: t('Assignee'),
    kind: 'pick',
    search: async (text) => filterChoices(await fetchAssignees(), text),
    nameOf: async (id) => (await fetchAssignees()).find(({ value }) => value === id)?.label ?? t('Any user'),
  },
  { key: 'priority', label: t('Priority'), kind: 'choice', choices: toChoices(QUERY_PRIORITIES, queryPriorityLabel) },
  { key: 'category', label: t('Type'), kind: 'choice', choices: toChoices(QUERY_CATEGORIES, queryCategoryLabel) },
  { key: 'channel', label: t('Channel'), kind: 'choice', choices: toChoices(QUERY_CHANNELS, queryChannelLabel) },
  { key: 'late', label: t('First reply'), kind: 'flag', yes: t('Late'), no: t('On time') },
  { key: 'answeredLate', label: t('Answered'), kind: 'flag', yes: t('Late'), no: t('On time') },
  {
    key: 'tag',
    label: t('Tag'),
    kind: 'pick',
    search: async (text) => {
      const { rows } = await request(queriesApi.tags, { background: true });
      return filterChoices(
        rows.map(({ tag }) => ({ value: tag, label: tag })),
        text,
      );
    },
    nameOf: (tag) => Promise.resolve(tag),
  },
  { key: 'email', label: t('Email'), kind: 'text' },
  { key: 'created', label: t('Opened'), kind: 'days', from: 'createdFrom', to: 'createdTo' },
];

/** Filters of the inbox. Customer, vendor and product filters only for people who may view those areas. */
export function useQueryFilters(): readonly Filter[] {
  const filters = useTranslated(queryFilters);
  const canViewCustomers = useCan('customers');
  const canViewVendors = useCan('vendors');
  const canViewProducts = useCan('products');
  return useMemo(
    () => [
      ...filters,
      ...(canViewCustomers ? [customerFilter('customerId')] : []),
      ...(canViewVendors ? [vendorFilter('vendorId')] : []),
      ...(canViewProducts ? [productFilter('productId')] : []),
    ],
    [filters, canViewCustomers, canViewVendors, canViewProducts],
  );
}
