import {
  CONFIGURATION_GROUPS,
  type ConfigurationGroup,
  configurationsApi,
  SUPER_ADMIN_GROUPS,
} from '@souk/contract/configuration/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { toChoices } from '#ui/to-choices.ts';
import { groupLabel } from '#domain/configuration/setting-labels.ts';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan, useIsSuperAdmin } from '#platform/session/profile.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { GroupForm, SETTINGS_PANEL_ID } from './group-form.tsx';

const crumbs = () => [{ label: t('Configuration'), to: paths.configuration.view }, { label: t('Change settings') }];

/** Changes settings one group at a time. The URL names the group. */
export default function ConfigurationFormPage() {
  const answer = useQuery(queryOf(configurationsApi.get));
  const { group: groupParam }: { group?: string } = useSearch({ strict: false });
  const group = CONFIGURATION_GROUPS.find((candidate) => candidate === groupParam) ?? 'general';
  const canEdit = useCanEditGroup(group);
  if (!answer.data)
    return (
      <DetailLoading
        title={t('Change settings')}
        crumbs={crumbs()}
        errorTitle={t('Couldn’t load the configuration')}
        query={answer}
      />
    );
  return <GroupForm key={group} group={group} settings={answer.data} canEdit={canEdit} head={<Head group={group} />} />;
}

/** Whether the signed-in person may change a group. */
function useCanEditGroup(group: ConfigurationGroup): boolean {
  const canEditConfiguration = useCan('configuration', 'edit');
  const isSuperAdmin = useIsSuperAdmin();
  return isSuperAdmin || (canEditConfiguration && !SUPER_ADMIN_GROUPS.includes(group));
}

function Head({ group }: { group: ConfigurationGroup }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title={t('Change settings')}
        crumbs={crumbs()}
        actions={
          <LinkButton to={paths.configuration.view} search={{}}>
            {t('Back to configuration')}
          </LinkButton>
        }
      />
      <Tabs
        label={t('Setting groups')}
        tabs={toChoices(CONFIGURATION_GROUPS, groupLabel)}
        value={group}
        panelId={SETTINGS_PANEL_ID}
        onChange={(next) => void navigate({ to: '.', search: { group: next }, resetScroll: false })}
      />
    </>
  );
}
