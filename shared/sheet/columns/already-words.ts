/** Words that people use for a row that is already planned or went out: such a row is left alone. */
import { networkOfName } from '../../networks/wire-names.ts';
import { wordKey } from './approval-words.ts';

/** Words that say that the post of the row went out. */
const postedWords =
  'posted|published|publishing|sent|live|went live|went out|veroffentlicht|gepostet|publiziert|gesendet|verschickt|versendet|online|publie|publiee|poste|postee|envoye|envoyee|en ligne|publicado|publicada|posteado|posteada|enviado|enviada|en vivo|en linea|postado|postada|no ar|pubblicato|pubblicata|postato|postata|inviato|inviata';
/** Words that say that the post is planned, or that there is nothing left to do. */
const plannedWords =
  'scheduled|planned|queued|in queue|done|complete|completed|finished|geplant|eingeplant|terminiert|erledigt|fertig|abgeschlossen|programme|programmee|planifie|planifiee|termine|terminee|fait|faite|programado|programada|planificado|planificada|hecho|hecha|terminado|terminada|agendado|agendada|planejado|planejada|feito|feita|concluido|concluida|finalizado|finalizada|programmato|programmata|pianificato|pianificata|fatto|fatta|completato|completata';

/** Matches the words and what people write around them: `already posted`, `posted on 15 March`, `published on Skyapp`, `auto-posted (via Zapier)`. */
function patternOf(words: string): RegExp {
  const before =
    '(?:already|is|was|now|all|has been|bereits|schon|ist|wurde|deja|est|ya|esta|fue|ja|foi|gia|e|stato|stata)';
  const place =
    '(?: \\(?(?:via \\p{L}[\\p{L}\\p{N}]*|(?:on|auf|sur|en|em|su) (?<network>\\p{L}[\\p{L}\\p{N}]*))\\)?)??';
  const day = '(?: (?:on |at |for |am |um |fur |le |el |em |il |a )?(?:\\p{L}{3,9} )?\\d.*)?';
  return new RegExp(`^(?:${before} )*(?:auto[- ]?)?(?:${words})${place}${day}$`, 'u');
}

const posted = patternOf(postedWords);
const already = patternOf(`${postedWords}|${plannedWords}`);

/** Emoji that people put beside such a word, which do not change its meaning: `🚀 Posted`. */
const drawn = /^[🚀📅🗓📆📤📣📢🎉🟢🔵🟣\s]+(?=\p{L})|(?<=\p{L})[🚀📅🗓📆📤📣📢🎉🟢🔵🟣\s]+$/gu;

/** Whether a cell says that the post of its row is planned already, or went out. */
export function saysAlready(cell: unknown): boolean {
  return isSaid(cell, already);
}

/** Whether a cell says that the post of its row went out. */
export function saysPosted(cell: unknown): boolean {
  return isSaid(cell, posted);
}

/** Whether the cell matches. What follows `on` has to be a network, unlike in `Scheduled on hold`. */
function isSaid(cell: unknown, pattern: RegExp): boolean {
  const found = pattern.exec(wordKey(cell).replaceAll(drawn, ''));
  const network = found?.groups?.['network'];
  return found !== null && (network === undefined || networkOfName(network) !== undefined);
}
