import { Dialog } from '@base-ui/react/dialog';

import type { NavigationSection } from '#app/layout/navigation.types.ts';
import { SidebarContent } from '#app/layout/sidebar-content.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';

import styles from './sidebar.module.css';

interface SidebarDrawerProps {
  sections: readonly NavigationSection[];
  open: boolean;
  onClose: () => void;
}

/** The sidebar as a modal drawer. */
export default function SidebarDrawer({ sections, open, onClose }: SidebarDrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={classNames(styles.sidebar, styles.drawer)} aria-label={t('Menu')}>
          <SidebarContent sections={sections} onNavigate={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
