import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

import { getDirection, useLanguage } from '#platform/i18n/i18n.ts';
import { DatePickerProvider } from '#ui/date-picker-provider.tsx';

/**
 * Context of the UI components: no inline style elements (content security policy), text direction, date picker locale.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  const direction = getDirection(useLanguage());
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        <DatePickerProvider>{children}</DatePickerProvider>
      </DirectionProvider>
    </CSPProvider>
  );
}
