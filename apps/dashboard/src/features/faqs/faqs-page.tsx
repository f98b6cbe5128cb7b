import { faqsApi, type FaqDetails } from '@souk/contract/faqs/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useCreateShortcut } from '#kit/list/use-create-shortcut.ts';
import { CsvImportDialog } from '#kit/csv/lazy-csv-import-dialog.tsx';
import { isNotFound } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { LoadError } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { refreshFaqs, useFaqMenu } from './faq-actions.tsx';
import { FaqList, NewFaq, NoFaqs } from './faq-list.tsx';
import { FaqPreview } from './faq-preview.tsx';
import { FaqTopics } from './faq-topics.tsx';
import styles from './faqs.module.css';

const VIEWS = ['topics', 'list', 'preview'] as const;
type View = (typeof VIEWS)[number];

/** All questions: topic by topic to put them in order, as a list to work on many, and as the shop shows them. */
export default function FaqsPage() {
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const wanted = VIEWS.find((each) => each === tab) ?? 'topics';
  const navigate = useNavigate();
  const canEdit = useCan('faqs', 'edit');
  const [isImporting, setImporting] = useState(false);
  const onImport = canEdit ? () => setImporting(true) : undefined;
  const whole = useQuery({ ...queryOf(faqsApi.byTopic, { isOptional: true }), enabled: wanted !== 'list' });
  // a server that has only the list of questions
  const hasTopics = !isNotFound(whole.error);
  const view: View = hasTopics ? wanted : 'list';
  const { menu, dialogs } = useFaqMenu();
  useCreateShortcut(t('New question'), paths.faqs.create, canEdit);
  const head = (count: number | undefined) => (
    <PageHead
      title={t('FAQs')}
      count={count}
      actions={
        <>
          {hasTopics && (
            <Segmented<View>
              label={t('View')}
              value={view}
              onChange={(next) => void navigate({ to: '.', search: next === 'topics' ? {} : { tab: next } })}
              segments={[
                { value: 'topics', label: t('By topic') },
                { value: 'list', label: t('List') },
                { value: 'preview', label: t('Preview') },
              ]}
            />
          )}
          {onImport && <MoreMenu items={[{ label: t('Import from CSV'), onSelect: onImport }]} />}
          {canEdit && <NewFaq />}
        </>
      }
    />
  );
  return (
    <>
      {view === 'list' ? (
        <FaqList onImport={onImport} menu={menu} head={head} />
      ) : (
        <>
          {head(whole.data?.rows.length)}
          <Topics onImport={onImport}>
            {(rows) =>
              view === 'preview' ? <FaqPreview rows={rows} /> : <FaqTopics rows={rows} canEdit={canEdit} menu={menu} />
            }
          </Topics>
        </>
      )}
      {dialogs}
      {isImporting && (
        <CsvImportDialog
          endpoint={faqsApi.import}
          title={t('Import questions')}
          description={t('Questions with an existing ID or English text are updated. All others are created.')}
          doneWords={(figures) => t('{created} questions created, {updated} updated', figures)}
          onImported={() => refreshFaqs()}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

interface TopicsProps {
  onImport: (() => void) | undefined;
  children: (rows: readonly FaqDetails[]) => ReactNode;
}

const BONES = 8;

/** All questions topic by topic, once they are there. */
function Topics({ onImport, children }: TopicsProps) {
  const answer = useQuery(queryOf(faqsApi.byTopic, { isOptional: true }));
  const { data, error } = answer;
  if (data && data.rows.length > 0) return children(data.rows);
  return (
    <Card flush>
      {error ? (
        <LoadError title={t('Couldn’t load questions')} answer={answer} />
      ) : data ? (
        <NoFaqs onImport={onImport} />
      ) : (
        <div role="status" aria-label={t('Loading')}>
          {Array.from({ length: BONES }, (_, index) => (
            <div key={index} className={styles.bone}>
              <Skeleton width={index % 3 === 0 ? 260 : 200} />
            </div>
          ))}
        </div>
      )}
    </Card>
  );
}
