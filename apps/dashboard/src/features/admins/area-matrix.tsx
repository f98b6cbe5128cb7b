import type { Invite } from '@souk/contract/staff/api.ts';
import { AREA_LEVELS, type AreaLevel } from '@souk/contract/core/access.ts';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { useFormField } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { areaName, sortedAreas } from '#kit/feature-registry.ts';
import { levelName } from '#platform/session/permission-labels.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import styles from './admins.module.css';

/** An admin's permission level for each area. An area without a stored level counts as 'edit'. */
export function AreaMatrix() {
  const { field, error } = useFormField<Invite, 'areas'>('areas');
  const areas = field.value ?? {};
  const setAll = (level: AreaLevel) => field.onChange(Object.fromEntries(sortedAreas().map((area) => [area, level])));
  return (
    <Field group label={t('Areas')} error={error} aside={<SetAllButtons onChoose={setAll} />}>
      <Stack as="ul" gap={0} className={styles.areas}>
        {sortedAreas().map((area) => (
          <Row as="li" key={area} gap={8} justify="between">
            <span>{areaName(area)}</span>
            <Segmented
              label={areaName(area)}
              value={areas[area] ?? 'edit'}
              onChange={(level) => field.onChange({ ...areas, [area]: level })}
              segments={toChoices(AREA_LEVELS, levelName)}
            />
          </Row>
        ))}
      </Stack>
    </Field>
  );
}

const SetAllButtons = ({ onChoose }: { onChoose: (level: AreaLevel) => void }) => (
  <Row as="span" gap={4} inline className={styles.all}>
    {AREA_LEVELS.map((level) => (
      <Button key={level} variant="text" size="small" onClick={() => onChoose(level)}>
        {t('All: {level}', { level: levelName(level) })}
      </Button>
    ))}
  </Row>
);
