/** The words with which people say how far a row is. */
import { numberedWord, plainWord } from '../../form/values/plain-word.ts';
import { plainCell } from './row-cells.ts';

/** Usual words for a row that may go out; questions to people propose them. */
const approvedWords =
  'approved|ok|okay|ready|queued|for publishing|prevu|pronta|listo para postear|ready to post|ready to publish|ready to schedule|scheduled|to schedule|to be scheduled|approved to post|good to go|go|final|finalized|confirmed|signed off|freigegeben|genehmigt|geplant|bereit|fertig|approuve|valide|programme|planifie|pret|aprobado|aprobada|programado|listo|aprovado|aprovada|agendado|pronto|approvato|approvata|programmato|goedgekeurd|akkoord|ingepland|gepland';
/** Words for a row that may not go out, or not again. */
const otherWords =
  'draft|drafting|new post|briefing|not posted|failed|error|spam|all done|success|post success|uploaded|processed|gepostet|postada|produzido|arquivada|descartado|freigabe ausstehend|in prod|a produzir|produzindo|idee|in draft|idea|ideas|backlog|to do|todo|not started|planned|planning|in progress|writing|wip|work in progress|in review|review|reviewing|needs review|to review|under review|internal review|client review|pending|pending approval|pending review|awaiting approval|waiting|waiting for approval|needs approval|for approval|needs work|needs edits|needs changes|changes requested|revise|revision|rejected|declined|denied|blocked|on hold|hold|paused|stuck|canceled|cancelled|not approved|unapproved|design|in design|designing|editing|working on it|in production|in arbeit|entwurf|idee|in prufung|prufung|offen|ausstehend|abgelehnt|brouillon|a faire|en cours|en attente|a valider|refuse|borrador|pendiente|en revision|en progreso|en proceso|rechazado|por hacer|rascunho|pendente|em revisao|em andamento|reprovado|a fazer|bozza|in corso|in attesa|in revisione|da fare|rifiutato|published|posted|live|done|complete|completed|sent|publie|publicado|pubblicato|veroffentlicht|archived|concept|te doen|in behandeling|in afwachting|afgekeurd|geannuleerd|gepubliceerd|geplaatst';

const approved: ReadonlySet<string> = new Set(approvedWords.split('|'));
const all: ReadonlySet<string> = new Set([...approved, ...otherWords.split('|')]);

/** What a cell says, in the one spelling in which it is compared: without case and accents. A mark beside a word makes another word. */
export function wordKey(cell: unknown): string {
  return folded(plainWord(textOf(cell))).replaceAll(/(?<=[\p{L}\p{N}])[\s_-]+(?=[\p{L}\p{N}])/gu, ' ');
}

/** The list number before the word of a cell: 2 in `2. Approved`. */
export function numberBefore(cell: unknown): number | undefined {
  return numberedWord(textOf(cell)).number;
}

/** Whether a cell holds a status word, whatever stands beside it: `❌ Approved` is an answer, too. */
export function isStatusWord(cell: unknown): boolean {
  const words = folded(textOf(cell)).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return all.has(words.replace(/^\s*\d+\s+(?=\p{L})/u, '').trim());
}

export function meansApproved(cell: unknown): boolean {
  return approved.has(wordKey(cell));
}

function textOf(cell: unknown): string {
  const plain = plainCell(cell);
  return typeof plain === 'string' || typeof plain === 'boolean' || typeof plain === 'number'
    ? String(plain)
    : '';
}

/** Removes accents. A stroke through a letter stays, as it may mean that the word was struck out. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u0333\u0339-\u036f]/gu, '')
    .toLowerCase();
}
