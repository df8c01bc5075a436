/** Words that people use for a row that is already planned or went out: such a row is left alone. */
import { networkOfName } from '../../networks/wire-names.ts';
import { wordKey } from './approval-words.ts';
import { plainCell } from './row-cells.ts';

/** Words that say that the post of the row went out. */
const postedWords =
  'posted|published|publishing|sent|live|went live|went out|veroffentlicht|gepostet|publiziert|gesendet|verschickt|versendet|online|publie|publiee|poste|postee|envoye|envoyee|en ligne|publicado|publicada|posteado|posteada|enviado|enviada|en vivo|en linea|postado|postada|no ar|pubblicato|pubblicata|postato|postata|inviato|inviata|gepubliceerd|geplaatst|gepost|verzonden|verstuurd|opublikowano|opublikowany|opublikowana|opublikowane|wysłano|wysłany|wysłana|wysłane';
/** Words that say that the post is planned, or that there is nothing left to do. */
const plannedWords =
  'scheduled|planned|queued|in queue|done|complete|completed|finished|geplant|eingeplant|terminiert|erledigt|fertig|abgeschlossen|programme|programmee|planifie|planifiee|termine|terminee|fait|faite|programado|programada|planificado|planificada|hecho|hecha|terminado|terminada|agendado|agendada|planejado|planejada|feito|feita|concluido|concluida|finalizado|finalizada|programmato|programmata|pianificato|pianificata|fatto|fatta|completato|completata|ingepland|gepland|afgerond|voltooid|gedaan|zaplanowano|zaplanowany|zaplanowana|zaplanowane|zrobione|zakonczone';

/** What stands between the networks of a list. */
const between = '(?: ?[,/&+] ?(?:(?:and|und|et|y|e) )?| (?:and|und|et|y|e|en|i) )';

/** Matches the words and what people write around them: `already posted`, `posted on 15 March`, `published on Skyapp and Photoapp`, `auto-posted (via Zapier)`. */
function patternOf(words: string): RegExp {
  const before =
    '(?:already|is|was|now|all|has been|bereits|schon|ist|wurde|deja|est|ya|esta|fue|ja|foi|gia|e|stato|stata|al|reeds|werd|juz)';
  const name = '\\p{L}[\\p{L}\\p{N}]*';
  const place = `(?: \\(?(?:via ${name}|(?:on|auf|sur|en|em|su|op|na) (?<networks>${name}(?:${between}${name})*))\\)?)??`;
  const day = '(?: (?:on |at |for |am |um |fur |le |el |em |il |a )?(?:\\p{L}{3,9} )?\\d.*)?';
  return new RegExp(`^(?:${before} )*(?:auto[- ]?)?(?:${words})${place}${day}$`, 'u');
}

const posted = patternOf(postedWords);
const already = patternOf(`${postedWords}|${plannedWords}`);

/** Emoji that people put beside such a word, which do not change its meaning: `🚀 Posted`. */
const drawn =
  /^[🚀📅🗓📆📤📣📢🎉🟢🔵🟣👍👌🙌🥳\p{Emoji_Modifier}\s]+(?=\p{L})|(?<=\p{L})[🚀📅🗓📆📤📣📢🎉🟢🔵🟣👍👌🙌🥳\p{Emoji_Modifier}\s]+$/gu;

/** Whether a cell says that the post of its row is planned already, or went out. */
export function saysAlready(cell: unknown): boolean {
  return isSaid(cell, already);
}

/** Whether a cell says that the post of its row went out. */
export function saysPosted(cell: unknown): boolean {
  return isSaid(cell, posted);
}

/** Who did it, at the end: `(JD)`, `by Jane Doe`. Some capitals in brackets take the word back. */
const doneBy =
  /\s+(?:\((?!NO|TB|WIP|OLD|FIX)\p{Lu}{2,3}\)|(?:by|von|par|por|da|door|przez) \p{Lu}\p{L}*(?: \p{Lu}\p{L}*)?)$/u;

/** Whether the cell matches. What follows `on` have to be networks, unlike in `Scheduled on hold`. */
function isSaid(cell: unknown, pattern: RegExp): boolean {
  const plain = plainCell(cell);
  const said = typeof plain === 'string' ? plain.trim().replace(doneBy, '') : plain;
  const found = pattern.exec(wordKey(said).replaceAll(drawn, ''));
  const networks = found?.groups?.['networks']?.split(new RegExp(between, 'u')) ?? [];
  return found !== null && networks.every((network) => networkOfName(network) !== undefined);
}
