import 'react';

declare module 'react' {
  interface CSSProperties {
    /** A variable that the style sheet reads. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
