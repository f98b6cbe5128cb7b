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
import { Row } from '#ui/row.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { LoadError } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { refreshFaqs, useFaqMenu } from './faq-actions.tsx';
import { FaqList, NewFaq, NoFaqs } from './faq-list.tsx';
import { FaqPreview } from './faq-preview.tsx';
import { FaqTopics } from './faq-topics.tsx';
import styles from './faqs.module.css';

const VIEWS = ['topics', 'list', 'preview'] as const;
type FaqsView = (typeof VIEWS)[number];

/** All questions. The view by topic allows reordering, the list has bulk actions, and the preview imitates the shop. */
export default function FaqsPage() {
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const requestedView = VIEWS.find((view) => view === tab) ?? 'topics';
  const navigate = useNavigate();
  const canEdit = useCan('faqs', 'edit');
  const [isImporting, setImporting] = useState(false);
  const onImport = canEdit ? () => setImporting(true) : undefined;
  const byTopic = useQuery({ ...queryOf(faqsApi.byTopic, { isOptional: true }), enabled: requestedView !== 'list' });
  // Older servers have an endpoint for the list of questions but none for the questions by topic.
  const hasTopics = !isNotFound(byTopic.error);
  const view: FaqsView = hasTopics ? requestedView : 'list';
  const { menu, dialogs } = useFaqMenu();
  useCreateShortcut(t('New question'), paths.faqs.create, canEdit);
  const head = (count: number | undefined) => (
    <PageHead
      title={t('FAQs')}
      count={count}
      actions={
        <>
          {hasTopics && (
            <Segmented<FaqsView>
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
          {head(byTopic.data?.rows.length)}
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
          toDoneMessage={(counts) =>
            t('{created, plural, one {# question} other {# questions}} created, {updated} updated', counts)
          }
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

const SKELETON_ROW_COUNT = 8;

/** Loads the questions of all topics, with loading, error and empty states. */
function Topics({ onImport, children }: TopicsProps) {
  const answer = useQuery(queryOf(faqsApi.byTopic, { isOptional: true }));
  const { data, error } = answer;
  if (data && data.rows.length > 0) return children(data.rows);
  return (
    <Card flush>
      {error ? (
        <LoadError title={t('Couldn’t load questions')} query={answer} />
      ) : data ? (
        <NoFaqs onImport={onImport} />
      ) : (
        <div role="status" aria-label={t('Loading')}>
          {Array.from({ length: SKELETON_ROW_COUNT }, (_, index) => (
            <Row key={index} gap={0} className={styles.bone}>
              <Skeleton width={index % 3 === 0 ? 260 : 200} />
            </Row>
          ))}
        </div>
      )}
    </Card>
  );
}
