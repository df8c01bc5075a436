/** What an earlier step or a cell left in a text. */
import { expect, it } from '@jest/globals';
import { beginningOf } from '../../../../shared/data/code-points.ts';
import { briefLength } from '../../../../shared/form/options/list-options.ts';
import { leftoversOf } from '../../../../shared/post/text/leftovers/leftovers.ts';
import { meantTexts, textsOfMachines } from './meant-texts.ts';

const textsOf = (text: string) => leftoversOf(text).map((leftover) => leftover.text);

/** Leftovers that are the whole text. */
it.each([
  '#REF!',
  '#NAME?',
  '#VALUE!',
  '#N/A',
  '#DIV/0!',
  '#NUM!',
  '#NULL!',
  '#ERROR!',
  '#SPILL!',
  '#CALC!',
  '#GETTING_DATA',
  'Err:502',
  '#BEZUG!',
  '#NV',
  '#WERT!',
  '#VALEUR!',
  '#NOM ?',
  '#¡REF!',
  '#¿NOMBRE?',
  '#N/D',
  '#ССЫЛКА!',
  'Loading...',
  'Loading…',
  '########',
  'undefined',
  'null',
  'NULL',
  'NaN',
  '[object Object]',
  'Invalid DateTime',
  '{{ $json.caption }}',
  '= $json.caption',
  '=CONCATENATE(A2;" ";B2)',
  '{first_name}',
  '[Your Company]',
  '{"caption":"Fresh bread","hashtags":["bread"]}',
  '["Fresh bread", "Rye"]',
  "I'm sorry, but I can't help with that request. Please give me another text.",
  '{}',
  '#ERROR',
  '=A2&" "&B2',
  "='Sheet 1'!$B$4",
  'Agent stopped due to max iterations.',
  'Agent stopped due to iteration limit or time limit.',
  'Max iterations (10) reached. The agent could not complete the task within the allowed number of iterations',
  'Error: Request failed with status code 429',
  '500 - Internal Server Error',
  'No output generated',
  'An error occurred while processing your request.',
  'TBD',
  'tbc.',
  '[TBA]',
  'T.B.D.',
  'To do',
  'to be confirmed',
  ...['Placeholder', 'Platzhalter', 'Text folgt', 'Text kommt noch', 'wird nachgereicht', 'copy to come'],
  'Insert caption here',
  'Your text here',
  'Click to add text',
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit.',
  ...['null null', '2027-03-15T00:00:00.000Z', '2027-03-15T09:00:00+01:00'],
  'undefined, undefined',
  '=[@Text]',
  'The agent reached its maximum number of iterations.',
  'Execution timed out',
  'Error: insufficient_quota',
  'Quota exceeded for this model',
  'Incorrect API key provided',
  'Bad request - please check your parameters',
  'The service refused the connection',
  'I cannot create content that promotes this.',
  "I'm unable to fulfill this request.",
  ...textsOfMachines,
])('%j as a whole', (text) =>
  expect(leftoversOf(` ${text}\n`)).toStrictEqual([{ text, kind: 'value', isWhole: true }]),
);

