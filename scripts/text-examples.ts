/** Twenty texts for `docs/text.md`, each for one rule of the options of Text. */
import type { TargetDraft, TextOptions } from '../shared/index.ts';

export interface TextExample {
  /** What the example shows. */
  readonly rule: string;
  readonly options: TextOptions;
  readonly caption: string;
  readonly fields?: Readonly<Partial<Record<TargetDraft['network'], TargetDraft['fields']>>>;
}

const bakery =
  'Every morning at four, Mia lights the oven of the harbour bakery. The dough has rested for thirty-six hours, and nobody on the quay is awake yet. At six the first boats come in, and the crews buy what is still too hot to hold. By noon the shelves are empty. “We could bake twice as much,” says Mia, “but then it would not be this bread.”';
const course =
  'Our spring courses are open. Learn how to keep a sourdough alive, how to shape a loaf, and how to read an oven that has a will of its own.\n\nThe first course begins on 3 March with Dr. Hansen. Eight places, three hours, one loaf to take home. Flour, aprons and coffee are there; bring a jar for your starter.\n\nThe second course is about rye: how it differs from wheat, why it needs acid, and what patience has to do with it. The third course is for those who have taken the other two and still have questions. Places go fast.\n\nBook at https://harbour-bakery.example/courses or at the counter.';

export const textExamples: readonly TextExample[] = [
  {
    rule: 'A text that fits everywhere stays as it is, whatever is chosen',
    options: { tooLong: 'thread' },
    caption: 'Fresh rye bread from six o’clock. See you at the harbour!',
  },
  {
    rule: 'Without a choice, a text that is too long is refused',
    options: {},
    caption: bakery,
  },
  {
    rule: 'Shorten It cuts at the end of a sentence, if at least 60 % of the room is filled then',
    options: { tooLong: 'shorten' },
    caption: bakery,
  },
  {
    rule: 'Otherwise it cuts between words, with an ellipsis',
    options: { tooLong: 'shorten' },
    caption: `New: ${'a loaf with walnuts and a loaf with figs, a loaf with seeds and one without, '.repeat(5)}and coffee.`,
  },
  {
    rule: 'A link behind the cut is kept',
    options: { tooLong: 'shorten' },
    caption: `${bakery} Read on: https://harbour-bakery.example/news/four-in-the-morning`,
  },
  {
    rule: 'Hashtags at the end go first, from the last one on',
    options: { tooLong: 'shorten' },
    caption: `${bakery.slice(0, bakery.indexOf('By noon'))}Come in while it is warm, and bring a friend!\n\n#sourdough #harbour #bakery #morning`,
  },
  {
    rule: 'Make a Thread goes on in follow-up posts where the network has them, and shortens elsewhere',
    options: { tooLong: 'thread' },
    caption: course,
  },
  {
    rule: 'The parts can be numbered',
    options: { tooLong: 'thread', numbering: '1/5' },
    caption: course,
  },
  {
    rule: 'A line of three hyphens cuts a thread in any case; where there is no thread, it is left out',
    options: { tooLong: 'thread', numbering: '1/5' },
    caption: 'Three things to know about rye.\n---\nIt needs acid.\n---\nIt needs time.',
  },
  {
    rule: 'A thread is cut between paragraphs before sentences, between sentences before words',
    options: { tooLong: 'thread' },
    caption: `${'The dough rests. '.repeat(14).trim()}\n\n${'The oven glows. '.repeat(20).trim()}`,
  },
  {
    rule: 'An abbreviation ends no sentence',
    options: { tooLong: 'shorten' },
    caption: `${'We bake. '.repeat(24)}On Sunday at 10 a.m. Prof. Dr. Hansen from St. Gallen explains what yeasts do to flour, water and salt, and why nobody should hurry them.`,
  },
  {
    rule: 'Links, mentions, hashtags and emoji are never cut',
    options: { tooLong: 'shorten' },
    caption: `${'A morning at the harbour with coffee, and '.repeat(6).trim()} rolls 👩‍🍳👨‍👩‍👧‍👦 by @harbour.bakery@social.example`,
  },
  {
    rule: 'Scripts without spaces are cut between words, by the marks of their own',
    options: { tooLong: 'shorten' },
    caption: '面包师每天早上四点点燃烤箱。面团已经休息了三十六个小时，码头上还没有人醒来。'.repeat(9),
  },
  {
    rule: 'HTML becomes text',
    options: { format: 'html' },
    caption:
      '<h2>Open again</h2><p>Fresh &amp; warm from <b>six</b>, at the <a href="https://harbour-bakery.example">harbour</a>.</p><ul><li>Rye</li><li>Spelt</li></ul><script>track()</script>',
  },
  {
    rule: 'Hashtags go where a network has a field for them, elsewhere to the end of the caption',
    options: { hashtags: 'sourdough, #harbour bakery' },
    caption: 'The oven is on.',
  },
  {
    rule: 'At most so many hashtags',
    options: { hashtags: 'sourdough harbour bakery', maxHashtags: 2 },
    caption: 'The oven is on.',
  },
  {
    rule: 'A hashtag that stands in the text already is not repeated',
    options: { hashtags: 'sourdough bakery' },
    caption: 'The #Sourdough is ready.',
  },
  {
    rule: 'Links to your hosts say where a visitor comes from; what a link carries stays',
    options: { linkHosts: 'harbour-bakery.example', linkCampaign: 'spring' },
    caption: 'Book: https://harbour-bakery.example/courses?utm_medium=card Map: https://maps.example/harbour',
  },
  {
    rule: 'Titles, descriptions and comments have limits of their own',
    options: { tooLong: 'shorten' },
    caption: 'The recipe of the month.',
    fields: {
      pinboard: { title: `Rye bread ${'with seeds and '.repeat(8)}patience` },
      shortvideo: { title: `Rye bread ${'with seeds and '.repeat(8)}patience` },
    },
  },
  {
    rule: 'Everything together: HTML to text, links tracked, hashtags placed, then fitted',
    options: {
      format: 'html',
      linkHosts: 'harbour-bakery.example',
      hashtags: 'rye bakery',
      tooLong: 'thread',
      numbering: '1/5',
    },
    caption: `<p>${bakery}</p><p>Read on at <a href="https://harbour-bakery.example/four">our shop</a>.</p><p>${bakery}</p>`,
  },
];
