import { createContext } from 'react';

/** Whether a page stands in the shell, which is the main landmark already. */
export const InMain = createContext(false);
