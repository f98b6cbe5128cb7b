import { newCannedReplyBody, QUERY_CATEGORIES, type QueryCategory } from '@souk/contract/queries/inputs.ts';
import { type CannedReply, cannedRepliesApi } from '@souk/contract/queries/canned-replies.ts';
import { useQuery } from '@tanstack/react-query';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useMemo, useState } from 'react';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { useFormState } from 'react-hook-form';
import { toChoices } from '#ui/to-choices.ts';
import { sendDelete } from '#platform/api/calls.ts';
import { request } from '#platform/api/request.ts';
import { FormArea, FormText, useFormField } from '#kit/form/fields.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { queryCategoryLabel } from '#domain/queries/query-labels.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { EmptyState, LoadError } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { ErrorCallout } from '#ui/error-callout.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { refreshQueries } from './queries-data.ts';
import styles from './thread.module.css';

/** Drawer to list, create and edit canned replies. */
export function CannedDrawer({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<CannedReply | 'new'>();
  if (edited) return <CannedForm reply={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />;
  return <CannedList onClose={onClose} onEdit={setEdited} />;
}

interface CannedListProps {
  onClose: () => void;
  onEdit: (reply: CannedReply | 'new') => void;
}

function CannedList({ onClose, onEdit }: CannedListProps) {
  const answer = useQuery(queryOf(cannedRepliesApi.list, { background: true }));
  const canEdit = useCan('queries', 'edit');
  const rows = answer.data?.rows ?? [];
  return (
    <Drawer
      open
      title={t('Canned replies')}
      description={t('Reusable answers that fill in names and numbers.')}
      onClose={onClose}
      foot={
        canEdit && (
          <Button variant="filled" icon={Plus} onClick={() => onEdit('new')}>
            {t('New canned reply')}
          </Button>
        )
      }
    >
      {answer.error ? (
        <LoadError title={t('Couldn’t load canned replies')} query={answer} />
      ) : answer.isPending ? (
        <Skeleton width="70%" />
      ) : rows.length === 0 ? (
        <EmptyState icon={MessageSquareQuote} title={t('No canned replies yet')}>
          {t('Canned replies are suggested when you answer a query.')}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={0} className={styles.cannedList}>
          {rows.map((reply) => (
            <Row as="li" key={reply.id} gap={8} align="start">
              <div>
                <bdi className="strong">{reply.title}</bdi>
                <span className="muted small">
                  {' '}
                  {reply.category ? queryCategoryLabel(reply.category) : t('For all queries')}
                </span>
                <p className="muted small" dir="auto">
                  {reply.text.en}
                </p>
              </div>
              {canEdit && (
                <IconButton
                  icon={Pencil}
                  size="small"
                  label={t('Edit {name}', { name: reply.title })}
                  onClick={() => onEdit(reply)}
                />
              )}
            </Row>
          ))}
        </Stack>
      )}
    </Drawer>
  );
}

interface CannedValues {
  title: string;
  text: { en: string; ar: string };
  category: QueryCategory | null;
}

const toFormValues = (reply: CannedReply | undefined): CannedValues => ({
  title: reply?.title ?? '',
  text: { en: reply?.text.en ?? '', ar: reply?.text.ar ?? '' },
  category: reply?.category ?? null,
});

function CannedForm({ reply, onDone }: { reply: CannedReply | undefined; onDone: () => void }) {
  const save = useCallback(
    async (body: CannedValues, idempotencyKey: string) => {
      await (reply
        ? request(cannedRepliesApi.update, {
            params: { id: reply.id },
            body: { ...body, version: reply.version },
            quiet: true,
          })
        : request(cannedRepliesApi.create, { body, quiet: true, idempotencyKey }));
      await refreshQueries();
      toast.done(t('Saved “{name}”', { name: body.title }));
      onDone();
    },
    [reply, onDone],
  );
  const control = useEntityForm({
    schema: newCannedReplyBody,
    values: useMemo(() => toFormValues(reply), [reply]),
    save,
    toValues: undefined,
  });
  return (
    <FormDialog
      title={reply ? t('Edit canned reply') : t('New canned reply')}
      control={control}
      submitLabel={t('Save')}
      drawer
      aside={reply && <DeleteButton reply={reply} onDone={onDone} />}
      onClose={onDone}
    >
      <FormText<CannedValues> name="title" label={t('Title')} />
      <PlaceholderError />
      <FormArea<CannedValues>
        name="text.en"
        label={t('Text (English)')}
        rows={7}
        help={t('Placeholders in braces: customer, order, shop, number, me.')}
      />
      <FormArea<CannedValues> name="text.ar" label={t('Text (Arabic)')} rows={7} optional />
      <CategoryField />
    </FormDialog>
  );
}

/** The placeholders of both languages are checked together, so the error belongs to neither field. */
function PlaceholderError() {
  const { errors } = useFormState<CannedValues>({ name: 'text' });
  return <ErrorCallout>{errors.text?.message}</ErrorCallout>;
}

const ALL_CATEGORIES = '';

function CategoryField() {
  const { field, error } = useFormField<CannedValues, 'category'>('category');
  return (
    <Field label={t('Suggested first for')} error={error}>
      <Select
        {...field}
        value={field.value ?? ALL_CATEGORIES}
        onChange={(next) => field.onChange(next === ALL_CATEGORIES ? null : next)}
        choices={[
          { value: ALL_CATEGORIES, label: t('All queries') },
          ...toChoices(QUERY_CATEGORIES, queryCategoryLabel),
        ]}
      />
    </Field>
  );
}

function DeleteButton({ reply, onDone }: { reply: CannedReply; onDone: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const remove = async () => {
    const call = { params: { id: reply.id }, body: { version: reply.version } };
    if (await sendDelete(cannedRepliesApi.remove, call)) {
      toast.done(t('Deleted “{name}”', { name: reply.title }));
      onDone();
    }
    await refreshQueries();
  };
  return isConfirming ? (
    <Button variant="danger" onClick={() => void remove()}>
      {t('Delete permanently')}
    </Button>
  ) : (
    <Button variant="plain" onClick={() => setConfirming(true)}>
      {t('Delete…')}
    </Button>
  );
}
