import { activityApi } from '@souk/contract/activity/api.ts';
import { type ConfigurationGroup, type Configurations, configurationsApi } from '@souk/contract/configuration/api.ts';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { request } from '#platform/api/request.ts';
import { groupWord, settingLabels } from '#domain/configuration/setting-labels.ts';
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
import { bodyOf, type GroupValues, schemaOf, valuesOf, withoutGroup } from './group-values.ts';
import { ReviewDialog } from './review-dialog.tsx';

interface GroupFormProps {
  group: ConfigurationGroup;
  settings: Configurations;
  /** Whether this person may change the group. */
  isOpen: boolean;
  head: ReactNode;
}

/** The panel that the tabs of the groups stand for. */
export const SETTINGS_PANEL = 'settings-panel';

/** One group of settings: what would change is shown before it is saved. */
export function GroupForm({ group, settings, isOpen, head }: GroupFormProps) {
  const values = useMemo(() => valuesOf(group, settings), [group, settings]);
  const schema = useMemo(() => schemaOf(group), [group]);
  const control = useEntityForm({
    schema,
    values,
    save: useSave(group),
    valuesOf: useCallback((now: Configurations) => valuesOf(group, now), [group]),
  });
  const { form, submit } = control;
  const { hash } = useLocation();
  useEffect(() => {
    // a setting that was searched for
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
      closed={isOpen ? undefined : closedWord(group)}
      side={<GroupHistory group={group} />}
    >
      <div id={SETTINGS_PANEL} role="tabpanel" aria-label={groupWord(group)}>
        <Card title={groupWord(group)}>
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

const closedWord = (group: ConfigurationGroup): string =>
  group === 'money' || group === 'tax' || group === 'security'
    ? t('Only super admins can change these settings.')
    : t('You have view-only access.');

function useSave(group: ConfigurationGroup) {
  return useCallback(
    async (values: GroupValues) => {
      try {
        const saved = await request(configurationsApi.update, { body: bodyOf(group, values), quiet: true });
        queryClient.setQueryData(queryOf(configurationsApi.get).queryKey, saved);
      } catch (error) {
        throw withoutGroup(group, error);
      }
      toast.done(t('Saved'));
      void refreshCollections(configurationsApi.get, activityApi.list);
      // Name, currency, zone, notice and carriers stand in the profile.
      void loadProfile({ background: true }).catch(() => undefined);
    },
    [group],
  );
}
