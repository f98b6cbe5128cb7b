import {
  CONFIGURATION_GROUPS,
  type ConfigurationGroup,
  type Configurations,
  configurationsApi,
  SUPER_ADMIN_GROUPS,
} from '@souk/contract/configuration/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { formatSetting } from '#domain/configuration/setting-values.ts';
import { groupLabel, SETTING_LABELS } from '#domain/configuration/setting-labels.ts';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import table from '#kit/list/table.module.css';
import { paths } from '#platform/paths.ts';
import { pictureUrl } from '#kit/pictures/picture-source.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan, useIsSuperAdmin } from '#platform/session/profile.ts';
import { LoadError } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './configuration.module.css';

/** Every setting with its value, default and last change. */
export function SettingsTab() {
  const answer = useQuery(queryOf(configurationsApi.get));
  if (answer.data)
    return (
      <Stack gap={16}>
        {CONFIGURATION_GROUPS.map((group) => (
          <GroupCard key={group} group={group} settings={answer.data} />
        ))}
      </Stack>
    );
  if (answer.isError)
    return (
      <Card>
        <LoadError title={t('Couldn’t load the configuration')} query={answer} />
      </Card>
    );
  return (
    <Card title={groupLabel('general')}>
      <Skeleton width="100%" height={320} />
    </Card>
  );
}

interface GroupProps {
  group: ConfigurationGroup;
  settings: Configurations;
}

function GroupCard({ group, settings }: GroupProps) {
  const values: Record<string, unknown> = settings[group];
  // The response omits settings that the person may not view.
  const fields = Object.entries(SETTING_LABELS[group]).filter(([field]) => values[field] !== undefined);
  return (
    <Card flush title={groupLabel(group)} actions={<EditGroupLink group={group} />}>
      <div className={table.wrap}>
        <table
          className={`${table.table} ${styles.settings}`}
          aria-label={t('Settings: {group}', { group: groupLabel(group) })}
        >
          <thead>
            <tr>
              <th scope="col">{t('Setting')}</th>
              <th scope="col">{t('Value')}</th>
              <th scope="col">{t('Default')}</th>
              <th scope="col">{t('Last changed')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(([field, getLabel]) => {
              const isCustom = isCustomized({ group, field, settings });
              const change = settings.changes[`${group}.${field}`];
              return (
                <tr key={field}>
                  <td data-phone="a" className={styles.setting}>
                    {getLabel()}
                  </td>
                  <td data-phone="c" className={styles.value} data-own={isCustom}>
                    <SettingValue group={group} field={field} settings={settings} />
                  </td>
                  <td
                    data-phone={isCustom ? 'e' : undefined}
                    data-label={t('Default')}
                    className={`${table.muted} ${styles.default}`}
                  >
                    <bdi>{formatSetting(group, field, settings.defaults[`${group}.${field}`])}</bdi>
                  </td>
                  <td data-phone={change && 'f'} className={table.muted}>
                    <LastChange change={change} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const readSetting = (settings: Readonly<Record<string, unknown>>, field: string): unknown => settings[field];

/** Whether a setting differs from its default. */
const isCustomized = ({ group, field, settings }: GroupProps & { field: string }): boolean =>
  formatSetting(group, field, readSetting(settings[group], field)) !==
  formatSetting(group, field, settings.defaults[`${group}.${field}`]);

function EditGroupLink({ group }: { group: ConfigurationGroup }) {
  const canEdit = useCan('configuration', 'edit');
  const isSuperAdmin = useIsSuperAdmin();
  if (SUPER_ADMIN_GROUPS.includes(group) && !isSuperAdmin)
    return (
      <Row as="span" gap={6} inline className={styles.locked}>
        <Icon icon={Lock} size={14} />
        {t('Super admins only')}
      </Row>
    );
  if (!canEdit) return null;
  return (
    <Link
      to={paths.configuration.update}
      search={{ group }}
      aria-label={t('Change settings: {group}', { group: groupLabel(group) })}
    >
      {t('Change')}
    </Link>
  );
}

const LOGO_PIXELS = 400;

function SettingValue({ group, field, settings }: GroupProps & { field: string }) {
  const value = readSetting(settings[group], field);
  if (group === 'general' && field === 'logo' && settings.general.logo)
    return <img className={styles.logo} src={pictureUrl(settings.general.logo.url, LOGO_PIXELS)} alt={t('Logo')} />;
  const next = field === 'commissionPercent' ? settings.money.commissionNext : undefined;
  return (
    <>
      <bdi>{formatSetting(group, field, value)}</bdi>
      {next && (
        <small className={styles.next}>
          {t('{percent}% from {date}', { percent: next.percent, date: formatDate(next.from) })}
        </small>
      )}
    </>
  );
}

function LastChange({ change }: { change: Configurations['changes'][string] | undefined }) {
  if (!change) return <>–</>;
  const date = formatDate(change.at);
  return <time dateTime={change.at}>{change.byName ? t('{name}, {date}', { name: change.byName, date }) : date}</time>;
}
