import { activityApi } from '@souk/contract/activity/api.ts';
import { type Faq, type FaqDetails, faqsApi, type FaqTopic } from '@souk/contract/faqs/api.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

/** Everything that shows questions asks again; `saved` is what the answer brought. */
export function refreshFaqs(saved?: FaqDetails): Promise<unknown> {
  if (saved) queryClient.setQueryData(queryOf(faqsApi.get, { params: { id: saved.id } }).queryKey, saved);
  return refreshCollections(faqsApi.list, faqsApi.byTopic, activityApi.list);
}

type Subject = Pick<Faq, 'id' | 'version' | 'question'>;

/** Publishes or hides a question at once; the toast takes it back. A failure has been told. */
export async function setPublished({ id, version }: Subject, isPublished: boolean): Promise<void> {
  try {
    await request(faqsApi.update, { params: { id }, body: { isPublished, version } });
    toast.done(isPublished ? t('The question is published') : t('The question is hidden'), {
      undo: () => undoNewest('faq', id),
    });
  } finally {
    await refreshFaqs();
  }
}

interface Place {
  topic: FaqTopic;
  position: number;
}

/** Puts a question elsewhere at once; the toast takes it back. A failure has been told. */
export async function moveTo({ id, version }: Subject, to: Place): Promise<void> {
  try {
    await request(faqsApi.reorder, { body: { id, version, ...to } });
    toast.done(t('The question is moved'), { undo: () => undoNewest('faq', id) });
  } finally {
    await refreshFaqs();
  }
}

/** Deletes a question; `leave` goes before its page would ask for it again. Rejects, after telling, when that is refused. */
export async function remove({ id, version }: Subject, leave?: () => unknown): Promise<void> {
  await request(faqsApi.remove, { params: { id }, body: { version } });
  await leave?.();
  await refreshFaqs();
  toast.done(t('The question is deleted'));
}
