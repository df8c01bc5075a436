/** The patterns of what formulas, expressions, agents and models leave in texts. All of them take linear time. */

/**
 * The errors of Excel, Google Sheets and LibreOffice, in the languages that translate them, except words that people also write in capital letters.
 */
const errors = [
  '#[¡]?(?:REF|VALUE|NUM|NULL|ERROR|SPILL|CALC|BEZUG|WERT|ZAHL|FEHLER|ÜBERLAUF|VALEUR|NOMBRE|ERREUR|VALOR|NULO|RIF|VALORE|NULLO|ERRORE|NÚM|ERRO|',
  'VERW|WAARDE|GETAL|ССЫЛКА|ЗНАЧ|ЧИСЛО|VÄRDEFEL|REFERENS|OGILTIGT|VÆRDI|VERDI|VIITTAUS|ODKAZ|HODNOTA|BAŞV|DEĞER|ÉRTÉK|LICZBA)[ \\u00a0\\u202f]?!',
  '|#[¿]?(?:NAME|NOM|NOMBRE|NOME|NAAM|NAZWA|ИМЯ|NAMN|NAVN|NIMI|NÁZEV|NÉV)[ \\u00a0\\u202f]?\\?',
  '|#¡?(?:DIV|DEEL|DZIEL|ДЕЛ|DIVISION|JAKO|SAYI)/0[ \\u00a0\\u202f]?!|#(?:N/A|N/D|N/B|Н/Д|GETTING_DATA)(?![\\p{L}\\p{N}])',
].join('');
const error = new RegExp(`(?<![\\p{Lu}\\p{N}_/&#])(?:${errors})|(?<![\\p{L}\\p{N}])Err:5\\d\\d(?!\\d)`, 'gu');

/** What people write in the place of a text that is still to come. */
const toCome = [
  't\\.?b\\.?[acd]|to ?do|wip|to come|to be (?:added|announced|confirmed|decided|defined|determined|done|filled in|provided|written)|lorem ipsum[^]*',
  '(?:placeholder|dummy|sample|filler)(?: (?:text|caption|copy))?|platzhalter(?:text)?|blindtext|beispieltext|texto de ejemplo|texte? (?:folgt|à venir)|folgt(?: noch)?|(?:text )?kommt noch|(?:text )?wird (?:noch )?nachgereicht|(?:copy|text|caption|post) to come|à (?:compléter|définir|venir)|(?:por|a) definir|da definire',
  '(?:(?:your|insert|enter|add|write|type|put)(?: your| the| a)? )?(?:caption|copy|post|text|content|message|title|description)(?: goes| comes)? here',
  '(?:click to )?(?:insert|enter|add)(?: your| the| a)? (?:caption|copy|post|text|content|message|title|description)',
  '(?:copy|caption|text|alt text|content) (?:follows|missing|needed|outstanding|pending|required|to follow)|needs? (?:a |the )?(?:copy|caption|text|alt text)',
  'text (?:ausstehend|fehlt(?: noch)?|offen)|texte (?:manquant|en attente)|falta (?:el |o )?(?:copy|legenda|texto)|(?:copy|texto) pendiente|pendiente de (?:aprobación|copy|texto)|testo (?:in arrivo|mancante)|tekst volgt',
].join('|');

/** How far a text is, in its place: a state of the row. */
const stateOfText = [
  'not (?:yet )?approved|(?:in|under) review|(?:needs|pending|for|awaiting|(?:waiting|wait) (?:for|on)) (?:the )?(?:approval|client|copy|feedback|review|sign-?off|text)|approval pending',
  '(?:noch )?nicht freigegeben|in (?:freigabe|prüfung)|(?:wartet|warten) auf (?:freigabe|text)|(?:à|en cours de) valid(?:er|ation)|en attente de (?:texte|validation)|en revisión|em aprovação|aguardando (?:aprovação|copy|texto)|da approvare|in attesa di (?:approvazione|testo)',
].join('|');

/** The words for a post that must not go out: what is not to be done with it, and its state. */
const ordersNotToPost = [
  ...['do not post', 'do not publish', 'nicht posten', 'nicht veröffentlichen', 'ne pas publier'],
  ...['no publicar', 'não publicar', 'non pubblicare', 'niet posten', 'niet plaatsen'],
];
export const notToGoOut = [...ordersNotToPost, 'on hold', 'not approved', 'nicht freigegeben'].join('|');

