/** Raised and lowered text in Unicode: `10⁶`, `H₂O`, `word¹`. */

const raised = characters(
  '0123456789+-−=()nixyabcdefghjklmoprstuvwz',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱˣʸᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷᶻ',
);
const lowered = characters('0123456789+-−=()aeioruvxhjklmnpst', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑᵢₒᵣᵤᵥₓₕⱼₖₗₘₙₚₛₜ');

function characters(plain: string, others: string): ReadonlyMap<string, string> {
  const written = Array.from(others);
  return new Map(Array.from(plain, (character, index) => [character, written[index] ?? character]));
}

/**
 * How a text is written raised or lowered; undefined where one of its characters cannot be, and for words, which readers know as they are:
 * `1st`, `Vmax`, `Mme`.
 */
export function raisedText(text: string, place: 'sup' | 'sub'): ((word: string) => string) | undefined {
  const known = place === 'sup' ? raised : lowered;
  const isWord = /^\s*(?:\p{L}{2,}|[aeor])\s*$/u.test(text);
  // White space, commas and semicolons stand between the numbers of two notes (`1,2`), and need no raised form.
  const written = Array.from(text.replace(/[\s,;]+/gu, ''));
  if (isWord || !written.every((character) => known.has(character))) return undefined;
  return (word) => Array.from(word, (character) => known.get(character) ?? character).join('');
}
