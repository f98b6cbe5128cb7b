import { activityApi } from '@souk/contract/activity/api.ts';
import { type ConfigurationGroup, type Configurations, configurationsApi } from '@souk/contract/configuration/api.ts';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { request } from '#platform/api/request.ts';
import { groupLabel, settingLabels } from '#domain/configuration/setting-labels.ts';
import { FieldStack, FormPage } from '#kit/form/form-page.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { loadProfile } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { Card } from '#ui/card.tsx';
import { GroupFields } from './group-fields.tsx';
import { GroupHistory } from './group-history.tsx';
import { toBody, type GroupValues, getSchema, toFormValues, stripGroupFromErrors } from './group-values.ts';
import { ReviewDialog } from './review-dialog.tsx';

interface GroupFormProps {
  group: ConfigurationGroup;
  settings: Configurations;
  /** Whether this person may change the group. */
  canEdit: boolean;
  head: ReactNode;
}

/** Id of the tab panel that the group tabs control. */
export const SETTINGS_PANEL_ID = 'settings-panel';

/** The form of one settings group. Saving first shows a review of the changes. */
export function GroupForm({ group, settings, canEdit, head }: GroupFormProps) {
  const values = useMemo(() => toFormValues(group, settings), [group, settings]);
  const schema = useMemo(() => getSchema(group), [group]);
  const control = useEntityForm({
    schema,
    values,
    save: useSaveGroup(group),
    toValues: useCallback((current: Configurations) => toFormValues(group, current), [group]),
  });
  const { form, submit } = control;
  const { hash } = useLocation();
  useEffect(() => {
    // If the person opened a setting from search, the hash names the field of that setting.
    if (hash) setTimeout(() => form.setFocus(hash), 0);
  }, [form, hash]);
  const [reviewed, setReviewed] = useState<GroupValues>();
  const review = useMemo(
    () =>
      form.handleSubmit(
        () => setReviewed(form.getValues()),
        () => submit(),
      ),
    [form, submit],
  );
  return (
    <FormPage
      control={{ ...control, submit: review }}
      head={head}
      labels={settingLabels(group)}
      draftKey={`configuration:${group}`}
      isNew={false}
      formKey="group"
      readOnlyReason={canEdit ? undefined : readOnlyReason(group)}
      side={<GroupHistory group={group} />}
    >
      <div id={SETTINGS_PANEL_ID} role="tabpanel" aria-label={groupLabel(group)}>
        <Card title={groupLabel(group)}>
          <FieldStack>
            <GroupFields group={group} settings={settings} />
          </FieldStack>
        </Card>
      </div>
      {reviewed && (
        <ReviewDialog
          group={group}
          values={reviewed}
          onClose={() => setReviewed(undefined)}
          onConfirm={() => {
            setReviewed(undefined);
            void submit();
          }}
        />
      )}
    </FormPage>
  );
}

const readOnlyReason = (group: ConfigurationGroup): string =>
  group === 'money' || group === 'tax' || group === 'security'
    ? t('Only super admins can change these settings.')
    : t('You have view-only access.');

function useSaveGroup(group: ConfigurationGroup) {
  return useCallback(
    async (values: GroupValues) => {
      try {
        const saved = await request(configurationsApi.update, { body: toBody(group, values), quiet: true });
        queryClient.setQueryData(queryOf(configurationsApi.get).queryKey, saved);
      } catch (error) {
        throw stripGroupFromErrors(group, error);
      }
      toast.done(t('Saved'));
      void refreshCollections(configurationsApi.get, activityApi.list);
      // Some settings are part of the profile: the marketplace's name, currency, time zone, notice and carriers.
      void loadProfile({ background: true }).catch(() => undefined);
    },
    [group],
  );
}
