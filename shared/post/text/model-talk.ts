/** What a language model says to the person who asked it, and nobody should read in a post. */

/** `I’m sorry, but I can’t help with that`, at the start of a text. */
const refusals = [
  /^(?:(?:I['’]m|I am) (?:very |really |so )?sorry|sorry|I apologi[sz]e|unfortunately)[,.]? (?:but )?(?:as an ai[^.\n]{0,40}, )?I(?:['’]m| am)? ?(?:can['’]?t|cannot|can not|won['’]t|(?:not able|unable) to) (?:help(?: you)? with|assist|fulfil|comply|provide|generate|create|produce|write|access|view|open|browse|process|complete|continue with|do that)[^\n.!]{0,80}/iu,
  /^I (?:can['’]?t|cannot) (?:assist|help) (?:you )?with (?:that|this)(?: request)?/iu,
  /^(?:es )?tut mir leid,? (?:aber |doch )?(?:ich kann|dabei kann ich)[^.\n]{0,60} nicht (?:helfen|unterstützen|weiterhelfen|erfüllen|erstellen)/iu,
  /^(?:je suis )?désolée?,? (?:mais )?je ne peux pas (?:vous aider|t['’]aider|répondre|aider|accéder|générer|créer)/iu,
  /^lo siento,? (?:pero )?no puedo (?:ayudar|asistir|cumplir|generar|crear|acceder|proporcionar)/iu,
  /^mi dispiace,? (?:ma )?non posso (?:aiutar|assister|fornire|generare|creare|accedere)/iu,
  /^(?:desculpe|sinto muito|lamento),? (?:mas )?não posso (?:ajudar|ajudá|fornecer|gerar|criar|acessar)/iu,
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

/** `Sure! Here is your caption:`, at the start of a text. */
const preambles = [
  /^(?:(?:sure|certainly|of course|absolutely|got it)(?: thing)?[!,.]? +)?(?:here(?:['’]s| is| are)|below (?:is|are)) (?:your|the (?:rewritten|revised|shortened|updated|improved|edited|translated|requested|polished)|(?:an? |some |\d+ |two |three |five )?(?:possible |suggested |rewritten |revised |shorten(?:ed)? |short |catchy |engaging |polished |improved |optimi[sz]ed |concise )+|(?:an? |some |\d+ |two |three |five )(?=(?:captions?|tweets?|alt text)))[^:\n]{0,60}\b(?:captions?|posts?|tweets?|texts?|versions?|drafts?|rewrite|summary|descriptions?|titles?|headlines?|options?|hashtags?|translation|copy)\b[^:\n]{0,60}:/iu,
  /^(?:here(?:['’]s| is| are)) (?:the |your |a |some )?captions?\b[^:\n]{0,60}:/iu,
  /^(?:sure|certainly|of course|absolutely)(?: thing)?[!,.] +(?:here(?:['’]s| is| are)|I(?:['’]d be happy| can help| will|['’]ll))[^\n]{0,80}/iu,
  /^(?:(?:klar|gerne|natürlich|sicher|selbstverständlich)[!,.] +)?hier (?:ist|sind) (?:dein|deine|ihr|ihre|ein|eine|der gewünschte|die gewünschte|einige) [^:\n]{0,50}(?:caption|bildunterschrift|beitrag|post|text|entwurf|vorschl[aä]g|version|beschreibung|titel)[^:\n]{0,50}:/iu,
  /^(?:(?:bien sûr|certainement|avec plaisir)[ \u00a0\u202f]?[!,.] +)?voici (?:votre|ta|une|un|quelques) [^:\n]{0,50}(?:légende|publication|post|texte|version|description|titre|proposition)[^:\n]{0,50}:/iu,
  /^(?:¡?(?:claro|por supuesto)(?: que sí)?[!,.]+ +)?aquí (?:tienes|está|tiene) [^:\n]{0,60}(?:leyenda|publicación|post|texto|versión|descripción|título|propuesta)[^:\n]{0,50}:/iu,
  /^(?:(?:certo|certamente)[!,.] +)?ecco (?:il tuo|la tua|una|un) [^:\n]{0,50}(?:didascalia|post|testo|versione|descrizione|titolo)[^:\n]{0,50}:/iu,
  /^(?:(?:claro|com certeza)[!,.] +)?aqui está (?:a sua|o seu|sua|seu|uma|um) [^:\n]{0,50}(?:legenda|publicação|post|texto|versão|descrição|título)[^:\n]{0,50}:/iu,
];

/** What it asks afterwards, and the marks of its own protocol. */
const others = [
  /\blet me know if you(?:['’]d| would) like (?:me to|any (?:changes|adjustments|edits|revisions))\b/iu,
  /<\/?think(?:ing)?>|<\|[a-z_]{2,30}\|>|\[\/?INST\]/u,
];

const patterns: readonly RegExp[] = [...refusals, ...selfDescriptions, ...preambles, ...others];

/** The words of a model in a text, and where they begin. */
export function modelTalkIn(text: string): { readonly index: number; readonly text: string }[] {
  const start = text.search(/\S/u);
  if (start === -1) return [];
  const spoken = text.slice(start);
  return patterns.flatMap((pattern) => {
    const found = pattern.exec(spoken);
    return found === null ? [] : { index: start + found.index, text: found[0].trim() };
  });
}
