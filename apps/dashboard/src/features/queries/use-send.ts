import type { QueryStatus } from '@souk/contract/queries/inputs.ts';
import { type QueryDetails, queriesApi } from '@souk/contract/queries/api.ts';
import { useState } from 'react';
import { errorText, isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';
import { refreshQueries } from './queries-data.ts';
import type { MessageDraft } from './use-draft.ts';

const CONFLICT_STATUS = 409;

interface SendState {
  isSending: boolean;
  /** Why the message was not sent. */
  problem: string | undefined;
  /** Resolves to whether the message was sent. */
  send: (draft: MessageDraft, status?: QueryStatus) => Promise<boolean>;
  setProblem: (problem: string | undefined) => void;
}

/** Sends a message. If someone else changed the query in the meantime, reloads it and keeps the draft. */
export function useSend({ id, version, customer }: QueryDetails): SendState {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async ({ kind, text, files }: MessageDraft, status?: QueryStatus): Promise<boolean> => {
    setSending(true);
    setProblem(undefined);
    try {
      const saved = await request(queriesApi.reply, {
        params: { id },
        body: {
          kind,
          text: text.trim(),
          attachmentIds: files.map(({ fileId }) => fileId),
          ...(kind === 'reply' ? { version, ...(status ? { status } : {}) } : {}),
        },
        quiet: true,
      });
      void refreshQueries(saved);
      if (kind === 'reply')
        toast.done(customer.email ? t('Sent to {email}', { email: customer.email }) : t('Reply saved'));
      return true;
    } catch (error) {
      if (isApiError(error) && error.statusCode === CONFLICT_STATUS) {
        await refreshQueries();
        setProblem(t('Someone else has replied to or changed this query. Review the changes, then send again.'));
      } else setProblem(errorText(error));
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, problem, send, setProblem };
}
