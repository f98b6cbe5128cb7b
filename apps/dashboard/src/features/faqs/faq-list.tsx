import { FAQ_READERS, FAQ_TOPICS, type Faq, faqsApi } from '@souk/contract/faqs/api.ts';
import type { ReactNode } from 'react';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { dateColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { choicesOf } from '#ui/choices.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import { LeadLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { wholeFile } from '#kit/list/whole-file.ts';
import { ViewTabs } from '#kit/list/view-tabs.tsx';
import { paths } from '#platform/paths.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { CreateLink } from '#ui/create-link.tsx';
import { FaqBulk } from './faq-actions.tsx';
import { HiddenDot } from './faq-topics.tsx';
import { audienceWord, languagesText, topicWord } from './faq-words.ts';

const columns = (): Column<Faq>[] => [
  leadColumn('question', t('Question'), (row) => (
    <LeadLink to={paths.faqs.edit(row.id)}>
      <bdi>{row.question}</bdi>
    </LeadLink>
  )),
  textColumn('topic', t('Topic'), { sort: 'topic', phone: 'c', cell: (row) => topicWord(row.topic) }),
  { key: 'audience', head: t('Audience'), isMuted: true, phone: 'd', cell: (row) => audienceWord(row.audience) },
  textColumn('languages', t('Languages'), { isMuted: true, priority: 2, cell: (row) => languagesText(row) }),
  {
    key: 'isPublished',
    head: t('Published'),
    phone: 'b',
    cell: (row) => <HiddenDot isPublished={row.isPublished} />,
  },
  dateColumn('updatedAt', t('Updated'), { priority: 3 }),
];

const filters = (): Filter[] => [
  { key: 'topic', label: t('Topic'), kind: 'choice', choices: choicesOf(FAQ_TOPICS, topicWord) },
  { key: 'audience', label: t('Audience'), kind: 'choice', choices: choicesOf(FAQ_READERS, audienceWord) },
  { key: 'isPublished', label: t('Published'), kind: 'flag', yes: t('Published'), no: t('Hidden') },
];

interface FaqListProps {
  onImport: (() => void) | undefined;
  menu: (faq: Faq) => readonly MenuEntry[];
  /** The head of the page, with how many there are. */
  head: (count: number | undefined) => ReactNode;
}

/** The questions that the address asks for; `onImport` where the person may change them. */
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
        words={{
          title: t('FAQs'),
          search: t('Search questions and answers'),
          noMatch: t('No questions match'),
          failed: t('Couldn’t load questions'),
          empty: <NoFaqs onImport={onImport} />,
        }}
        columns={useWords(columns)}
        defaultSort="topic,position"
        filters={useWords(filters)}
        steps={{
          nameOf: (row) => row.question,
          linkTo: (row) => paths.faqs.edit(row.id),
          menu,
          bulk: onImport ? FaqBulk : undefined,
        }}
        csv={{ endpoint: faqsApi.export, files: useWords(wholeFile) }}
      />
    </>
  );
}

export const NewFaq = () => <CreateLink to={paths.faqs.create}>{t('New question')}</CreateLink>;

/** In place of the questions while there are none; `onImport` where the person may bring some in. */
export const NoFaqs = ({ onImport }: { onImport: (() => void) | undefined }) => (
  <Blank
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
  </Blank>
);
