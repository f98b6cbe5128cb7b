import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';

/** A step on the bar of the picked rows. */
export const BulkButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="plain" onClick={onClick}>
    {children}
  </Button>
);

/** The steps that find no room on the bar. */
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
