import { FAQ_AUDIENCE_FILTERS, FAQ_TOPICS, type Faq, faqsApi } from '@souk/contract/faqs/api.ts';
import type { ReactNode } from 'react';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { dateColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { RowLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { fullExport } from '#kit/list/full-export.ts';
import { ViewTabs } from '#kit/list/view-tabs.tsx';
import { paths } from '#platform/paths.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { CreateLink } from '#ui/create-link.tsx';
import { FaqBulkActions } from './faq-actions.tsx';
import { HiddenDot } from './faq-topics.tsx';
import { faqAudienceLabel, formatLanguages, faqTopicLabel } from './faq-labels.ts';

const columns = (): Column<Faq>[] => [
  leadColumn('question', t('Question'), (row) => (
    <RowLink to={paths.faqs.edit(row.id)}>
      <bdi>{row.question}</bdi>
    </RowLink>
  )),
  textColumn('topic', t('Topic'), { sort: 'topic', phone: 'c', cell: (row) => faqTopicLabel(row.topic) }),
  { key: 'audience', head: t('Audience'), isMuted: true, phone: 'd', cell: (row) => faqAudienceLabel(row.audience) },
  textColumn('languages', t('Languages'), { isMuted: true, priority: 2, cell: (row) => formatLanguages(row) }),
  {
    key: 'isPublished',
    head: t('Published'),
    phone: 'b',
    cell: (row) => <HiddenDot isPublished={row.isPublished} />,
  },
  dateColumn('updatedAt', t('Updated'), { priority: 3 }),
];

const filters = (): Filter[] => [
  { key: 'topic', label: t('Topic'), kind: 'choice', choices: toChoices(FAQ_TOPICS, faqTopicLabel) },
  { key: 'audience', label: t('Audience'), kind: 'choice', choices: toChoices(FAQ_AUDIENCE_FILTERS, faqAudienceLabel) },
  { key: 'isPublished', label: t('Published'), kind: 'flag', yes: t('Published'), no: t('Hidden') },
];

interface FaqListProps {
  onImport: (() => void) | undefined;
  menu: (faq: Faq) => readonly MenuEntry[];
  /** Renders the page head with the number of questions. */
  head: (count: number | undefined) => ReactNode;
}

/** The questions that match the URL's filters. `onImport` is undefined for people who may not edit. */
export function FaqList({ onImport, menu, head }: FaqListProps) {
  const list: List<Faq> = useList(faqsApi.list);
  return (
    <>
      {head(list.count)}
      <ViewTabs
        list="faqs"
        label={t('Published')}
        control={list}
        keys={['isPublished']}
        tabs={[
          { value: 'all', label: t('All'), filters: {} },
          { value: 'published', label: t('Published'), filters: { isPublished: 'true' } },
          { value: 'hidden', label: t('Hidden'), filters: { isPublished: 'false' } },
        ]}
      />
      <ListCard
        list={list}
        name="faqs"
        texts={{
          title: t('FAQs'),
          search: t('Search questions and answers'),
          noMatch: t('No questions match'),
          failed: t('Couldn’t load questions'),
          empty: <NoFaqs onImport={onImport} />,
        }}
        columns={useTranslated(columns)}
        defaultSort="topic,position"
        filters={useTranslated(filters)}
        rowActions={{
          nameOf: (row) => row.question,
          linkTo: (row) => paths.faqs.edit(row.id),
          menu,
          bulk: onImport ? FaqBulkActions : undefined,
        }}
        csv={{ endpoint: faqsApi.export, files: useTranslated(fullExport) }}
      />
    </>
  );
}

export const NewFaq = () => <CreateLink to={paths.faqs.create}>{t('New question')}</CreateLink>;

/** Empty state of the questions. `onImport` is undefined for people who may not import. */
export const NoFaqs = ({ onImport }: { onImport: (() => void) | undefined }) => (
  <EmptyState
    icon={CircleHelp}
    title={t('No questions yet')}
    actions={
      onImport && (
        <>
          <Button onClick={onImport}>{t('Import from CSV')}</Button>
          <NewFaq />
        </>
      )
    }
  >
    {t('Frequently asked questions appear here with their answers.')}
  </EmptyState>
);