/** Leftovers within a text. */
it.each<[text: string, ...leftovers: string[]]>([
  ['Price #ERROR! only', '#ERROR!'],
  ['Only #¡VALOR! today', '#¡VALOR!'],
  ['From #DIV/0! to #N/A', '#DIV/0!', '#N/A'],
  ['Hi: null', 'null'],
  ['New: undefined', 'undefined'],
  ['Price: null €, today only', 'null'],
  ['Total: NaN.\nSee you', 'NaN'],
  ['Hello undefined, welcome back', 'undefined'],
  ['Happy birthday, null!', 'null'],
  ['Dear null null', 'null null'],
  ['Only $NaN today', '$NaN'],
  ['Our menu\nundefined\nSee you', 'undefined'],
  ['More: https://shop.example/undefined', 'undefined'],
  ['More: https://shop.example/?id=null&a=1', 'null'],
  ['Rye [object Object]', '[object Object]'],
  ['Opens on Invalid Date', 'Invalid Date'],
  ['Hello {{ name }}', '{{ name }}'],
  ['Hello {{ $json.name ?? { a: 1 } }}, hi', '{{ $json.name ?? { a: 1 } }}'],
  ['Hello {% if a %}', '{% if a %}'],
  ['Hello <%= name %>', '<%= name %>'],
  ['Hello {first_name} of {companyName}', '{first_name}', '{companyName}'],
  ['Hello {0}, welcome', '{0}'],
  ['Hello {$name}', '{$name}'],
  ['Hello ${user.name}', '${user.name}'],
  ['Hello %FIRSTNAME%', '%FIRSTNAME%'],
  ['Hello %%first_name%%', '%%first_name%%'],
  ['Hello <<Name>>', '<<Name>>'],
  ['Hello «First_Name»', '«First_Name»'],
  ['Hello <your name>', '<your name>'],
  ['Hello *|FNAME|*', '*|FNAME|*'],
  ['Hello __FIRST_NAME__', '__FIRST_NAME__'],
  ['Hello [Name], from [Your Company]', '[Name]', '[Your Company]'],
  ['Read on: [Insert link here]', '[Insert link here]'],
  ['Hallo [Vorname], dein [Link einfügen]', '[Vorname]', '[Link einfügen]'],
  ['Bonjour [Prénom]', '[Prénom]'],
  ['Read on [link here]', '[link here]'],
  ['Write to [email protected]', '[email protected]'],
  ['[Company] is hiring', '[Company]'],
  ["I'm sorry, but I can't help with that.", "I'm sorry, but I can't help with that."],
  ['I’m sorry, but I cannot assist with that request', 'I’m sorry, but I cannot assist with that request'],
  ['As an AI language model, I have no taste', 'As an AI language model'],
  ['Es tut mir leid, aber ich kann dabei nicht helfen', 'Es tut mir leid, aber ich kann dabei nicht helfen'],
  ['Here is your caption: Fresh bread', 'Here is your caption:'],
  ["Sure! Here's a catchy post for Skyapp:\n\nFresh", "Sure! Here's a catchy post for Skyapp:"],
  ['Hier ist dein Beitrag: Brot', 'Hier ist dein Beitrag:'],
  ['Voici une légende : du pain', 'Voici une légende :'],
  ['Fresh bread. Let me know if you’d like me to change it', 'Let me know if you’d like me to change'],
  ['<think>Short, then</think> Bread', '<think>'],
  ['{"caption": "Bread", "tags": [', '{"caption":'],
  ["{'caption': 'Bread'}", "{'caption':"],
  ['Fresh rolls 【4:0†source】', '【4:0†source】'],
  ['Fresh rolls :contentReference[oaicite:0]{index=0}', ':contentReference[oaicite:0]{index=0}'],
  ['Fresh rolls \ue200cite\ue202turn0search1\ue201', '\ue200cite\ue202turn0search1\ue201'],
  ['Fresh rolls turn0search1', 'turn0search1'],
  ['Rolls are fresh.[1] Rye is back. [2]', '[1]', '[2]'],
  ['Rolls are fresh [1][2]', '[1][2]'],
  ['Rolls since 1882 [citation needed]', '[citation needed]'],
  ['Fresh rolls (280 characters)', '(280 characters)'],
  ['Fresh rolls [~45 words]', '[~45 words]'],
  ['Frische Brötchen (ca. 120 Zeichen)', '(ca. 120 Zeichen)'],
  ['Fresh rolls\nCharacter count: 11', 'Character count: 11'],
  ['Caption: Fresh rolls', 'Caption:'],
  ['"Suggested caption: Fresh rolls', '"Suggested caption:'],
  ['Skyapp Caption: Fresh rolls', 'Skyapp Caption:'],
  ['Caption 1: Fresh rolls', 'Caption 1:'],
  ['Rye\n\nAlt text: A loaf', 'Alt text:'],
  ['\n Caption: Rye', 'Caption:'],
  ['Fresh rolls. Would you like me to make it shorter?', 'Would you like me to make'],
  ['Fresh rolls. Feel free to adjust the tone.', 'Feel free to adjust the'],
  ['Bildunterschrift: Brot', 'Bildunterschrift:'],
  ['Option 1: Fresh\n\nOption 2: Rolls', 'Option 1:'],
  ['Version A) Fresh\nVersion B) Rolls', 'Version A)'],
  ['[DRAFT] Hello', '[DRAFT]'],
  ['(Entwurf 2) Hallo', '(Entwurf 2)'],
  ['DRAFT: Hello', 'DRAFT'],
  ['Hello\nDO NOT POST', 'DO NOT POST'],
  ['Brot: NICHT POSTEN', 'NICHT POSTEN'],
  ['Pain (NE PAS PUBLIER)', 'NE PAS PUBLIER'],
  ['Rye: Lorem ipsum dolor sit amet', 'Lorem ipsum dolor sit amet'],
  ['Doors open at [TBD]', '[TBD]'],
  ['Price: TBD, only €XX or XX% off at XX:XX', 'TBD', '€XX', 'XX%', 'XX:XX'],
  ['Read more: INSERT LINK', 'INSERT LINK'],
  ['Dear <name>, <title>hello</title>', '<name>'],
  ['Shop at https://www.yourwebsite.com/sale or https://', 'https://www.yourwebsite.com/sale', 'https://'],
  ['Fresh rolls — 140/280 characters', '140/280 characters'],
  ['Here are three options:\n1. Fresh', 'Here are three options:'],
  ['Fresh rolls\nCTA: Order now\nHashtags: #rye', 'CTA:', 'Hashtags:'],
  ['Write a post\nAssistant: Fresh rolls', 'Assistant:'],
  ['Hello#REF!', '#REF!'],
  ['Hello $json.name, welcome', '$json.name'],
  ['Fresh at $node["Sheet"].json.time', '$node["Sheet"]'],
  ['Fresh rolls [4:0†source]', '[4:0†source]'],
  ['Fresh rolls\n\n280 characters', '280 characters'],
  ['Sure, here you go:\nFresh rolls', 'Sure, here you go:'],
  ["Here's a draft: Fresh rolls", "Here's a draft:"],
  ['Here’s your post!\n\nFresh rolls', 'Here’s your post!'],
  ['Fresh rolls\n\nNote: I kept it under 280 characters.', 'Note: I kept'],
])('values in %j', (text, ...expected) => {
  expect(textsOf(text)).toStrictEqual(expected);
  expect(leftoversOf(text).every(({ kind }) => kind === 'value')).toBe(true);
});

