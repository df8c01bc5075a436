/**
 * All column names that are read: the meanings of a content calendar, each with its label, a few English names and the usual words for German, French,
 * Spanish, Portuguese, Italian and Dutch, and the names that certainly say nothing about a post. Names are in lower case, without accents and marks, as
 * `words.ts` reads a heading. The fields of networks, which have their own labels, are in `field-columns.ts`.
 */
import { keyOfWords, namesIn } from './words.ts';

interface Column {
  readonly meaning: string;
  /** What the column is called in sentences, guides and examples. */
  readonly label: string;
  readonly names: readonly string[];
  /** Whether words such as `post`, `publish` or `social` may stand before its names: `Post Text`, `Publish Date`. */
  readonly ofPost?: true;
}

export const columns = [
  {
    meaning: 'date',
    label: 'Date',
    ofPost: true,
    names: namesIn`date, date {scheduled|to post|to publish}, datum, veroffentlichungsdatum, date de publication, fecha {|de publicacion},
      data {|de publicacao|di pubblicazione}, publicatiedatum`,
  },
  {
    // May also have the date, if no other column has it.
    meaning: 'time',
    label: 'Time',
    ofPost: true,
    names: namesIn`time, hour, time of day, time 24hr, time to {post|publish}, when, {date|} {time|and time}, datetime, schedule, scheduled,
      {publish|schedule|scheduled|post|send} {at|on|for}, post at specific time, uhrzeit, zeit, heure {|de publication}, hora {|de publicacion|de publicacao}, horario, ora, orario {|di pubblicazione},
      tijd, tijdstip`,
  },
  { meaning: 'half', label: 'AM/PM', names: namesIn`am pm, am or pm, meridiem` },
  {
    meaning: 'weekday',
    label: 'Day',
    names: namesIn`day, day of {|the} week, week day, weekday, wochentag, jour, dia, giorno, dag`,
  },
  {
    // The time before which a post may not go out: the date of an article, the end of an embargo.
    meaning: 'notBefore',
    label: 'Not Before',
    names: namesIn`not before, not earlier than, earliest {|date|time}, embargo {|date|until}, embargoed until, from,
      sperrfrist, nicht vor, pas avant, no antes de, nao antes de, non prima di`,
  },
  {
    meaning: 'timeZone',
    label: 'Time Zone',
    names: namesIn`time zone, tz, zeitzone, fuseau horaire, zona horaria, fuso {horario|orario}, tijdzone`,
  },
  {
    meaning: 'networks',
    label: 'Channels',
    ofPost: true,
    names: namesIn`channel, network, platform, kanal, kanale, plattform, plattformen, canal, canaux, plateforme, reseau, reseaux, {reseau social|reseaux sociaux}, plataforma,
      red social, rede, {rede social|redes sociales|redes sociais}, canale, canali, piattaforma, piattaforme, kanaal, kanalen, platformen`,
  },
  {
    meaning: 'accounts',
    label: 'Accounts',
    ofPost: true,
    names: namesIn`{account|profile} {|id|name}, konto, compte, cuenta, conta`,
  },
  {
    meaning: 'text',
    label: 'Text',
    ofPost: true,
    names: namesIn`{text|copy|caption|message|content|body|wording} {|text}, {full|main|generated} {text|copy|caption|content}, copy out,
      beitragstext, texte {|du post}, legende, texto {|del post|do post}, legenda, conteudo, testo {|del post}, contenuto, tekst, bijschrift`,
  },
  {
    meaning: 'link',
    label: 'Link',
    names: namesIn`{|article|blog|page|landing page|destination|website|web} {link|url}, link url, website, web address, landing page, lien, enlace, collegamento`,
  },
  {
    meaning: 'media',
    label: 'Picture',
    ofPost: true,
    // Notion itself calls its column for files by the last of these names.
    names: namesIn`image, img, picture, photo, video, clip, media, gif, attachment, {visual|creative} asset, bild, bilder, beitragsbild, foto, imagen, imagenes, imagem, immagine, immagini, afbeelding, afbeeldingen,
      file {|and} media`,
  },
  {
    meaning: 'altText',
    label: 'Alt Text',
    names: namesIn`{|image|picture|photo|video|media} {alt|alt text|alternative text}, alt text {image|picture|photo}, alternativtext, texte alternatif, texto alternativo, testo alternativo, alttekst`,
  },
  { meaning: 'field', label: 'Field', names: [] },
  { meaning: 'hashtags', label: 'Hashtags', ofPost: true, names: namesIn`{hashtag|hash tag} {|set}` },
  { meaning: 'format', label: 'Format', ofPost: true, names: namesIn`format, formato, formaat` },
  { meaning: 'hold', label: 'Hold', names: namesIn`hold, on hold, hold back, draft, is draft` },
  { meaning: 'cancel', label: 'Cancel', names: namesIn`cancel, canceled, cancelled` },
  { meaning: 'reference', label: 'Post', names: namesIn`post, post reference, reference` },
  { meaning: 'rowId', label: 'Row ID', names: namesIn`row {id|key}, {|record|unique} id` },
  {
    // Words of people that say whether a row may go out.
    meaning: 'approval',
    label: 'Status',
    ofPost: true,
    names: namesIn`status, stage, ready {|to post|to publish}, approved, {|client|legal|brand|internal|final|manager} {approval|approval status|sign off}, freigabe, freigegeben, genehmigt, statut, valide, validation, estado, aprobado,
      aprobacion, aprovado, aprovacao, stato, approvato, approvazione, goedgekeurd, goedkeuring, akkoord`,
  },
  {
    // People mark here that the row went out.
    meaning: 'isPublished',
    label: 'Published',
    names: namesIn`{|is|already} {published|posted}, veroffentlicht, publie, publicado, pubblicato, gepubliceerd, geplaatst`,
  },
] as const satisfies readonly Column[];

