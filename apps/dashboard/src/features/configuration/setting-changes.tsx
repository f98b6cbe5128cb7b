import type { Activity } from '@souk/contract/activity/api.ts';
import { CONFIGURATION_GROUPS, type ConfigurationGroup } from '@souk/contract/configuration/api.ts';
import { ActivityChanges } from '#domain/activity/activity-changes.tsx';
import { changeLines } from '#domain/activity/change-lines.ts';
import { formatSetting } from '#domain/configuration/setting-values.ts';
import { groupLabel, settingLabels } from '#domain/configuration/setting-labels.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Change } from '#ui/change.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './configuration.module.css';

/** Maps the names of groups in the activity log, which are always English, to groups. */
const GROUP_BY_LABEL: Record<string, ConfigurationGroup> = Object.fromEntries([
  ...CONFIGURATION_GROUPS.map((group) => [group.charAt(0).toUpperCase() + group.slice(1), group]),
  ['Maintenance notice', 'maintenance'],
]);

const findGroup = ({ entity, label }: Activity): ConfigurationGroup | undefined =>
  entity === 'configuration' ? GROUP_BY_LABEL[label] : undefined;

/** What was changed: a settings group or an order status. */
export function formatChangeSubject(row: Activity): string {
  const group = findGroup(row);
  if (group) return groupLabel(group);
  return row.entity === 'orderStatus' ? t('Order status “{name}”', { name: row.label }) : row.label;
}

/** The changed fields, each with its old and its new value. */
export function SettingChanges({ row }: { row: Activity }) {
  const group = findGroup(row);
  if (!group)
    return (
      <Stack gap={2} className={styles.lines}>
        <ActivityChanges row={row} labels={statusLabels()} />
      </Stack>
    );
  const labels = settingLabels(group);
  return (
    <Stack gap={2} className={styles.lines}>
      {changeLines(row.entity, row.before, row.after).map(({ field, before, after }) => (
        <div key={field}>
          {labels[field] ?? field}{' '}
          <Change before={formatSetting(group, field, before)} after={formatSetting(group, field, after)} />
        </div>
      ))}
    </Stack>
  );
}

const statusLabels = (): Record<string, string> => ({
  label: t('Label'),
  colour: t('Colour'),
  customerMessage: t('Customer message'),
  notifyCustomer: t('Email'),
});