/** What agents, models and steps output in place of an answer. */
const ofAgents = [
  'agent stopped due to (?:max iterations|iteration limit(?: or time limit)?|time limit)|agent (?:execution )?(?:timed out|stopped|failed)|max(?:imum)?(?: number of)? iterations(?: \\(\\d+\\))? (?:was |were )?(?:reached|exceeded)[^\n]{0,80}',
  '(?:the )?(?:ai )?agent (?:has )?reached (?:its|the) max(?:imum)?(?: number of)? iterations|(?:execution|request|connection|workflow) timed out|workflow could not be started|no prompt specified',
  '(?:api |usage )?quota exceeded[^\n]{0,80}|insufficient_quota|(?:invalid|incorrect) api key(?: provided)?|bad request(?: - please check your parameters)?|(?:the )?(?:service|server) refused the connection',
  '(?:no|empty) (?:output|response|content)(?: (?:was )?(?:generated|returned|found|available|from (?:the )?(?:model|agent)))?',
  '(?:request|call) failed(?: with status(?: code)? \\d{3})?|(?:\\d{3}[: -]+)?(?:internal server error|too many requests|bad gateway|gateway timeout|service unavailable|rate limit (?:reached|exceeded)[^\n]{0,80})',
  'the (?:model|request) (?:is |was )?(?:overloaded|timed out|refused|unavailable|produced no output)|something went wrong|an (?:unexpected |unknown )?error (?:has )?occurred(?: while [^\n]{0,80})?',
].join('|');

const status =
  'bad request|unauthorized|payment required|forbidden|(?:page |file )?not found|method not allowed|not acceptable|request time-?out|conflict|gone|unprocessable (?:entity|content)|too many requests|internal server error|not implemented|bad gateway|service (?:temporarily )?unavailable|gateway time-?out';

/** What servers, clients and n8n itself say of a request that failed. A phrase that people say too counts only with its number: `404 Not Found`. */
const ofServers = [
  `(?:https? ?(?:/\\d(?:\\.\\d)?)? ?)?(?:error |status(?: code)? )?[45]\\d\\d[\\s:–-]{1,3}\\(?(?:${status})\\)?|(?:https? ?(?:error|status)?|error|status code) [45]\\d\\d|(?:page )?not found|method not allowed`,
  '(?:connect |getaddrinfo )?(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EPIPE)(?: [^\\s]{1,200}){0,3}|socket hang up|timeout of \\d{1,7} ?ms exceeded|fetch failed|failed to fetch|cannot (?:GET|POST) /[^\\s]{0,200}',
  "failed to (?:load|fetch|get|retrieve) (?:the )?(?:content|data|feed|page|resource|response)|cannot read propert(?:y|ies) (?:'[^'\\n]{1,60}' )?of (?:undefined|null)[^\\n]{0,80}|unexpected (?:token [^\\n]{1,80} JSON[^\\n]{0,40}|end of JSON input)",
  'the (?:requested )?(?:url|resource|page)(?: you are requesting)?(?: /[^\\s]{0,200})? (?:was not|could not be) found(?: on this server)?|upstream connect error or disconnect/reset before headers[^\\n]{0,200}',
  "authori[sz]ation failed - please check your credentials|forbidden - perhaps check your credentials\\??|the service (?:was not able to process your request|is receiving too many requests from you|is temporarily unavailable)|the connection (?:was aborted, perhaps the server is offline|timed out, consider setting the 'Retry on Fail' option[^\\n]{0,60})|the DNS server returned an error, perhaps the server is offline|your request is invalid or could not be processed by the service",
  '(?:please |you need to )?enable javascript(?: and cookies)?(?: to (?:continue|run this app|view this page)| in your browser)|attention required! \\| cloudflare|verify(?:ing)? (?:that )?you are (?:a )?human|access to this page has been denied|checking your browser before accessing[^\\n]{0,80}',
  'you (?:have )?exceeded your current quota[^\\n]{0,200}|no (?:search )?results (?:were )?found|no data (?:found|available|returned)|no (?:text|prompt|input|content) provided|the model (?:did not return|returned) (?:a |an |any |no )?(?:empty )?(?:response|output)',
].join('|');

const units =
  'characters?|chars?|words?|zeichen|wörter|caractères|mots|caracteres|palabras|caratteri|parole|palavras';
