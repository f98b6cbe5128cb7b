import Ellipsis from 'lucide-react/icons/ellipsis';
import { t } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';

interface ActionsMenuProps {
  /** Name of the record as users know it. */
  name: string;
  items: readonly MenuEntry[];
  /** Styled for a row of a list instead of a page header. */
  isInRow?: boolean;
}

/** The actions of a record in a menu behind an ellipsis. */
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
