import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Columns3 from 'lucide-react/icons/columns-3';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './list-toolbar.module.css';
import type { Column } from './list.types.ts';
import type { ColumnChoice, Density } from './use-columns.ts';

/** Chooses the visible columns, their order and the row density. */
export function ColumnsMenu<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const visibleKeys = choice.visible.map((column) => column.key);
  const move = (key: string, step: number) => {
    const from = visibleKeys.indexOf(key);
    const others = visibleKeys.filter((other) => other !== key);
    choice.setVisible([...others.slice(0, from + step), key, ...others.slice(from + step)]);
  };
  const toggle = (key: string) =>
    choice.setVisible(visibleKeys.includes(key) ? visibleKeys.filter((other) => other !== key) : [...visibleKeys, key]);
  return (
    <Popover
      label={t('Columns and density')}
      align="end"
      trigger={<IconButton icon={Columns3} label={t('Columns and density')} />}
    >
      <Stack gap={2} className={styles.columns}>
        <div className={styles.heading}>{t('Columns')}</div>
        {choice.all.map((column) => (
          <ColumnRow
            key={column.key}
            column={column}
            position={visibleKeys.indexOf(column.key)}
            count={visibleKeys.length}
            onToggle={toggle}
            onMove={move}
          />
        ))}
        <div className={styles.rule} />
        <div className={styles.heading}>{t('Density')}</div>
        <RadioGroup<Density>
          value={choice.density}
          onChange={choice.setDensity}
          choices={[
            { value: 'compact', label: t('Compact') },
            { value: 'normal', label: t('Normal') },
            { value: 'comfortable', label: t('Comfortable') },
          ]}
        />
        {choice.isChanged && (
          <Button variant="text" size="small" onClick={choice.reset}>
            {t('Reset columns')}
          </Button>
        )}
      </Stack>
    </Popover>
  );
}

interface ColumnRowProps<Row> {
  column: Column<Row>;
  /** -1 for a hidden column. */
  position: number;
  count: number;
  onToggle: (key: string) => void;
  onMove: (key: string, step: number) => void;
}

function ColumnRow<Row>({ column, position, count, onToggle, onMove }: ColumnRowProps<Row>) {
  const isVisible = position >= 0;
  return (
    <Row gap={2} className={styles.column}>
      <Checkbox
        label={column.head}
        checked={isVisible}
        disabled={isVisible && count === 1}
        onChange={() => onToggle(column.key)}
      />
      {isVisible && (
        <>
          <IconButton
            size="small"
            icon={ArrowUp}
            label={t('Move {name} up', { name: column.head })}
            disabled={position === 0}
            onClick={() => onMove(column.key, -1)}
          />
          <IconButton
            size="small"
            icon={ArrowDown}
            label={t('Move {name} down', { name: column.head })}
            disabled={position === count - 1}
            onClick={() => onMove(column.key, 1)}
          />
        </>
      )}
    </Row>
  );
}
