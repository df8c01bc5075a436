/** What an expression or a formula leaves in a text if it has no value; HTML entities; half a character. */
const leftover =
  /^(?:undefined|null|NaN|= ?\$json\b.*)$|^#(?:NAME\?|REF!|VALUE!|N\/A|DIV\/0!)|\[object Object\]|\{\{.*\}\}|&(?:nbsp|amp|lt|gt|quot|#\d+);|\p{Cs}|\ufffd/u;

/** The first leftover of each text, each once. */
export function leftoversIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => leftover.exec(text)?.[0] ?? []))];
}
