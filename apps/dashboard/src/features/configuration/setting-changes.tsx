import type { Activity } from '@souk/contract/activity/api.ts';
import { CONFIGURATION_GROUPS, type ConfigurationGroup } from '@souk/contract/configuration/api.ts';
import { ActivityChanges } from '#domain/activity/activity-changes.tsx';
import { changeLines } from '#domain/activity/change-lines.ts';
import { shownSetting } from '#domain/configuration/setting-values.ts';
import { groupWord, settingLabels } from '#domain/configuration/setting-labels.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Change } from '#ui/change.tsx';
import styles from './configuration.module.css';

/** Groups by how the log names them, which is English whoever reads it. */
const GROUPS: Record<string, ConfigurationGroup> = Object.fromEntries([
  ...CONFIGURATION_GROUPS.map((group) => [group.charAt(0).toUpperCase() + group.slice(1), group]),
  ['Maintenance notice', 'maintenance'],
]);

const groupOf = ({ entity, label }: Activity): ConfigurationGroup | undefined =>
  entity === 'configuration' ? GROUPS[label] : undefined;

/** What was changed: a group, or the words of a status. */
export function nameOf(row: Activity): string {
  const group = groupOf(row);
  if (group) return groupWord(group);
  return row.entity === 'orderStatus' ? t('Order status “{name}”', { name: row.label }) : row.label;
}

/** Before and after, field by field, as the settings are shown everywhere. */
export function SettingChanges({ row }: { row: Activity }) {
  const group = groupOf(row);
  if (!group)
    return (
      <div className={styles.lines}>
        <ActivityChanges row={row} labels={statusLabels()} />
      </div>
    );
  const labels = settingLabels(group);
  return (
    <div className={styles.lines}>
      {changeLines(row.entity, row.before, row.after).map(({ field, before, after }) => (
        <div key={field}>
          {labels[field] ?? field}{' '}
          <Change before={shownSetting(group, field, before)} after={shownSetting(group, field, after)} />
        </div>
      ))}
    </div>
  );
}

const statusLabels = (): Record<string, string> => ({
  label: t('Label'),
  colour: t('Colour'),
  customerMessage: t('Customer message'),
  notifyCustomer: t('Email'),
});
