import { createContext } from 'react';

/** Whether the page is inside the shell, which already provides the main landmark. */
export const InMain = createContext(false);
