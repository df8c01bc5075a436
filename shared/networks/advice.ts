/**
 * Hints about possible mistakes in a target that the contract accepts; none of them refuses a post. Each function in `facts` looks for one kind of
 * mistake, in nothing but the properties of the contract.
 */
import { quotableBeginning, codePointsIn, indexAfter, isLongerThan } from '../data/code-points.ts';
import type { JsonObject } from '../data/json.ts';
import * as z from 'zod/v4';
import type { Network } from './definition/define-network.ts';
import { kindAt } from './definition/media-mapping.ts';
import type { Media } from './definition/media-schema.ts';
import { openObject } from './definition/schema-parts.ts';

/** A target as it goes out. */
export interface AdvisedTarget {
  readonly network: Network;
  /** Valid, with the contract's defaults. */
  readonly value: JsonObject;
  /** With the kinds that the files have, even if the network takes them as another kind. */
  readonly media: readonly Media[];
  /** How many hashtags its list and its caption have. */
  readonly hashtags: number;
  /** Whether a person set a limit of their own for its texts. */
  readonly hasOwnLimit: boolean;
}

export interface Advice {
  /** Place in the target. */
  readonly path: readonly (string | number)[];
  /** Which facts conflict: a clause. */
  readonly why: string;
  /** The properties of the target that show the mistake; `media` for its media. */
  readonly of: readonly string[];
  /** Whether it would help that a person sets a limit for the texts. */
  readonly wantsLimit?: true;
}

type Fact = (target: AdvisedTarget) => readonly Advice[];

/** The most hashtags that many accounts may use in a post, where the contract sets no limit. */
const usualHashtags = 30;

const objects = z.array(openObject).catch([]);
const group = openObject.catch({});
const texts = z.array(z.unknown()).catch([]);

