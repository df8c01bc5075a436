/** The median of an odd number of values. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of the ratios to the same round's base. A slow moment of the machine affects both values of a round, and so hardly their ratio. */
export function medianRatio(values: readonly number[], base: readonly number[]): number {
  return medianOf(values.map((value, index) => value / (base[index] ?? Number.NaN)));
}

/** A table of text. The first row is the header; all columns but the first are aligned to the right. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  const [header = [], ...body] = texts;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

export function fixed(value: number, digits = 2): string {
  return value.toFixed(digits);
}
