import type { ReactNode } from 'react';

import { Notice } from '#ui/notice.tsx';

/** Why something could not be done, read out when it appears; nothing while there is no reason. */
export const ErrorNotice = ({ children }: { children: ReactNode }) =>
  children && (
    <Notice tone="error" live>
      {children}
    </Notice>
  );
