import 'react';

declare module 'react' {
  interface CSSProperties {
    /** A variable for the style sheet. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
