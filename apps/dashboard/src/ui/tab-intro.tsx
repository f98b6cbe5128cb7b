import type { ReactNode } from 'react';
import styles from './tab-intro.module.css';

interface TabIntroProps {
  /** Explains the tab in a sentence. */
  children: ReactNode;
  /** Actions of the tab, such as 'New key'. */
  actions?: ReactNode;
}

/** Header of a tab with its own actions. */
export const TabIntro = ({ children, actions }: TabIntroProps) => (
  <div className={styles.intro}>
    <p>{children}</p>
    {actions}
  </div>
);