const facts: readonly Fact[] = [
  function coverBehindLastImage({ value: { photoCoverIndex: index }, media }) {
    const isImages = media.every(({ mediaType }) => mediaType !== 'VIDEO');
    if (typeof index !== 'number' || !isImages || media.length === 0 || index < media.length) return [];
    const last =
      media.length === 1
        ? 'the only image has the number 0'
        : `the last of the ${media.length} images has the number ${media.length - 1}`;
    return [{ path: ['photoCoverIndex'], why: `${index}, but ${last}`, of: ['photoCoverIndex', 'media'] }];
  },
  function coverBehindEnd({ value: { videoCoverTimestampMs: cover, videoDurationSec: duration } }) {
    if (typeof cover !== 'number' || typeof duration !== 'number' || cover <= duration * 1000) return [];
    const why = `${cover}, but the video ends after ${duration} seconds`;
    return [{ path: ['videoCoverTimestampMs'], why, of: ['videoCoverTimestampMs', 'videoDurationSec'] }];
  },
  function equalAnswers({ value: { poll } }) {
    if (poll === undefined) return [];
    const answers = texts.parse(group.parse(poll)['options']).map((answer) => {
      const title = typeof answer === 'string' ? answer : group.parse(answer)['title'];
      return typeof title === 'string' ? title.normalize().trim() : '';
    });
    const keys = answers.map((answer) => answer.toLowerCase());
    const repeated = answers.find((_, index) => keys.indexOf(keys[index] ?? '') < index);
    if (repeated === undefined) return [];
    return [{ path: ['poll', 'options'], why: `“${repeated}” appears twice`, of: ['poll'] }];
  },
  function storyAndReel({ network, value: { isStory, isReel } }) {
    if (isStory !== true || isReel !== true) return [];
    const why = `${network.fields['isReel']?.label ?? 'isReel'} is on, too; a post can be only one of the two`;
    return [{ path: ['isStory'], why, of: ['isStory', 'isReel'] }];
  },
  function longTransition({ value }) {
    const { isSlideshow, slideshowTransition: transition, slideshowDuration: duration } = value;
    if (isSlideshow !== true || typeof transition !== 'number' || typeof duration !== 'number') return [];
    if (transition <= duration) return [];
    const why = `${transition}, but each image is shown for ${duration}`;
    return [
      { path: ['slideshowTransition'], why, of: ['isSlideshow', 'slideshowTransition', 'slideshowDuration'] },
    ];
  },
  function mentionElsewhere({ value }) {
    return Object.entries(value).flatMap(([key, held]) => {
      const textKey = /^(\w+)Mentions$/.exec(key)?.[1];
      const text = textKey === undefined ? undefined : (value[textKey] ?? '');
      if (textKey === undefined || typeof text !== 'string') return [];
      return objects.parse(held).flatMap(({ start, length, displayText: name }, index): Advice[] => {
        if (typeof start !== 'number' || typeof length !== 'number' || typeof name !== 'string') return [];
        const found = text.slice(indexAfter(text, start), indexAfter(text, start + length));
        // The contract does not say whether an emoji counts as one or as two.
        if (found === name || text.slice(start, start + length) === name) return [];
        const why =
          found === ''
            ? 'the text ends before its place'
            : `the text has “${quotableBeginning(found, 40)}” there, not “${name}”`;
        return [{ path: [key, index], why, of: [key, textKey] }];
      });
    });
  },
  function manyHashtags({ network, value, hashtags }) {
    if (hashtags <= usualHashtags) return [];
    const place =
      Object.hasOwn(network.fields, 'hashtags') && value['hashtags'] !== undefined
        ? 'hashtags'
        : network.caption;
    const why = `${hashtags} hashtags; many accounts may use only ${usualHashtags}`;
    return [{ path: [place], why, of: ['hashtags', network.caption] }];
  },
  function pollWithMedia({ value: { poll }, media }) {
    if (poll === undefined || media.length === 0) return [];
    return [
      {
        path: ['poll'],
        why: 'the post has media, too; many networks show only one of the two',
        of: ['poll', 'media'],
      },
    ];
  },
  function sameFileOrAltTextTwice({ network, media }) {
    const [property = ''] = network.media.properties;
    return media.flatMap(({ mediaUrl, altText = '' }, index) => {
      const sameFile = media.findIndex((each) => each.mediaUrl === mediaUrl);
      const sameText = altText === '' ? -1 : media.findIndex((each) => each.altText === altText);
      const [what, first] = sameFile < index ? ['file', sameFile] : ['alt text', sameText];
      if (first < 0 || first >= index) return [];
      return [{ path: [property, index], why: `the same ${what} as number ${first + 1}`, of: ['media'] }];
    });
  },
  function stillGif({ network, media }) {
    const [property = ''] = network.media.properties;
    return media.flatMap(({ mediaType }, index) =>
      mediaType === 'GIF' && kindAt(mediaType, network.media) !== mediaType
        ? [
            {
              path: [property, index],
              why: 'an animated GIF is sent as an image there and may not move',
              of: ['media'],
            },
          ]
        : [],
    );
  },
  function unusuallyLong({ network: { caption, usualLength }, value, hasOwnLimit }) {
    if (usualLength === undefined || hasOwnLimit) return [];
    const parts: [Advice['path'], unknown][] = [
      [[caption], value[caption]],
      ...objects
        .parse(value['segments'] ?? [])
        .map((part, index): [Advice['path'], unknown] => [['segments', index, 'caption'], part['caption']]),
    ];
    return parts.flatMap(([path, text]) =>
      typeof text === 'string' && isLongerThan(text, usualLength)
        ? [{ path, why: longText(codePointsIn(text), usualLength), of: [String(path[0])], wantsLimit: true }]
        : [],
    );
  },
];

function longText(length: number, usualLength: number): string {
  return `${length} characters; many accounts may post only ${usualLength}`;
}

/** All possible mistakes in a target. */
export function adviceFor(target: AdvisedTarget): readonly Advice[] {
  return facts.flatMap((fact) => fact(target));
}