/** What a column can say about its row; `field`: a field of networks. */
export type Meaning = (typeof columns)[number]['meaning'];

/** What a column with this meaning is called in sentences. */
export function columnLabel(meaning: Meaning): string {
  return columns.find((column) => column.meaning === meaning)?.label ?? meaning;
}

/** Names that people use for network fields, besides labels. */
export const fieldNames: Readonly<Record<string, readonly string[]>> = {
  Title: namesIn`{post|pin|video} title, headline, titel, titre, titulo, titolo`,
  'First Comment': namesIn`1st comment, first comment text, follow up comment, erster kommentar, premier commentaire, primer comentario,
    primeiro comentario, primo commento`,
  Board: namesIn`{|pin} board {name|id}, pin board, pinnwand, tableau, tablero, bacheca`,
  'Branded Content': ['paid partnership'],
};

/** Words before a name that say that it is about the post. */
export const beforeNames: readonly string[] =
  namesIn`post, posting, publish, publishing, publication, schedule, scheduled, go live, social, social media, public`.map(
    keyOf,
  );

/** Words after a name of media that say where it is: `Image URL`. */
export const behindMedia: readonly string[] = namesIn`url, link, file, address, path, upload`;

/** Columns that say nothing about a post: ignored whatever they contain. Only exact names count, as one more word may make another column. */
export const harmlessColumns: readonly string[] = namesIn`{|post|content} topic, theme, {|content} pillar, week, row number, index, no, #, {|internal} note, category, label, owner, author, assignee, brief, campaign, series,
    idea, objective, goal, angle, priority, deliverable, content {piece|source}, visual direction, image {prompt|id}, product {name|id|price}, email {body|subject}, video script,
    {created|last modified|last edited} {|at|by|time|date}, date created, attachment summary,
    thema, woche, kw, kalenderwoche, notizen, bemerkung, bemerkungen, anmerkung, anmerkungen, verantwortlich, sujet, semaine, pilier, objectif, livrable, remarque, responsable,
    tema, pilar, semana, objetivo, observaciones, observacoes, responsavel, settimana, obiettivo, responsabile, onderwerp, opmerking, opmerkingen, verantwoordelijke`;

/** `harmlessColumns` by their keys. */
export const harmlessNames: ReadonlySet<string> = new Set(harmlessColumns.map(keyOf));

/** Those of them that may say when a row is to go out. */
export const weekNames: ReadonlySet<string> = new Set(
  namesIn`week, woche, kw, kalenderwoche, semaine, semana, settimana`.map(keyOf),
);

/** Columns that runs fill in, beside the reference, each with the output that it takes. */
export const runColumns = [
  ['Post Status', 'state'],
  ['Post Time', 'when'],
  ['Post Link', 'link'],
  ['Post Note', 'note'],
] as const;

function keyOf(name: string): string {
  return keyOfWords(name.split(' '));
}
