import type { ReactNode } from 'react';
import styles from './tab-intro.module.css';

interface TabIntroProps {
  /** What the tab is about, in a sentence. */
  children: ReactNode;
  /** Its own step, such as 'New key'. */
  actions?: ReactNode;
}

/** What stands on top of a tab that has a step of its own. */
export const TabIntro = ({ children, actions }: TabIntroProps) => (
  <div className={styles.intro}>
    <p>{children}</p>
    {actions}
  </div>
);
