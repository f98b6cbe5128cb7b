import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';

import { t } from '#shared/i18n/i18n.ts';
import type { Look } from '#shared/theme/look.ts';
import { changeLook, useLook, useScheme } from '#shared/theme/look-store.ts';
import type { IconType } from '#shared/ui/icon.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu } from '#shared/ui/menu.tsx';

export function SchemeMenu() {
  const look = useLook();
  const shown = useScheme();
  const choices: [scheme: Look['scheme'], label: string, icon: IconType][] = [
    ['light', t('Light'), Sun],
    ['dark', t('Dark'), Moon],
    ['system', t('As the system'), Monitor],
  ];
  return (
    <Menu
      trigger={<IconButton icon={shown === 'dark' ? Moon : Sun} label={t('Theme')} />}
      items={choices.map(([scheme, label, icon]) => ({
        label,
        icon,
        checked: look.scheme === scheme,
        onSelect: () => changeLook({ scheme }),
      }))}
    />
  );
}
