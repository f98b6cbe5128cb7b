import type { ReactNode } from 'react';

import { Callout } from '#ui/callout.tsx';

/** An error, announced when it appears; renders nothing without children. */
export const ErrorCallout = ({ children }: { children: ReactNode }) =>
  children && (
    <Callout tone="error" live>
      {children}
    </Callout>
  );
