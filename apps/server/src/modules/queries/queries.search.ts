import { viewers } from '@souk/contract/core/access.ts';
import { containsAllOrPhone } from '#core/list/phone-search.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { queryNumberSql } from './query-number.ts';
import type { SearchArea } from '#core/module/search-area.ts';

export const querySearch: SearchArea = {
  kind: 'query',
  isLarge: true,
  access: viewers('queries'),
  from: 'queries x',
  title: () => queryNumberSql('x'),
  subtitle: () => 'x.subject',
  chip: 'x.status',
  at: 'x.last_message_at',
  starts: ['lower(x.email) collate "C"'],
  contains: containsAllOrPhone('x.search_text'),
  hasPhone: true,
  newest: 'x.last_message_at desc, x.id desc',
  number: { column: 'x.number', prefix: NUMBER_PREFIX.query },
};