it.each<[text: string, leftover: string]>([
  ['A **bold** word', '**bold**'],
  ['这是**重点**内容', '**重点**'],
  ['A **B**old word', '**B**'],
  ['See [the shop](/rye)', '[the shop](/rye)'],
  ['See [the shop](www.bakery.example/rye) or [x](#)', '[the shop](www.bakery.example/rye)'],
  ['See [the shop]()', '[the shop]()'],
  ['The plan: [Download](sandbox:/mnt/data/plan.png)', '[Download](sandbox:/mnt/data/plan.png)'],
  ['Look ![a loaf](attachment:3f2c.png) here', '![a loaf](attachment:3f2c.png)'],
  ['Look ![](blob:https://app.example/1-2) here', '![](blob:https://app.example/1-2)'],
  ['Look ![loaf](cid:image001.png@01DA)', '![loaf](cid:image001.png@01DA)'],
  ['Look ![loaf](file:///C:/Users/mia/loaf.png)', '![loaf](file:///C:/Users/mia/loaf.png)'],
  ['Look ![loaf](images/loaf.png)', '![loaf](images/loaf.png)'],
  ['Look ![loaf](./loaf.png)', '![loaf](./loaf.png)'],
  ['Look ![][image1]', '![][image1]'],
  ['## Heading\nText', '## Heading'],
  ['See [the shop](https://shop.example/a)', '[the shop](https://shop.example/a)'],
  ['```\nFresh bread\n```', '```'],
  ['```Fresh bread```', '```Fresh bread```'],
  ['Rye &amp; spelt', '&amp;'],
  ['Mia&#8217;s bread', '&#8217;'],
  ['Bread &#038; rolls', '&#038;'],
  ['And so on&hellip;', '&hellip;'],
  ['Caf&eacute;', '&eacute;'],
  ['Caf&#xE9;', '&#xE9;'],
])('markup in %j', (text, leftover) =>
  expect(leftoversOf(text)).toStrictEqual([{ text: leftover, kind: 'markup', isWhole: false }]),
);

