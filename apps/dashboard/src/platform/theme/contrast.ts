type Scheme = 'light' | 'dark';

/** The WCAG 2 contrast ratio of two `#rrggbb` colours, 1 to 21; NaN for anything else. */
export function contrast(front: string | undefined, back: string | undefined): number {
  const [low, high] = [luminance(front), luminance(back)].toSorted((a, b) => a - b);
  return ((high ?? NaN) + 0.05) / ((low ?? NaN) + 0.05);
}

/** The custom properties of a palette and scheme, by name without `--souk-`, from the text of the style sheets. */
export function readTheme(css: string, palette: string, scheme: Scheme): Record<string, string> {
  const selectors = [
    ':root',
    `[data-theme='${scheme}']`,
    `[data-palette='${palette}']`,
    `[data-palette='${palette}'][data-theme='${scheme}']`,
  ];
  const theme: Record<string, string> = {};
  for (const selector of selectors) {
    for (const block of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const applies = block[1]?.split(',').some((part) => part.trim() === selector);
      if (!applies) continue;
      for (const [, name, value] of block[2]?.matchAll(/--souk-([\w-]+):\s*([^;]+);/g) ?? []) {
        if (name && value) theme[name] = value.trim();
      }
    }
  }
  return theme;
}

function luminance(color: string | undefined): number {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? '')?.slice(1);
  if (!channels) return NaN;
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => toLinearChannel(Number.parseInt(hex, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinearChannel(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
