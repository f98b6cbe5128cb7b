import {
  MAX_ATTACHMENTS,
  MAX_MESSAGE_LENGTH,
  type MessageKind,
  type QueryStatus,
} from '@souk/contract/queries/inputs.ts';
import type { QueryDetails } from '@souk/contract/queries/api.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatList } from '#platform/format/list-format.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { ErrorCallout } from '#ui/error-callout.tsx';
import { Callout } from '#ui/callout.tsx';
import { Row } from '#ui/row.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { AttachButton } from './attach-button.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { CannedMenu } from './canned-menu.tsx';
import type { FindNext } from './next-query.ts';
import styles from './thread.module.css';
import { EMPTY_DRAFT, useDraft } from './use-draft.ts';
import { usePresence } from './use-presence.ts';
import { useSend } from './use-send.ts';

const KIND_LABELS: Record<MessageKind, () => string> = {
  reply: () => t('Reply to customer'),
  note: () => t('Internal note'),
  customer: () => t('Customer message'),
};

interface ComposerProps {
  query: QueryDetails;
  /** Finds the next query in the list; undefined if there is no other. */
  findNext?: FindNext | undefined;
  /** Focuses the text field on mount. */
  isReplying?: boolean;
}

/** The draft of a message, and functions that send it. */
function useComposer({ query, findNext }: Pick<ComposerProps, 'query' | 'findNext'>, isAttaching: boolean) {
  const [draft, updateDraft] = useDraft(query.id);
  const { isSending, problem, send, setProblem } = useSend(query);
  const area = useRef<HTMLTextAreaElement>(null);
  const isEmpty = draft.text.trim() === '';
  const submit = async (status?: QueryStatus) => {
    if (isEmpty) return area.current?.focus();
    if (isAttaching) return;
    if (!(await send(draft, status))) return;
    updateDraft(EMPTY_DRAFT);
  };
  const submitAndGo = async () => {
    if (isEmpty || isAttaching) return submit();
    // Find the next query before sending, because sending may remove this query from the list and shift the rows.
    const next = await findNext?.();
    if (!(await send(draft))) return;
    updateDraft(EMPTY_DRAFT);
    next?.open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    void (event.shiftKey && draft.kind === 'reply' && findNext ? submitAndGo() : submit());
  };
  return { draft, updateDraft, isEmpty, area, isSending, problem, setProblem, submit, submitAndGo, onKeyDown };
}

/**
 * Writes a reply, an internal note, or a customer's message from another channel. Drafts are saved until they are sent.
 */
export function Composer({ query, findNext, isReplying = false }: ComposerProps) {
  const [isAttaching, setAttaching] = useState(false);
  const { draft, updateDraft, isEmpty, area, ...sending } = useComposer({ query, findNext }, isAttaching);
  const { kind, text, files } = draft;
  useEffect(() => {
    if (isReplying) area.current?.focus();
  }, [area, isReplying]);
  usePresence(query.id, kind === 'reply' && !isEmpty);
  const startMessage = (nextKind: MessageKind) => {
    updateDraft({ kind: nextKind });
    area.current?.focus();
  };
  useShortcut('r', { name: t('Reply'), run: () => startMessage('reply') });
  useShortcut('n', { name: t('Add note'), run: () => startMessage('note') });
  return (
    <Stack
      as="form"
      gap={10}
      className={classNames(styles.composer, kind === 'note' && styles.noting)}
      aria-label={t('Answer')}
      onSubmit={(event) => {
        event.preventDefault();
        void sending.submit();
      }}
    >
      <Warnings query={query} kind={kind} problem={sending.problem} />
      <Segmented
        label={t('Message')}
        value={kind}
        onChange={(next) => updateDraft({ kind: next })}
        segments={[
          { value: 'reply', label: t('Reply') },
          { value: 'note', label: t('Note') },
          { value: 'customer', label: t('Log customer message') },
        ]}
      />
      <TextArea
        ref={area}
        rows={3}
        dir="auto"
        aria-label={KIND_LABELS[kind]()}
        placeholder={KIND_LABELS[kind]()}
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        onChange={(event) => updateDraft({ text: event.target.value })}
        onKeyDown={sending.onKeyDown}
      />
      <AttachedFiles files={files} onChange={(next) => updateDraft({ files: next })} />
      <Row gap={4} wrap>
        <AttachButton
          isFull={files.length >= MAX_ATTACHMENTS}
          onAttached={(file) => updateDraft({ files: [...files, file] })}
          onProblem={sending.setProblem}
          onBusy={setAttaching}
        />
        {kind === 'reply' && (
          <CannedMenu
            query={query}
            area={area}
            onInsert={(reply) => updateDraft({ text: isEmpty ? reply : `${text.trimEnd()}\n\n${reply}` })}
          />
        )}
        <SendButtons
          kind={kind}
          isSending={sending.isSending || isAttaching}
          onSend={(status) => void sending.submit(status)}
          onSendAndNext={findNext && (() => void sending.submitAndGo())}
        />
      </Row>
    </Stack>
  );
}

interface WarningsProps {
  query: QueryDetails;
  kind: MessageKind;
  problem: string | undefined;
}

function Warnings({ query: { replying, customer }, kind, problem }: WarningsProps) {
  return (
    <>
      {replying.length > 0 && (
        <Callout tone="warning" live>
          {t('{count, plural, one {{names} is replying} other {{names} are replying}}', {
            count: replying.length,
            names: formatList(replying.map(({ name }) => name)),
          })}
        </Callout>
      )}
      {kind === 'reply' && !customer.email && (
        <Callout>{t('No email address. Your message is saved here but not emailed.')}</Callout>
      )}
      <ErrorCallout>{problem}</ErrorCallout>
    </>
  );
}

interface SendButtonsProps {
  kind: MessageKind;
  isSending: boolean;
  onSend: (status?: QueryStatus) => void;
  onSendAndNext: (() => void) | undefined;
}

function SendButtons({ kind, isSending, onSend, onSendAndNext }: SendButtonsProps) {
  if (kind !== 'reply') {
    return (
      <Button variant="filled" type="submit" busy={isSending} className="push">
        {kind === 'note' ? t('Add note') : t('Add message')}
      </Button>
    );
  }
  return (
    <Row gap={4} align="stretch" className="push">
      {onSendAndNext && (
        <Button busy={isSending} onClick={onSendAndNext}>
          {t('Send and next')}
        </Button>
      )}
      <Button variant="filled" type="submit" busy={isSending}>
        {t('Send')}
      </Button>
      <Menu
        trigger={<IconButton icon={ChevronDown} outlined label={t('More send options')} />}
        items={[
          { label: t('Send and resolve'), onSelect: () => onSend('resolved') },
          { label: t('Send and keep open'), onSelect: () => onSend('open') },
        ]}
      />
    </Row>
  );
}
