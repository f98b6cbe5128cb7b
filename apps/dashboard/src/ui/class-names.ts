type ClassName = string | false | null | undefined;

/** Joins class names and skips falsy values. */
export function classNames(...names: ClassName[]): string {
  return names.filter(Boolean).join(' ');
}
