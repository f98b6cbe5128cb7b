import Ellipsis from 'lucide-react/icons/ellipsis';

import { t } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';

/** Further actions of a page or panel, after its buttons. */
export const MoreMenu = ({ items }: { items: readonly MenuEntry[] }) => (
  <Menu trigger={<IconButton icon={Ellipsis} outlined label={t('More actions')} />} items={items} />
);