const ofPost =
  'CTA|[Hh]ashtags|(?:[Ii]mage|[Vv]isual) (?:[Pp]rompt|[Ii]dea|[Dd]escription|[Ss]uggestion)s?|[Cc]aptions?|[Tt]weet|[Pp]ost (?:[Tt]ext|[Cc]opy|[Cc]aption)|[Ss]ocial [Mm]edia [Pp]ost|[Aa]lt(?:ernative)? [Tt]ext|Bildunterschrift|Beitragstext|Légende|Leyenda|Didascalia|Legenda';
const choice =
  'option|version|variant|variante|variation|alternative|caption|post|tweet|draft|entwurf|vorschlag|opción|opzione|opção|proposta|propuesta';

/** Leftovers only as a whole text: errors that are words, words for a missing value, formulas, errors of agents. */
export const wholeTexts: readonly RegExp[] = [
  /^(?:#(?:NV|I\/T|ARG!|ADR!|FIELD!|FELD!|CONNECT!|BLOCKED!|BUSY!|UNKNOWN!)|#{4,}|Loading(?: data)?(?:\.\.\.|…)|null|NULL|\(null\)|<null>|undefined|unknown|[[(<][Uu]nknown[\])>]|NaN|nan|NaT|= ?\{?\{? ?\$(?:json|node|input|now|today|vars|items?)\b[^\n]*|=[A-Za-z][A-Za-z.]{1,30}\([^\n]*|\{=[A-Za-z($][^{}\n]{1,500}\})$/u,
  /^#(?:REF|VALUE|NAME|NUM|NULL|DIV\/0|SPILL|CALC|ERROR)$/u,
  // An instant as programs write it: a date instead of the text.
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?$/u,
  // The IDs of records: a column that is linked to another table of Airtable gives them, not their texts; Notion does the same.
  /^(?:(?:rec|att|usr)(?=[A-Za-z]{0,13}[A-Z\d])[A-Za-z\d]{14}(?:[\s,;]+|$))+$/u,
  /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?:[\s,;]+|$))+$/iu,
  // Several empty values, put together.
  /^(?:null|undefined|NaN)(?:[\s,;|/·–-]{1,9}(?:null|undefined|NaN)){1,20}$/u,
  // A column of a table: `=[@Text]`
  /^=\s?\[@[^\]\n]{1,80}\]/u,
  // `=A2&" "&B2`, `='Sheet 1'!$A$2`
  /^=\s?[(+-]?(?:(?:'[^'\n]{1,60}'|\w{1,60})!)?\$?[A-Z]{1,3}\$?\d{1,7}(?![\p{L}\d])[^\n]*$/u,
  new RegExp(`^[([{<]?(?:${toCome}|${stateOfText})[)\\]}>]?[.!…]*$`, 'iu'),
  // At the beginning of a text: in brackets, or in capitals, as people may write the words about something else.
  new RegExp(
    `^[([](?:${notToGoOut}|hold|do not use)(?:(?: (?:yet|until|till|for|bis)| ?[,:;–—-])[^\\])\\n]{0,40})?[\\])][^]*$`,
    'iu',
  ),
  new RegExp(`^(?:${notToGoOut.toUpperCase()})(?=\\s*[:–—!-]|\\n|$)[^]*$`, 'u'),
  new RegExp(
    `^(?:(?:[A-Za-z]{0,30}Error|Exception): ?|(?:sorry|oops|uh-oh)[,!.]{0,3} )?(?:${ofAgents}|${ofServers})(?:[.!,;] ?(?:please )?try again[^\n]{0,30})?[.!]?$`,
    'iu',
  ),
];

const noValue = '(?:null|undefined|NaN)';
/** Leftovers anywhere in a text: error codes, JavaScript's words for a missing value, phrases of models. */
export const withinTexts: readonly RegExp[] = [
  error,
  // `Price: null`, `Price: null €`, `"Hi, undefined!"`, `Hello null null,`
  new RegExp(`(?<=[\\p{L}\\p{N})][ \\u00a0]?: ?)${noValue}(?=[.!)]?[ \\t]*$|,?[ \\t]*\\n| ?[€£$%])`, 'gmu'),
  new RegExp(
    `(?<=\\b(?:[Hh]i|[Hh]ello|[Hh]ey|Dear|Hallo|Hola|Ciao|Bonjour|Olá|Salut|Cher|Chère|Liebe|Lieber|[Ww]elcome|[Tt]hanks|[Tt]hank you|[Bb]irthday|[Cc]ongratulations),? )${noValue}(?: ${noValue})?(?=[,.!?]|[ \\t]*$)`,
    'gmu',
  ),
  new RegExp(`^[ \\t]{0,9}${noValue}[ \\t]{0,9}$`, 'gmu'),
  // A word that is missing before a name: `undefined World`. `null` is a word of German, too.
  /^\s{0,9}undefined(?= \p{Lu}\p{Ll})/gu,
  /[$€£] ?(?:undefined|NaN)\b|\b(?:undefined|NaN) ?[€£$%]|\bundefined undefined\b/gu,
  // A missing value in an address.
  /(?<=\.[a-z]{2,10}\/|[?&]\w{1,30}=)(?:undefined|null|NaN)(?=[\s&?/#]|$)/gu,
  /\[object [A-Z]\w{0,30}\]|\bInvalid Date(?:Time)?\b/gu,
  // The beginning of an object as JSON or Python write it.
  /^\s{0,9}[[{]\s{0,9}(?:\{\s{0,9})?(["'])[\w -]{1,80}\1\s{0,9}:/gu,
  // The sources of a model: `【4:0†source】`, `[oaicite:0]`, `[1][2]`.
  /【[^【】\n]{0,60}†[^【】\n]{0,60}】|(?::contentReference)?\[oaicite:\d{1,3}\](?:\{index=\d{1,3}\})?|\[\^?\d{1,2}(?::\d{1,2})?†[^\]\n]{0,40}\]|\ue200[^\ue201\n]{0,80}\ue201|\bturn\d{1,2}(?:search|view|news|image)\d{1,2}\b/gu,
  /(?<=[.!?”"] ?)\[\^?\d{1,2}\^?\](?=\s|$|\[)|(?<!\w)\[\d{1,2}\](?:\[\d{1,2}\])+|\[(?:citation needed|source)\](?!\()/gu,
  // An expression that nobody evaluated: `$json.name`.
  /(?<![\w$])\$(?:json|node|input)(?:\.[A-Za-z_]\w{0,60}|\[["'][^\]\n]{1,60}\])/gu,
  // A length given by a model: `(280 characters)`, or in a line of its own.
  /^[ \t]{0,9}\d{2,4} (?:characters|chars|zeichen|caractères|caracteres|caratteri)\.?[ \t]{0,9}$/gimu,
  // The same at the end of a text.
  /(?<=\s)(?:\d{2,4} ?\/ ?(?:280|2,?200)|[–—-] ?\d{2,4} (?:characters|chars|zeichen|caractères|caracteres|caratteri))\s{0,9}$/giu,
  new RegExp(
    `[([](?:(?:approx(?:imately|\\.)?|about|~|≈|ca\\.|only|exactly|total:?) ?)?\\d{1,4}(?: ?/ ?\\d{1,4})? ?(?:${units})(?: (?:including|with|incl\\.) [^()[\\]\n]{1,30})?[)\\]]|(?<!\\p{L})(?:character|word|zeichen) ?(?:count|anzahl|zahl)\\W{1,5}\\d{1,4}|(?<![\\p{L}\\p{N}])\\d{1,4} ?/ ?\\d{2,5} ?(?:${units})(?!\\p{L})`,
    'giu',
  ),
  // A label at the beginning of a line: `Caption: Fresh rolls`.
  new RegExp(
    `^\\s{0,9}[*_#" ]{0,4}(?:(?:final|suggested|revised|updated|short|draft|new|social media|\\p{Lu}\\p{L}{2,20}) )?(?:${ofPost})(?: (?:\\d|[ABC]))?[*_ ]{0,3}[:：]`,
    'gmu',
  ),
  // The first of several versions to choose from.
  new RegExp(
    `^\\s{0,9}[*_#" ]{0,4}(?:${choice}) ?(?:#|nr\\. ?)?(?:1|A)[*_ ]{0,3}[:：.)–-](?=[^]{0,5000}\\n[*_#" ]{0,4}(?:${choice}) ?(?:#|nr\\. ?)?(?:2|B)[*_ ]{0,3}[:：.)–-])`,
    'giu',
  ),
  // `[DRAFT] Hello`, `Hello [DRAFT]`
  /^\s{0,9}[[(](?:draft|wip|work in progress|entwurf|brouillon|borrador|bozza|rascunho|concept)[^\])\n]{0,20}[\])]|^\s{0,9}(?:DRAFT|WIP|ENTWURF|BROUILLON|BORRADOR)(?=\s?[:–—-]\s)|\[(?:draft|wip|work in progress|entwurf|brouillon|borrador|bozza|rascunho)\]\s{0,9}$|\bDO NOT (?:POST|PUBLISH)\b/giu,
  // In capitals, as people may write the words about something else.
  new RegExp(`(?<!\\p{L})(?:${ordersNotToPost.join('|').toUpperCase()})(?!\\p{L})`, 'gu'),
  // Places to fill in: `€XX`, `XX:XX`, `DD/MM`, `INSERT LINK`.
  /[€$£] ?X{2,}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:X{2,} ?[%€$£]|XX:XX|DD[/.-]MM(?:[/.-]YY(?:YY)?)?|\[TK\]|INSERT (?:LINK|URL|NAME|DATE|TIME|IMAGE|PHOTO|TEXT)(?: HERE)?)(?![\p{L}\p{N}])|(?<=: ?)TB[DC](?![\p{L}\p{N}])/gu,
  // An address that leads nowhere, as models invent them.
  /(?<![\p{L}\p{N}])https?:\/\/(?=\s|$)|(?<![\p{L}\p{N}@-])(?:https?:\/\/)?(?:www\.)?your-?(?:web-?site|site|domain|company|brand|business|shop|store|blog|link|url)(?:-?(?:here|name))?\.[a-z]{2,6}(?:\/[^\s()]{0,200})?/giu,
  // A place in an address that nobody filled in, and a user name with its password.
  /(?<=https?:\/\/[^\s]{1,200}[/=])\{[\w-]{1,40}\}|(?<=https?:\/\/[^\s]{1,200}\/)(?:\[[\w-]{1,40}\]|:[a-z]\w{1,30}(?=[/?#\s]|$))|https?:\/\/[^\s/@:]{1,100}:(?=[^\s/@]{1,100}@)/giu,
  // A scheme with a letter or a mark too few: nothing opens it.
  /(?<![\p{L}\p{N}])(?:(?:ttps?|htps?|https?(?:;|\s:))(?::?\/\/)|https?(?:\/\/|:\/(?!\/)))(?=[\p{L}\p{N}])[^\s/]{1,60}/giu,
  // Links, people and channels as chat programs write them: `<https://shop.example|our shop>`, `<@U012AB3CD>`, `<!here>`.
  /<(?:https?:\/\/|mailto:)[^\s<>|]{1,2000}\|[^<>\n]{1,300}>|<[@#](?=\D{0,9}\d)[A-Z\d]{8,20}(?:\|[^<>\n]{0,80})?>|<!(?:here|channel|everyone)>/gu,
  // The marks of an agent’s own protocol.
  /^(?:Assistant:(?=\s)|Thought:(?=[^]{0,5000}\n(?:Action|Final Answer):))/gmu,
  /\blorem ipsum(?: dolor(?: sit amet)?)?/giu,
  /\bAgent stopped due to (?:max iterations|iteration limit(?: or time limit)?|time limit)\b/gu,
];

/** A file as a `data:` address, or its Base64 letters alone, which nobody can read. Long runs of letters inside another address do not count. */
export const filesInText: readonly RegExp[] = [
  /data:[a-z]+\/[\w.+-]{1,80}(?:;[\w.-]{1,40}=[\w."-]{1,80}){0,4};base64,[\w+/=-]{16,}/giu,
  /data:image\/[\w.+-]{1,80}(?:;[\w.=-]{1,40}){0,4},(?:<|%3c)[^\s()]{1,80}/giu,
  /(?<![\w+/=%&?#.~:-])(?=[a-z\d+/]{0,199}[A-Z])(?=[A-Z\d+/]{0,199}[a-z])(?=[A-Za-z+/]{0,199}\d)[A-Za-z\d+/]{200,}={0,2}(?![\w-])/gu,
  /(?<![\w+/=-])(?:[A-Za-z\d+/]{60,76}\r?\n){3,}/gu,
];
