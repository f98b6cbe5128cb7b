import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

import { directionOf, useLanguage } from '#platform/i18n/i18n.ts';
import { DatePickerProvider } from '#ui/date-picker-provider.tsx';

/** What the parts need around the app: no style elements (content security policy), the direction, the date pickers' locale. */
export function UiProvider({ children }: { children: ReactNode }) {
  const direction = directionOf(useLanguage());
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        <DatePickerProvider>{children}</DatePickerProvider>
      </DirectionProvider>
    </CSPProvider>
  );
}