it.each<[text: string, leftover: string]>([
  ['Hello\\nWorld', '\\n'],
  ['Hello\\n\\nWorld', '\\n\\n'],
  ['Hello _x000D_\nWorld', '_x000D_'],
  ['HelloÂ World', 'HelloÂ'],
  ['Hello,Â\u00a0World', 'Â'],
  ['one line\\ntwo lines', '\\n'],
  ['Caf\\u00e9 at noon', '\\u00e9'],
  ['He said \\"hello\\"', '\\"'],
  ['Visit our CafÃ© today', 'CafÃ©'],
  ['Itâ€™s here', 'Itâ€™s'],
  ['Ã–sterreich', 'Ã–sterreich'],
  ['In SchÃ¶nhausen', 'SchÃ¶nhausen'],
  ['Hello \\nWorld', '\\n'],
  ['Only 5 â‚¬', 'â‚¬'],
  ['Bread ðŸž', 'ðŸž'],
  ['ÐŸÑ€Ð¸Ð²ÐµÑ‚', 'ÐŸÑ€Ð¸Ð²ÐµÑ‚'],
  ['ksiÄ…Å¼ka', 'ksiÄ…Å¼ka'],
  ['Coffee â˜• now', 'â˜•'],
  ['Ù…Ø±Ø­Ø¨Ø§', 'Ù…Ø±Ø­Ø¨Ø§'],
  ['æ—¥æœ¬', 'æ—¥æœ¬'],
  ['Only Â£5', 'Â£5'],
  ['Half a face \ud83c', '\ud83c'],
  ['One \ufffd too many', '\ufffd'],
  ['Hello\u0000World', 'Hello\ufffdWorld'],
])('damage in %j', (text, leftover) =>
  expect(leftoversOf(text)).toStrictEqual([{ text: leftover, kind: 'damage', isWhole: false }]),
);

it.each(meantTexts)('nothing in %j', (text) => expect(leftoversOf(text)).toStrictEqual([]));

it('names each leftover once', () =>
  expect(textsOf('Hi {first_name}, {first_name} & {{ a }}')).toStrictEqual(['{first_name}', '{{ a }}']));

it.each([
  'Look ![i](data:image/png;base64,DATA)',
  'data:image/jpeg;base64,DATA',
  '<img src="data:image/gif;base64,DATA">',
])('a file as letters in %j, of which only the beginning is told', (text) => {
  const file = leftoversOf(text.replace('DATA', 'iVBORw0KGgo='.repeat(2000))).find(
    ({ kind }) => kind === 'file',
  );
  expect(file?.text).toBe(
    `${/data:[^,]*,/u.exec(text)?.[0] ?? ''}iVBORw0KGgo=iVBORw0KGgo=`.slice(0, 30) + '…',
  );
});

it.each([
  ['Look ![i](data:image/gif;base64,R0lGODlhAQABAAAAACw=) after', 'data:image/gif;base64,R0lGODlh…'],
  ['data:image/png;name="a.png";base64,iVBORw0KGgoAAAANSUhEUg', 'data:image/png;name="a.png";ba…'],
  ["![i](data:image/svg+xml;utf8,<svg xmlns='x'></svg>)", 'data:image/svg+xml;utf8,<svg…'],
  ['data:image/svg+xml,%3Csvg%20xmlns', 'data:image/svg+xml,%3Csvg%20xm…'],
  [`Look ${'iVBORw0KGgoAAAANSUhEUgAA'.repeat(20)}`, 'iVBORw0KGgoAAAANSUhEUgAAiVBORw…'],
  [`${'/9j/4AAQSkZJRgABAQ'.repeat(20)}==`, '/9j/4AAQSkZJRgABAQ/9j/4AAQSkZJ…'],
  [
    `Look\n${`${'UklGRiQAAABXRUJQVlA4'.repeat(4).slice(0, 76)}\n`.repeat(5)}`,
    'UklGRiQAAABXRUJQVlA4UklGRiQAAA…',
  ],
])('a file in other letters: %s', (text, told) => {
  expect(leftoversOf(text).filter(({ kind }) => kind === 'file')).toStrictEqual([
    { text: told, kind: 'file', isWhole: false },
  ]);
});

const sentence = 'Rye bread is back today, with seeds, with butter, for as long as there is any left of it. ';

it.each(Array.from({ length: 12 }, (_, start) => sentence.repeat(2).slice(start * 3)))(
  'the end of a text that Brief cut: %s',
  (text) => {
    const brief = beginningOf(text.trim(), briefLength);
    const [left, ...others] = leftoversOf(brief);
    expect([left?.kind, left?.isWhole, others]).toStrictEqual(['cut', false, []]);
    expect(brief.endsWith(left?.text ?? '')).toBe(true);
    // A text that only ends like one that Brief cut has no leftover.
    for (const other of [brief.slice(3), brief.slice(0, -1), `And ${brief}`])
      expect(leftoversOf(other)).toStrictEqual([]);
  },
);
