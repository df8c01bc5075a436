/** What a language model says to its user, and nobody should read in a post. */

/** `I’m sorry, but I can’t help with that`, at the start of a text. */
const refusals = [
  new RegExp(
    [
      "^(?:(?:(?:I['’]m|I am) (?:very |really |so )?|)sorry|I apologi[sz]e|unfortunately)[,.]? (?:but )?(?:as an ai[^.\\n,]{0,40}, )?I(?:['’]m| am)? ?",
      "(?:can['’]?t|cannot|can not|won['’]t|(?:not able|unable) to) ",
      '(?:(?:help|assist)(?: you)? with (?:that|this|your request|the request|creating|writing|generating)|(?:fulfil|fulfill|comply with|complete|process) (?:that|this|your|the) request',
      '|(?:provide|generate|create|produce|write) (?:that|this|such|a|an|the|any)?[^.\\n]{0,30}\\b(?:captions?|content|posts?|text|images?|response|tweets?)',
      '|(?:access|view|open|browse) [^.\\n]{0,30}\\b(?:links?|urls?|websites?|pages?|files?|images?|internet|videos?|documents?)',
      '|(?:see|describe|identify|analy[sz]e) (?:the |this |that |your |any )?(?:attached |uploaded )?(?:images?|photos?|pictures?)(?=[.!]?(?: (?:please|could you|can you|if you)[^\\n]{0,200})?$))[^\\n.!]{0,60}',
    ].join(''),
    'iu',
  ),
  /^I(?:['’]m| am)? ?(?:can['’]?t|cannot|(?:not able|unable) to) (?:(?:create|generate|produce|provide) (?:such |this kind of |that kind of )?(?:content|captions?|posts? (?:that|about|on|for|with)|responses?)|fulfil+ (?:this|that|your) request|comply with (?:this|that|your) request)[^\n.!]{0,60}/iu,
  /^I(?:['’]m| am)? ?(?:can['’]?t|cannot|(?:not able|unable) to) (?:assist|help) (?:you )?with (?:that|this)(?: request)?(?![\p{L}\p{N}])/iu,
  // What a model lacks, and asks its user for.
  new RegExp(
    [
      "^(?:(?:(?:I['’]m |I am )?sorry|I apologi[sz]e|unfortunately)[,.]? (?:but )?)?I (?:currently |unfortunately )?",
      "(?:(?:do not|don['’]t) have (?:enough|sufficient) (?:information|context|details?|data)(?= to (?:answer|assist|complete|create|draft|generate|help|produce|provide|respond|summari[sz]e|write)\\b|[.!]?$)",
      "|(?:do not|don['’]t) have (?:access to (?:real-time|external|up-to-date) |the ability to (?:access|browse|open|view|visit) (?:the (?:internet|web)|external|links?|urls?|web))",
      "|(?:can['’]?t|cannot|am (?:not able|unable) to) (?:directly )?(?:access|open|browse|visit) (?:(?:any|external|specific|the|this|that) ){0,2}(?:links?|urls?|web ?pages?))[^\\n.!]{0,100}",
    ].join(''),
    'iu',
  ),
  // As the whole text: `As an AI, I can’t taste rye. But you can!` is a post.
  new RegExp(
    [
      "^(?:(?:(?:I['’]m |I am )?sorry|I apologi[sz]e|unfortunately)[,.]? (?:but )?)?as an? (?:ai|artificial intelligence|(?:large )?language model)(?: (?:text-based|large|language|chat|model|assistant|chatbot|system)){0,4}",
      "(?: (?:developed|created|trained|made) by [^,.\\n]{1,30})?,? (?:unfortunately,? )?I(?:['’]m| am)? ?(?:currently )?",
      "(?:(?:can['’]?t|cannot|can not|won['’]t|(?:not able|unable) to) (?:directly )?",
      '(?:(?:help|assist)(?: you)? with (?:that|this|your request|the request)|(?:fulfil|fulfill|comply with|complete|process) (?:that|this|your|the) request|do (?:that|this)|(?:write|create|generate|produce|provide|answer) (?:that|this)',
      '|(?:write|create|generate|produce|provide) (?:such |any |a |an |the )?(?:[^\\s.]{1,20} )?(?:captions?|content|posts?|text|images?|response|tweets?)',
      '|(?:access|browse|open|view|visit) [^.\\n]{0,40}\\b(?:links?|urls?|websites?|web ?pages?|web|internet|files?|images?|videos?|documents?))',
      "|(?:do not|don['’]t) have (?:direct )?(?:access to (?:real-?time|current|live|up-to-date|external|personal|specific|the internet|the web|(?:that|this|your)\\b)|(?:enough|sufficient) (?:information|context|details)|the ability to (?:access|browse|open|view|create|generate|write)))",
      '(?: (?!than |like )[^\\s.!?]{1,40}){0,20}[.!]?(?:\\s(?:is there anything|how (?:can|may) I|please (?:provide|share|give|let me|feel free)|let me know|if you|however, (?:I|if you)|I can (?:help|assist|offer))[^\\n:]{0,300})?$',
    ].join(''),
    'iu',
  ),
  /^(?:please|could you(?: please)?|can you(?: please)?) (?:provide|share|paste|send)(?: me)?(?: with)? (?:the|more|some|additional|a|your) [^\n.?!]{0,60}\byou(?:['’]d| would)? (?:like|want) me to (?:assist|create|draft|edit|generate|help|improve|proofread|rewrite|shorten|summari[sz]e|translate|write)\b/iu,
  /^it (?:seems|looks|appears) (?:like |that |as if |as though )?(?:you (?:haven['’]t|have not|didn['’]t|did not) (?:provided?|included?|pasted?) (?:any|the|a|an) (?:[^\s]{1,20} )?(?:article|caption|content|context|details|information|text|topic)\b|your message (?:was|got|is|has been) (?:cut off|empty|incomplete))/iu,
  /^there is no (?:text|content|article|information) (?:provided |here |available |given )?to (?:caption|convert|rewrite|summari[sz]e|translate|work with)\b/iu,
  /^(?:es )?tut mir leid,? (?:aber |doch )?(?:ich kann|dabei kann ich)[^.\n]{0,60} nicht (?:helfen|weiterhelfen|erfüllen|erstellen)/iu,
  /^(?:je suis )?désolée?,? (?:mais )?je ne peux pas (?:vous aider|t['’]aider|répondre à|accéder à|générer|créer)/iu,
  /^lo siento,? (?:pero )?no puedo (?:ayudarte con|ayudar con|asistir|cumplir con|generar|acceder a)/iu,
  /^mi dispiace,? (?:ma )?non posso (?:aiutarti|assisterti|generare|accedere a)/iu,
  /^(?:desculpe|sinto muito|lamento),? (?:mas )?não posso (?:ajudar com|ajudá-l[oa]|gerar|acessar)/iu,
];

/** `As an AI language model`, anywhere. */
const selfDescriptions = [
  /\bas an? (?:ai|artificial intelligence|large language|language)(?: (?:text-based|language|chat|based))? ?(?:model|assistant|chatbot)\b(?=,? I\b| (?:developed|created|trained) by\b|,)/iu,
  /\bas an ai, I (?:don['’]t|do not|can['’]?t|cannot|am|have)\b/iu,
  /\bals (?:ki-?(?:sprach)?modell|ki-assistent|sprachmodell)(?=,? (?:kann|habe|bin|ist) )/iu,
  /\ben tant (?:que modèle (?:de langage|linguistique)|qu['’](?:ia|intelligence artificielle|assistant ia))\b/iu,
  /\bcomo (?:un )?modelo de lenguaje\b/iu,
  /\bcome modello (?:linguistico|di linguaggio)\b/iu,
  /\bcomo (?:um )?modelo de linguagem\b/iu,
];

const polite =
  "(?:(?:sure|certainly|of course|absolutely|got it)(?: thing)?[!,.]? +)?(?:here(?:['’]s| is| are)|below (?:is|are)) ";
const revised =
  '(?:rewritten|revised|shortened|shorter|updated|improved|edited|translated|requested|polished|suggested|possible|catchy|engaging|concise|optimi[sz]ed)';
/** What follows the noun in `Here is your caption for the launch:`: for whom or about what the text is, and the colon. */
const until =
  '(?: (?:for|about|of|on|in|based|under|with|that|für|zu|pour|sur|para|sobre|per|su)\\b[^:\\n]{0,80})?[ \\u00a0\\u202f]?:';

/** `Sure! Here is your caption:`, at the start of a text. */
const preambles = [
  `${polite}(?:the |your |a |an |some |\\d+ |two |three |five )?(?:${revised},? |short |social media |[^\\s:]+ )?(?:captions?|tweets?|alt texts?)${until}`,
  `${polite}(?:your (?:[^\\s:]+ )?(?:post|posts)|(?:the |your |a |an |some |\\d+ |two |three |five )?${revised},? (?:[^\\s:]+ ){0,2}(?:posts?|texts?|versions?|drafts?|descriptions?|titles?|headlines?|options?|hashtags?|translations?))${until}`,
  `${polite}(?:two|three|four|five|some|a few|\\d+) (?:options|versions|variations|variants|drafts)[ \\u00a0]?:`,
  "(?:sure|certainly|of course|absolutely)[!,.] +I(?:['’]d be happy to| can|['’]ll be glad to) (?:help you with|help with|assist|write|create|draft)[^\\n]{0,60}",
  `(?:(?:klar|gerne|natürlich|sicher|selbstverständlich)[!,.] +)?hier (?:ist|sind) (?:dein|deine|ihr|ihre|ein|eine|der|die|einige) (?:[^\\s:]+ ){0,2}(?:caption|captions|bildunterschrift|bildunterschriften|beitrag|post|entwurf|beitragstext)${until}`,
  `(?:(?:bien sûr|certainement|avec plaisir)[ \\u00a0\\u202f]?[!,.] +)?voici (?:votre|ta|une|la|quelques|un|le) (?:[^\\s:]+ ){0,2}(?:légendes?|publication|texte)${until}`,
  `(?:¡?(?:claro|por supuesto)(?: que sí)?[!,.]+ +)?aquí (?:tienes|está|tiene) (?:una|la|tu|un|el|su) (?:[^\\s:]+ ){0,2}(?:leyenda|publicación|texto|pie de foto)${until}`,
  `(?:(?:certo|certamente)[!,.] +)?ecco (?:il tuo|la tua|una|un|la|il) (?:[^\\s:]+ ){0,2}(?:didascalia|post|testo)${until}`,
  `(?:(?:claro|com certeza)[!,.] +)?aqui está (?:a sua|o seu|sua|seu|uma|um) (?:[^\\s:]+ ){0,2}(?:legenda|publicação|texto)${until}`,
  '(?:sure|certainly|of course|absolutely)(?: thing)?[!,.] +here you go[:!.]',
  `(?:sure|certainly|of course|absolutely|got it)(?: thing)?[!,.]? +here(?:['’]s| is) (?:a|an|the) (?:[^\\s:]+ ){0,2}post${until}`,
  `${polite}a (?:[^\\s:]+ )?draft${until}`,
  `${polite}your (?:[^\\s:]+ )?(?:post|caption|tweet)[!.](?=\\s{0,9}\\n)`,
].map((pattern) => new RegExp(`^${pattern}`, 'iu'));

/** What a model asks afterwards, and the marks of its own protocol. */
const others = [
  /\blet me know if you(?:['’]d| would) like (?:me to (?:change|adjust|tweak|revise|make|shorten|rewrite|add)|any (?:changes|adjustments|edits|revisions))\b/iu,
  /\bwould you like me to (?:make|adjust|change|write|create|revise|shorten|tweak|add|draft|generate)\b|\bfeel free to (?:adjust|edit|modify|tweak|customi[sz]e) (?:it|this|the|as)\b/iu,
  /\bsoll ich (?:den|das|die|dir|ihnen|noch|es|ihn)\b[^?\n]{0,80}(?:kürzen|anpassen|ändern|umschreiben|überarbeiten|übersetzen|formulieren)\b[^?\n]{0,40}\?/iu,
  /(?:möchtest du|möchten sie|willst du|wünschen sie),? dass ich [^?\n]{0,60}(?:anpasse|kürze|ändere|umschreibe|überarbeite|übersetze)\b/iu,
  /\b(?:souhaitez-vous|souhaites-tu|voulez-vous|veux-tu) que je (?:le |la |l['’]|les |vous |te )?(?:modifie|raccourcisse|adapte|ajuste|réécrive|traduise|change|rédige|génère|propose)/iu,
  /\b(?:quieres|quiere|deseas|desea|te gustaría|le gustaría) que (?:lo |la |los |las |te |le )?(?:ajuste|acorte|cambie|modifique|escriba|reescriba|adapte|traduzca|genere|haga)/iu,
  /\b(?:vuoi|vuole|desideri|desidera|vorresti) che (?:lo |la |li |le |ti )?(?:modifichi|accorci|adatti|riscriva|scriva|traduca|cambi|generi)/iu,
  /\b(?:quer|gostaria|deseja) que eu (?:o |a |os |as |te )?(?:ajuste|encurte|altere|modifique|escreva|reescreva|adapte|traduza|gere|faça)/iu,
  /^\(?note: I(?:['’]ve| have)? (?:kept|made|used|included|added|tried|avoided|shortened|assumed)\b/imu,
  /<\/?think(?:ing)?>|<\|[a-z_]{2,30}\|>|\[\/?INST\]/u,
  // Tags in which a prompt asks for an answer.
  /<(final_?answer|answer|response|output|result|post|tweet|caption|content|text|draft|scratchpad|reasoning|analysis|reflection|thoughts?)>(?=[^]{0,5000}?<\/\1>)/iu,
];

const remarks: readonly RegExp[] = [...selfDescriptions, ...preambles, ...others];
/** A longer text has more than the refusal with which it begins. */
const maxRefusal = 500;

/** A word of each pattern: compiling the patterns takes a process 10 ms, and few texts need them. */
const sign =
  /sorry|apologi|unfortunately|leid|désol|siento|dispiace|desculpe|sinto|lamento|can['’]?not|can['’]t|\bai\b|model|\bia\b|ki-|here|below|sure|certainly|of course|absolutely|hier|voici|aqu[ií]|ecco|let me know|would you like me|feel free|able to|do(?:n['’]t| not) have|me to|it (?:seems|looks|appears)|there is no|note: i|<\/|<\||inst\]|soll ich|dass ich|que (?:je|eu|l[oae]s?|te) |(?:quiere|quieres|desea|deseas|gustaría|vuoi|vuole|desideri|desidera|vorresti) (?:que|che)|<think/i;

/** Whether a whole post stands in quotation marks, as models hand over their answers: a quotation has its hashtags and links behind it. */
function isQuotedAnswer(spoken: string): boolean {
  return (
    /^["“]/u.test(spoken) &&
    /["”]$/u.test(spoken) &&
    !/["“”]/u.test(spoken.slice(1, -1)) &&
    /[#＃]\p{L}|https?:\/\//u.test(spoken)
  );
}

/** A model's own words in a text, and where they begin; the whole text if it is a refusal. */
export function modelTalkIn(text: string): { readonly index: number; readonly text: string }[] {
  const spoken = text.trim();
  const index = text.indexOf(spoken);
  if (isQuotedAnswer(spoken)) return [{ index, text: /^.{1,20}/su.exec(spoken)?.[0] ?? '' }];
  if (!sign.test(spoken)) return [];
  if (spoken.length <= maxRefusal && refusals.some((pattern) => pattern.test(spoken)))
    return [{ index, text: spoken }];
  return [...remarks, ...refusals].flatMap((pattern) => {
    const found = pattern.exec(spoken);
    return found === null ? [] : { index: index + found.index, text: found[0].trim() };
  });
}
