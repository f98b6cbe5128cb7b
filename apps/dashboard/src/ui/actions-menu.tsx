import Ellipsis from 'lucide-react/icons/ellipsis';
import { t } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';

interface ActionsMenuProps {
  /** The record, as people call it. */
  name: string;
  items: readonly MenuEntry[];
  /** In a row of a list, not in the head of a page. */
  isInRow?: boolean;
}

/** What can be done with a record, behind an ellipsis. */
export const ActionsMenu = ({ name, items, isInRow = false }: ActionsMenuProps) => (
  <Menu
    items={items}
    trigger={
      <IconButton
        icon={Ellipsis}
        outlined={!isInRow}
        size={isInRow ? 'small' : undefined}
        label={t('Actions for {name}', { name })}
      />
    }
  />
);
