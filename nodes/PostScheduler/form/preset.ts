/** The expression with which a field begins that takes a column of the row: the usual name of the column is the first one. */
export function presetOf([column]: readonly [string, ...string[]]): string {
  return `={{ $json.${column} }}`;
}
