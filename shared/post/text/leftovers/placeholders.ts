/** Places in a text that somebody was to fill in: `{first_name}`, `[Your Company]`, `*|FNAME|*`, `%EMAIL%`. */

/** What placeholders ask for. Other words in brackets, such as `[Update]`, are intended text. */
const wanted: ReadonlySet<string> = new Set(
  (
    'name,names,first name,last name,full name,middle name,firstname,lastname,fullname,fname,lname,surname,user name,username,nickname,company name,' +
    'business name,brand name,product name,customer name,client name,event name,recipient name,store name,shop name,team name,city name,company,' +
    'business,brand,product,customer,client,recipient,link,url,website,website url,web address,email,e mail,email address,email protected,phone,phone number,date,' +
    'time,city,country,location,venue,address,price,amount,discount,discount code,promo code,coupon code,handle,hashtag,hashtags,caption,headline,' +
    'title,topic,keyword,keywords,industry,niche,cta,call to action,placeholder,tbd,tba,tbc,todo,order number,text,message,description,' +
    'vorname,nachname,ihr name,firma,firmenname,unternehmen,unternehmensname,datum,uhrzeit,ort,kunde,kundenname,produkt,produktname,stadt,preis,' +
    'nom,prénom,prenom,entreprise,société,lien,ville,produit,' +
    'nombre,apellido,apellidos,empresa,enlace,fecha,ciudad,producto,nombre de la empresa,' +
    'nome,cognome,azienda,città,prodotto,sobrenome,cidade,produto,nome da empresa,' +
    'naam,voornaam,achternaam,bedrijf,bedrijfsnaam'
  ).split(','),
);

/** Words that ask to fill something in. */
const asked =
  /^(?:(?:your|insert|insérer|insérez|insertar|inserta|inserisci|inserire|inserir|insira|ihre?|deine?|votre|uw|jouw|seu|sua|il tuo|la tua) \S|tu (?:nombre|empresa|enlace|marca|negocio|producto|ciudad|web)\b|.{1,40} (?:einfügen|eintragen|invoegen)$)/u;
/** Words around the thing that is asked for. */
const asksToWrite = /^(?:enter|add|put|write) (?:your |the |a |an )?| (?:goes )?here$/gu;

/** Whether words in brackets ask for something. */
function isAsked(given: string): boolean {
  const words = given
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[\s_.-]+/gu, ' ')
    .trim()
    .toLowerCase();
  return wanted.has(words.replace(asksToWrite, '')) || asked.test(words);
}

/** A name with underscores, which no prose has. */
const isVariable = (given: string) => /^[a-z]\w*_\w+$/iu.test(given);

interface Notation {
  readonly pattern: RegExp;
  /** Whether the words in the brackets are a placeholder; left out if the brackets alone tell. */
  readonly isPlace?: (inside: string) => boolean;
}

/** Every pattern takes linear time: between brackets are no brackets, and a limited number of characters. */
const notations: readonly Notation[] = [
  { pattern: /\{\{(?:[^{}]|\{[^{}]{0,200}\}){0,300}\}\}/gu },
  { pattern: /\{%[^{}]{1,200}%\}/gu },
  { pattern: /<%[^<>]{1,200}%>/gu },
  { pattern: /[$#]\{[^{}\n]{1,200}\}/gu },
  { pattern: /\{\$[\w.>-]{1,60}\}/gu },
  { pattern: /\*\|[\w:.-]{1,60}\|\*/gu },
  { pattern: /%%[a-z][\w.-]{0,60}%%/giu },
  {
    pattern:
      /(?<![$#%{\p{L}\p{N}_)\]]|\b(?:const|let|var|import|export) )\{(?<inside>[\p{L}][\p{L}\p{N}_.-]{0,40}(?: [\p{L}\p{N}_.-]{1,40}){0,3})\}(?!\})/gu,
    isPlace: (inside) => isVariable(inside) || isAsked(inside),
  },
  { pattern: /(?<=^|\s)\{\d\}(?![\d{])/gmu },
  {
    pattern:
      /(?<![\p{L}\p{N}_)\]}"'`.[])\[{1,2}(?<inside>[\p{L}][\p{L}\p{N}_ .,'’/-]{1,60})\]{1,2}(?![([=\]])/gu,
    isPlace: (inside) => isVariable(inside) || isAsked(inside),
  },
  {
    pattern: /(?<!<)<<(?<inside>[\p{L}][\p{L}\p{N}_ .-]{0,60})>>/gu,
    isPlace: (inside) => isVariable(inside) || isAsked(inside),
  },
  { pattern: /«(?<inside>[a-z]\w{0,60})»/giu, isPlace: isVariable },
  {
    // An element with an end tag is HTML.
    pattern: /(?<![\p{L}\p{N}<])<(?<inside>[\p{L}][\p{L}_ ]{1,40})>(?![^]{0,2000}<\/\k<inside>>)/giu,
    isPlace: (inside) => isVariable(inside) || isAsked(inside),
  },
  {
    pattern: /(?<![\p{L}\p{N}%])%(?<inside>[a-z][a-z_.]{2,40})%(?![\p{L}\p{N}])/giu,
    isPlace: isAsked,
  },
  { pattern: /(?<!\w)__(?<inside>[A-Z][A-Z_]{2,30})__(?!\w)/gu, isPlace: isAsked },
];

/** `[Date] 5 May` at the start of a line: the label of what follows. */
function isLabel(text: string, start: number, end: number): boolean {
  return (
    text[start] === '[' &&
    /(?:^|\n)[ \t]{0,9}$/u.test(text.slice(Math.max(0, start - 10), start)) &&
    /^:?[ \t]{1,9}(?:[\p{Lu}\p{N}\p{S}@#]|https?:)/u.test(text.slice(end, end + 20))
  );
}

/** The places that nobody filled in, and where each begins. */
export function placeholdersIn(text: string): { readonly index: number; readonly text: string }[] {
  // Most texts have none of the characters.
  if (!/[{[<%«_|]/u.test(text)) return [];
  return notations.flatMap(({ pattern, isPlace }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups }) => {
      const isMeant = isPlace !== undefined && !isPlace(groups?.['inside'] ?? '');
      return isMeant || isLabel(text, index, index + found.length) ? [] : { index, text: found };
    }),
  );
}
