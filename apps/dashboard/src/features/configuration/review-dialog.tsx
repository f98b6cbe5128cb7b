import { type ConfigurationGroup, configurationsApi, SUPER_ADMIN_GROUPS } from '@souk/contract/configuration/api.ts';
import { useEffect, useMemo } from 'react';
import { shownSetting } from '#domain/configuration/setting-values.ts';
import { groupWord, settingLabels } from '#domain/configuration/setting-labels.ts';
import { t } from '#platform/i18n/i18n.ts';
import { stepCall } from '#kit/dialog-actions/step-call.ts';
import { useStepPreview } from '#kit/dialog-actions/use-step-preview.ts';
import { SubmitDialog } from '#kit/actions/submit-dialog.tsx';
import { Change } from '#ui/change.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './configuration.module.css';
import { consequencesOf } from './consequences.ts';
import { bodyOf, type GroupValues } from './group-values.ts';

interface ReviewDialogProps {
  group: ConfigurationGroup;
  values: GroupValues;
  onClose: () => void;
  onConfirm: () => void;
}

/** What will change, by what the server would do, and what follows from it. */
export function ReviewDialog({ group, values, onClose, onConfirm }: ReviewDialogProps) {
  const call = useMemo(() => stepCall(configurationsApi.update, { body: bodyOf(group, values) }), [group, values]);
  const { data, refusal, isPending } = useStepPreview(call);
  // What is refused is told at its field, or settled where somebody else was faster: by the form itself.
  useEffect(() => {
    if (refusal) onConfirm();
  }, [refusal, onConfirm]);
  const effect = data?.effects.find(({ entity }) => entity === 'configuration');
  const before = effect?.before ?? {};
  const after = effect?.after ?? {};
  const fields = Object.keys(after);
  return (
    <SubmitDialog
      title={t('Change settings: {group}', { group: groupWord(group) })}
      description={SUPER_ADMIN_GROUPS.includes(group) ? t('You’ll confirm your password next.') : undefined}
      submitLabel={t('Save changes')}
      keepLabel={t('Keep editing')}
      isBusy={isPending}
      isOff={!isPending && fields.length === 0}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      {!data && <Skeleton height={80} />}
      {data && fields.length === 0 && <p>{t('No changes')}</p>}
      {fields.length > 0 && <Differences group={group} before={before} after={after} />}
      <Consequences group={group} fields={fields} />
    </SubmitDialog>
  );
}

type Fields = Record<string, unknown>;

function Differences({ group, before, after }: { group: ConfigurationGroup; before: Fields; after: Fields }) {
  const labels = settingLabels(group);
  return (
    <dl className={styles.changes} aria-live="polite">
      {Object.keys(after).map((field) => (
        <div key={field}>
          <dt>{labels[field] ?? field}</dt>
          <dd>
            <Change
              before={shownSetting(group, field, before[field])}
              after={shownSetting(group, field, after[field])}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Consequences({ group, fields }: { group: ConfigurationGroup; fields: readonly string[] }) {
  const sentences = consequencesOf(group, fields);
  if (sentences.length === 0) return null;
  return (
    <Notice>
      <ul className={styles.consequences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}
