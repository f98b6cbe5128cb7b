interface FormatSettings {
  /** IANA name, 'Africa/Casablanca'. */
  timeZone: string;
  /** ISO 4217, 'USD'. */
  currency: string;
}

let settings: FormatSettings = { timeZone: 'UTC', currency: 'USD' };

/** Sets time zone and currency of the configuration; call it before the first screen that uses them. */
export function setFormatSettings(next: Partial<FormatSettings>): void {
  settings = { ...settings, ...next };
}

export function formatSettings(): FormatSettings {
  return settings;
}
