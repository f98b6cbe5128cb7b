import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/format/dates.ts';
import { formatList } from '#platform/format/list-format.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { Filter } from './list.types.ts';

/** The query keys that a filter uses. */
export const filterKeys = (filter: Filter): string[] => ('from' in filter ? [filter.from, filter.to] : [filter.key]);

/** The value of a filter as text: 'Placed or Packed', 'from 01 Nov 2026'. */
export function useFilterText(filter: Filter, values: Record<string, string>): string {
  const isPick = filter.kind === 'pick';
  const value = values[filter.key] ?? '';
  const names = useQuery({
    queryKey: ['filter-names', filter.key, value],
    queryFn: () => Promise.all(value.split(',').map(async (id) => (isPick ? filter.nameOf(id) : id))),
    enabled: isPick && value !== '',
    meta: { background: true },
  });
  if (isPick) return value === '' ? '…' : names.data ? formatList(names.data) : '…';
  return filterText(filter, values);
}

function filterText(filter: Exclude<Filter, { kind: 'pick' }>, values: Record<string, string>): string {
  const value = values[filter.key] ?? '';
  switch (filter.kind) {
    case 'choice':
      return formatList(
        value.split(',').map((part) => filter.choices.find((choice) => choice.value === part)?.label ?? (part || '…')),
      );
    case 'flag':
      return value === '' ? '…' : value === 'true' ? filter.yes : filter.no;
    case 'text':
      return value || '…';
    default:
      return rangeText(filter, values);
  }
}

function rangeText(filter: Extract<Filter, { from: string }>, values: Record<string, string>): string {
  const format = (text: string | undefined) => {
    if (!text) return '';
    if (filter.kind === 'days') return formatDay(text);
    return filter.kind === 'money' ? formatMoney(Number(text)) : text;
  };
  const [from, to] = [format(values[filter.from]), format(values[filter.to])];
  if (from && to) return from === to ? from : t('{from} to {to}', { from, to });
  if (from) return t('from {from}', { from });
  return to ? t('up to {to}', { to }) : '…';
}
