/** Names of columns with two meanings among the tools that people come from. Where their cells are filled in, people are asked. */
import type { Meaning } from './column-names.ts';
import { namesIn } from './words.ts';

/** Names, and what we would read; no meaning where no column of ours is meant. As in `column-names.ts`. */
export const unclearNames: readonly (readonly [readonly Meaning[], readonly string[]])[] = [
  [['hashtags'], namesIn`tag, # tag, keyword, etiqueta, schlagwort, schlagworte, mot cle`],
  [['firstComment'], namesIn`{|post} comment, comments, kommentar, commentaire, comentario, commento`],
  [
    ['text', 'altText'],
    namesIn`{|post} description, desc, beschreibung, descripcion, descricao, descrizione`,
  ],
  [['altText'], namesIn`{image|picture|photo|video|media|visual} {description|caption|text}`],
  [
    ['text'],
    namesIn`hook, cta, call to action, beitrag, publication, publicacion, publicacao, update, status update, summary, excerpt,
      {draft|first draft|ad|final|new|old|approved} {text|copy|caption}, {alternate|alternative} {copy|caption}, post detail, tweet, thread, primary text,
      {caption|copy|content} idea, script, entwurf, original {text|copy|caption|title}`,
  ],
  [['title', 'text'], namesIn`subject, hook title, post name, video hook`],
  [
    ['media'],
    namesIn`{creative|asset|visual|design|graphic|artwork|document|file|drive|google drive|canva|dropbox}
        {|url|link|address|file|upload|asset|name|path},
      pdf, carousel, slide, datei, fichier, archivo, arquivo, filename, {image|picture|photo|video|media} {name|file name|filename},
      {visual|creative} asset, {visual|creative} asset {link|url}, link to {asset|design|creative|visual|graphic|file}, grafik, grafica, visuel`,
  ],
  [
    [],
    namesIn`{thumbnail|video thumbnail|cover|cover image|featured image|video cover} {|url|link|file|frame}`,
  ],
  [
    ['link'],
    namesIn`source, url utm, original {url|link}, link title, {source|reference|resource|short|tracking|tracked|utm|shortened|content|bitly} {url|link}, resource, bitly, link in bio,
      quelle, fuente, fonte`,
  ],
  [
    ['date'],
    namesIn`{due|start|end|launch|target|posted|published|event} date, due, date {posted|published|live|range}, published on, day, {week day|day of week|day of the week}, weekday, year,
      month, jour, dia, giorno, deadline`,
  ],
  [['time'], namesIn`time slot, slot, time range, published at, posted at, best time`],
  [
    ['accounts'],
    namesIn`brand, page, handle, username, user name, user, client, location, marke, marque, marca, workspace`,
  ],
  [['networks'], namesIn`medium, destination, outlet, placement, site, distribution, where, kanalname`],
  [
    ['networks', 'media'],
    namesIn`{content|post|media|} {type|subtype|format}, type of {post|content}, inhaltstyp, typ, tipo, type de contenu, tipo de contenido, formato`,
  ],
  [
    ['isPublished', 'approval'],
    namesIn`{|is} {done|sent|live}, went live, {|is} {complete|completed|finished}, erledigt, fertig, fait, termine, hecho, feito, fatto`,
  ],
  [['rowId'], namesIn`post {id|number}`],
  [['hold', 'cancel'], namesIn`pause, paused, stop, skip, delete, remove, do not post`],
  [
    [],
    namesIn`reminder, mention, collaborator, {account|user|product} tag, tagged account, poll, poll option, publish, action`,
  ],
];

/** Networks that exist, as headings name them: where the service has none of this name, people are asked. */
export const knownNetworks: ReadonlySet<string> = new Set(
  namesIn`facebook, fb, instagram, ig, insta, linkedin, twitter, x, tiktok, pinterest, youtube, yt, thread, bluesky, mastodon, reddit, telegram,
    snapchat, tumblr, xing, vk`,
);
