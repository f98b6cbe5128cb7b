import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';

/** An action on the bulk bar. */
export const BulkButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="plain" onClick={onClick}>
    {children}
  </Button>
);

/** Actions that do not fit on the bulk bar. */
export const BulkMenu = ({ items }: { items: readonly MenuEntry[] }) => (
  <Menu
    trigger={
      <Button variant="plain" endIcon={ChevronDown}>
        {t('More')}
      </Button>
    }
    items={items}
  />
);
