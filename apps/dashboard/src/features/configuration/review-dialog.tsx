import { type ConfigurationGroup, configurationsApi, SUPER_ADMIN_GROUPS } from '@souk/contract/configuration/api.ts';
import { useEffect, useMemo } from 'react';
import { formatSetting } from '#domain/configuration/setting-values.ts';
import { groupLabel, settingLabels } from '#domain/configuration/setting-labels.ts';
import { t } from '#platform/i18n/i18n.ts';
import { actionCall } from '#kit/dialog-actions/action-call.ts';
import { useActionPreview } from '#kit/dialog-actions/use-action-preview.ts';
import { SubmitDialog } from '#kit/actions/submit-dialog.tsx';
import { Change } from '#ui/change.tsx';
import { Callout } from '#ui/callout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './configuration.module.css';
import { listConsequences } from './consequences.ts';
import { toBody, type GroupValues } from './group-values.ts';

interface ReviewDialogProps {
  group: ConfigurationGroup;
  values: GroupValues;
  onClose: () => void;
  onConfirm: () => void;
}

/** Invalid fields and a conflict. After any other error the settings must not be saved without a review. */
const FORM_ERROR_STATUSES = new Set([400, 409]);

/** Shows the changes that a dry run on the server reports, and their consequences. */
export function ReviewDialog({ group, values, onClose, onConfirm }: ReviewDialogProps) {
  const call = useMemo(() => actionCall(configurationsApi.update, { body: toBody(group, values) }), [group, values]);
  const { data, error, isPending } = useActionPreview(call);
  const isForForm = error !== undefined && FORM_ERROR_STATUSES.has(error.statusCode);
  // The server rejects the form for the same reason, and the form can show field errors and resolve conflicts.
  useEffect(() => {
    if (isForForm) onConfirm();
  }, [isForForm, onConfirm]);
  const effect = data?.effects.find(({ entity }) => entity === 'configuration');
  const before = effect?.before ?? {};
  const after = effect?.after ?? {};
  const fields = Object.keys(after);
  return (
    <SubmitDialog
      title={t('Change settings: {group}', { group: groupLabel(group) })}
      description={SUPER_ADMIN_GROUPS.includes(group) ? t('You’ll confirm your password next.') : undefined}
      submitLabel={t('Save changes')}
      cancelLabel={t('Keep editing')}
      isBusy={isPending}
      isDisabled={!isPending && fields.length === 0}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      {!data && !error && <Skeleton height={80} />}
      {error && !isForForm && (
        <Callout tone="error" live>
          {error.message}
        </Callout>
      )}
      {data && fields.length === 0 && <p>{t('No changes')}</p>}
      {fields.length > 0 && <Differences group={group} before={before} after={after} />}
      <Consequences group={group} fields={fields} />
    </SubmitDialog>
  );
}

type SettingValues = Record<string, unknown>;

function Differences({
  group,
  before,
  after,
}: {
  group: ConfigurationGroup;
  before: SettingValues;
  after: SettingValues;
}) {
  const labels = settingLabels(group);
  return (
    <Stack as="dl" gap={0} className={styles.changes} aria-live="polite">
      {Object.keys(after).map((field) => (
        <div key={field}>
          <dt>{labels[field] ?? field}</dt>
          <dd>
            <Change
              before={formatSetting(group, field, before[field])}
              after={formatSetting(group, field, after[field])}
            />
          </dd>
        </div>
      ))}
    </Stack>
  );
}

function Consequences({ group, fields }: { group: ConfigurationGroup; fields: readonly string[] }) {
  const texts = listConsequences(group, fields);
  if (texts.length === 0) return null;
  return (
    <Callout>
      <Stack as="ul" gap={6}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Stack>
    </Callout>
  );
}
