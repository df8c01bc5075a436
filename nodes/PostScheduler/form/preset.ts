/** The initial expression of a field that takes a column of the row. Of the possible names of the column, it uses the first, the usual one. */
export function presetOf([column]: readonly [string, ...string[]]): string {
  return `={{ $json.${column} }}`;
}
