import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { t } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface UpDownButtonsProps {
  name: string;
  place: { index: number; count: number };
  onMove: (index: number) => void;
}

/** Move a row one place up or down among its own. */
export const UpDownButtons = ({ name, place: { index, count }, onMove }: UpDownButtonsProps) => (
  <>
    <IconButton
      size="small"
      icon={ArrowUp}
      label={t('Move {name} up', { name })}
      disabled={index === 0}
      onClick={() => onMove(index - 1)}
    />
    <IconButton
      size="small"
      icon={ArrowDown}
      label={t('Move {name} down', { name })}
      disabled={index === count - 1}
      onClick={() => onMove(index + 1)}
    />
  </>
);
