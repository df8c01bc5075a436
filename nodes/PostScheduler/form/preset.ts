/** The initial expression of a field that takes a column of the row: it uses the first name, which is the usual one. */
export function presetOf([column]: readonly [string, ...string[]]): string {
  return `={{ $json.${column} }}`;
}
