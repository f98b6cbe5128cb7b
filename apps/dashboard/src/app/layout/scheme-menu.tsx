import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';

import { t } from '#platform/i18n/i18n.ts';
import type { Look } from '#platform/theme/look.ts';
import { changeLook, useLook, useScheme } from '#platform/theme/look-store.ts';
import type { IconType } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';

export function SchemeMenu() {
  const look = useLook();
  const activeScheme = useScheme();
  const choices: [scheme: Look['scheme'], label: string, icon: IconType][] = [
    ['light', t('Light'), Sun],
    ['dark', t('Dark'), Moon],
    ['system', t('System'), Monitor],
  ];
  return (
    <Menu
      trigger={<IconButton icon={activeScheme === 'dark' ? Moon : Sun} label={t('Appearance')} />}
      items={choices.map(([scheme, label, icon]) => ({
        label,
        icon,
        checked: look.scheme === scheme,
        onSelect: () => changeLook({ scheme }),
      }))}
    />
  );
}
