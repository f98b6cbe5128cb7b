import styles from './kbd.module.css';

/** A key of the keyboard; '⌘' becomes 'Ctrl ' where there is no such key. */
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
