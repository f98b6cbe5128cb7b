import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { t } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface UpDownButtonsProps {
  name: string;
  position: { index: number; count: number };
  onMove: (index: number) => void;
}

/** Moves a row one position up or down. */
export const UpDownButtons = ({ name, position: { index, count }, onMove }: UpDownButtonsProps) => (
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
