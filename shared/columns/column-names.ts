/**
 * What the columns of content calendars are called: the one table of names. English, as the templates and importers of schedulers, sheets and
 * project tools have them, then German, French, Spanish, Portuguese and Italian. The names are in lower case, in the singular or plural, without
 * accents and marks, as `words.ts` reads a heading; `{image|photo} {url|link}` stands for each of the pairs.
 */
import { namesIn } from './words.ts';

interface Column {
  readonly meaning: string;
  /** What the column is called in sentences, guides and examples. */
  readonly label: string;
  readonly names: readonly string[];
}

export const columns = [
  {
    meaning: 'date',
    label: 'Date',
    names: namesIn`date, {publish|publishing|publication|post|posting|schedule|scheduled|go live|live} {date|day},
      date {to post|to publish|scheduled}, date of {post|publication|publishing},
      datum, veroffentlichungsdatum, postingdatum, erscheinungsdatum, date de {publication|parution}, fecha, fecha de publicacion,
      data, data {de|da|} {publicacao|postagem}, data di pubblicazione`,
  },
  {
    meaning: 'time',
    label: 'Time',
    names: namesIn`time, time {hr|24 hr|am pm|am or pm}, time of day, time of {post|posting|publication}, time to {post|publish}, hour, {publish|posting|publishing|scheduled} hour,
      uhrzeit, zeit, veroffentlichungszeit, postingzeit, heure, heure de publication, horaire,
      hora, hora de {publicacion|publicacao}, horario, horario de publicacao, ora, orario, ora di pubblicazione`,
  },
  {
    // The half of the day, beside a time of twelve hours.
    meaning: 'half',
    label: 'AM/PM',
    names: namesIn`am pm, am or pm, meridiem, meridian`,
  },
  {
    // With the date, or beside a column with the date: the time of day.
    meaning: 'dateTime',
    label: 'Scheduled Time',
    names: namesIn`when, date time, datetime, date and time, time and date, schedule, scheduled, scheduled {for|on|at},
      {publish|schedule|post|send|live} {at|on}, post at specific time, {publish|publishing|publication|posting|schedule|scheduled|go live|live} time,
      {publish|publishing|publication|posting|schedule|scheduled|go live|post} {datetime|date time|date and time},
      zeitpunkt, datum {und|} uhrzeit, veroffentlichungszeitpunkt, geplant fur, date {et|} heure, fecha {y|} hora, data e {hora|ora},
      data {hora|ora}, quando, cuando, quand, wann`,
  },
  {
    // For a time that is found: the date of an article, the end of an embargo.
    meaning: 'notBefore',
    label: 'Not Before',
    names: namesIn`not before, not earlier than, earliest {|date|day|time}, embargo {|date|until}, embargoed until,
      nicht vor, fruhestens, sperrfrist, pas avant, no antes de, nao antes de, non prima {di|del}`,
  },
  {
    meaning: 'timeZone',
    label: 'Time Zone',
    names: namesIn`time zone, timezone, tz, zeitzone, fuseau horaire, zona horaria, fuso {horario|orario}`,
  },
  {
    meaning: 'networks',
    label: 'Channels',
    names: namesIn`{|target|publish|posting|publishing|post|social|social media|content|media|distribution|marketing} {channel|network|platform},
      social, social media, social site, where to {post|publish}, {post|publish} to,
      kanal, kanale, plattform, plattformen, netzwerk, netzwerke, soziales netzwerk, social media {kanal|kanale},
      canal, canaux, reseau, reseaux, reseau social, reseaux sociaux, plateforme, canale, canali, red, rede, {red|rede} {social|sociale},
      redes sociais, plataforma, piattaforma, piattaforme, rete, reti, rete sociale`,
  },
  {
    meaning: 'accounts',
    label: 'Accounts',
    names: namesIn`{|social|social media|target|channel|publishing} {account|profile}, {account|profile|platform} id, {account|profile} name,
      konto, konten, profil, compte, cuenta, perfil, perfile, perfis, conta, profilo, profili`,
  },
  {
    meaning: 'text',
    label: 'Text',
    names: namesIn`{|post|social|social media|social post|social media post} {text|copy|caption|message|content|body|wording},
      {caption|message|main|body} text, main {content|copy|caption}, generated {content|text}, text {content|body}, caption copy, copy text,
      beitragstext, posttext, bildunterschrift, nachricht, inhalt, texte, texte {du post|de la publication}, legende, contenu,
      texto, texto del post, texto de la publicacion, mensaje, contenido, legenda, texto do post, mensagem, conteudo,
      testo, testo del post, didascalia, messaggio, contenuto`,
  },
  {
    meaning: 'link',
    label: 'Link',
    names: namesIn`link, url, web link, weblink, website, website {url|link}, web address, hyperlink, link url, url link,
      {article|blog|blog post|landing page|destination|target|cta|call to action|page|product} {url|link}, landing page,
      {link|url} to {share|article|blog|website}, shared link,
      lien, lien url, enlace, enlace url, collegamento, webseite, zielseite, ziel url, url de {destino|destination}`,
  },
  {
    meaning: 'media',
    label: 'Picture',
    names: namesIn`social {image|picture|photo|video}, {|public|post|product} {image|img|picture|pic|photo|video|media|gif} {|url|link|address|file|file url|file link|upload|path},
      clip url, {link to|url of|url} {image|picture|photo|video|media}, image or video, {|media} attachment, file media, file and media, attachment url, attached media, picture or video,
      bild, bilder, beitragsbild, foto, bild url, bildlink, bildadresse, lien image, url {image|imagen|da imagem|immagine},
      imagen, imagene, imagem, imagens, immagine, immagini, medien, medio`,
  },
  {
    meaning: 'altText',
    label: 'Alt Text',
    names: namesIn`{|image|picture|photo|video|media} {alt|alt text|alttext|alternative text}, alt text {image|picture|photo|video|media}, alt tag, accessibility text, alternate text,
      alternativtext, texte alternatif, texto alternativo, testo alternativo`,
  },
  {
    meaning: 'title',
    label: 'Title',
    names: namesIn`title, {post|pin|article|media|video} title, headline, titel, uberschrift, titre, titre video, titulo, titolo`,
  },
  { meaning: 'hashtags', label: 'Hashtags', names: namesIn`{|post|social|suggested} {hashtag|hash tag}` },
  {
    meaning: 'firstComment',
    label: 'First Comment',
    names: namesIn`{first|1st} comment, first comment text, follow up comment, erster kommentar, premier commentaire, primer comentario, primeiro comentario, primo commento`,
  },
  {
    meaning: 'board',
    label: 'Board',
    names: namesIn`{|pin} board, board {name|id}, pinnwand, tableau, tablero, bacheca`,
  },
  { meaning: 'hold', label: 'Hold', names: namesIn`hold, on hold, hold back` },
  { meaning: 'cancel', label: 'Cancel', names: namesIn`cancel, canceled, cancelled` },
  { meaning: 'reference', label: 'Post', names: namesIn`post, post reference, reference` },
  {
    meaning: 'rowId',
    label: 'Row ID',
    names: namesIn`row {id|key}, record id, id, unique id, identifiant interne`,
  },
  {
    // Words of people that say whether a row may go out.
    meaning: 'approval',
    label: 'Status',
    names: namesIn`status, state, stage, progress, phase, ready, queue, ready to {post|publish|go}, sign off, signed off, {ok|okay} {|to post|to publish},
      draft, is draft, review, reviewed, qa, proofread,
      freigabe, freigegeben, genehmigt, genehmigung, statut, etat, valide, validation, approuve, approbation,
      estado, aprobado, aprobada, aprobacion, situacao, aprovado, aprovacao, stato, approvato, approvazione`,
  },
  {
    // A mark of people: the row went out already.
    meaning: 'isPublished',
    label: 'Published',
    names: namesIn`{|is|already} {published|posted}, {|bereits} {veroffentlicht|gepostet}, {|deja} {publie|poste}, {|ya|ja} {publicado|publicada|postado|postada},
      {|gia} {pubblicato|pubblicata|postato}`,
  },
] as const satisfies readonly Column[];

/** What a column can say about its row. */
export type Meaning = (typeof columns)[number]['meaning'];

/** What a column with this meaning is called in sentences. */
export function columnLabel(meaning: Meaning): string {
  return columns.find((column) => column.meaning === meaning)?.label ?? meaning;
}

/** Columns that runs fill in, beside the reference, each with the output that it takes. */
export const runColumns = [
  ['post status', 'state'],
  ['post time', 'when'],
  ['post link', 'link'],
  ['post note', 'note'],
] as const;
