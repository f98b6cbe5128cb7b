import styles from './kbd.module.css';

/** A keyboard key; '⌘' becomes 'Ctrl ' on systems other than Apple's. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className={styles.kbd} dir="ltr">
      {hasCommandKey() ? children : children.replace('⌘', 'Ctrl ')}
    </kbd>
  );
}

function hasCommandKey(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
