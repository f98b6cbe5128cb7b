/** Some fields of a row, for a body that names them the same. */
export const pickFields = <Row extends object>(
  row: Row,
  names: readonly (keyof Row & string)[],
): Record<string, unknown> => Object.fromEntries(names.map((name) => [name, row[name]]));
