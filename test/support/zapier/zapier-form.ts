/**
 * Fills Zapier's form as a person does: by the input fields that the app hands to the editor, without the form code under test.
 *
 * A value is placed only where an input takes it, by its type and its choices. A value that no input takes throws, because no person could enter it.
 * Keys are spelled here once more, from the contract's property names.
 */
import * as z from 'zod/v4';
import { type LinkedAccount, networks } from '../../../shared/index.ts';
import type { Json } from '../generators/legal-target.ts';
import { linkedAs } from '../service/linked-accounts.ts';
import type { Way } from '../n8n/n8n-form.ts';
import { contentOf } from '../host/target-content.ts';
import type { Input, ZapierRunner } from '../../../tools/zapier-runner/zapier-runner.ts';

const object = z.record(z.string(), z.unknown());
const objects = z.array(object);
const list = z.array(z.unknown());

/** The key for a path: `videoCoverTimestampMs` of shortvideo is `shortvideo_video_cover_timestamp_ms`. */
export function keyOf(...path: readonly string[]): string {
  return path.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join('_');
}

interface Filling {
  readonly zapier: ZapierRunner;
  readonly network: string;
  readonly target: Json;
  readonly way: Way;
}

/** The input data that bring up every field of a network: its account, and every choice of More Fields but the other networks. */
async function everyField(zapier: ZapierRunner, network: string) {
  const more = (await zapier.inputs('creates.create_post')).find(({ key }) => key === 'more_fields');
  const offered = more?.choices?.map(({ value }) => value) ?? [];
  const more_fields = offered.filter(
    (value) => value === network || networks.every(({ key }) => key !== value),
  );
  return { publish: 'DRAFT', accounts: [`${network}:account-1`], more_fields };
}

/** The input data of Create Post for a draft with this one target. */
export async function fillCreatePost({ zapier, network, target, way }: Filling): Promise<Json> {
  const chosen = { ...(await everyField(zapier, network)), ...variantOf({ network, target, way }) };
  const inputs = await zapier.inputs('creates.create_post', chosen);
  const { accountId, ...content } = contentOf({ network, target });
  return {
    ...chosen,
    ...placed({ inputs, path: ['accounts'], value: [`${network}:${String(accountId)}`] }),
    ...fillContent({ inputs, content, prefix: way.content === 'own' ? [network] : [] }),
    ...fillFields({ inputs, network, fields: content.fields }),
  };
}

export function linkedIn({ accounts }: Json): LinkedAccount[] {
  return linkedAs(...z.array(z.string()).parse(accounts));
}

function variantOf({ network, target, way }: Omit<Filling, 'zapier'>): Json {
  return network === 'photoapp' && way.variant === 'chosen'
    ? { photoapp_media_type: target['mediaType'] }
    : {};
}

function fillContent({
  inputs,
  content: { caption, media },
  prefix,
}: {
  inputs: readonly Input[];
  content: { caption: unknown; media: readonly Json[] };
  prefix: readonly string[];
}): Json {
  const place = (name: string, value: unknown) => placed({ inputs, path: [...prefix, name], value });
  const details = media.map(({ mediaUrl: _url, mediaType: _type, altText: _text, ...rest }) => rest);
  return {
    ...(caption !== undefined && caption !== '' && place('caption', caption)),
    ...(media.length > 0 && {
      ...place(
        'media',
        media.map(({ mediaUrl }) => mediaUrl),
      ),
      ...place(
        'mediaTypes',
        media.map(({ mediaType }) => mediaType),
      ),
    }),
    ...(media.some(({ altText }) => altText !== undefined) &&
      place(
        'altTexts',
        media.map(({ altText }) => altText ?? ''),
      )),
    ...(details.some((detail) => Object.keys(withoutEmpty(detail)).length > 0) &&
      place('mediaDetails', details.map(withoutEmpty))),
  };
}

/** Leaves out empty groups of optional fields, such as a video's metadata: a user does not add them. */
function withoutEmpty(medium: Json): Json {
  return Object.fromEntries(Object.entries(medium).filter(([, value]) => !isEmptyObject(value)));
}

function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}

/** Fills the network's own fields. A group without any of its fields can only be given as Extra JSON. */
function fillFields({
  inputs,
  network,
  fields,
}: {
  inputs: readonly Input[];
  network: string;
  fields: Json;
}): Json {
  const empty = Object.entries(fields).filter(([, value]) => isEmptyObject(value));
  const extra =
    empty.length > 0
      ? placed({ inputs, path: [network, 'extraJson'], value: Object.fromEntries(empty) })
      : {};
  const others = Object.entries(fields).filter(([, value]) => !isEmptyObject(value));
  return merged([extra, ...others.map(([key, value]) => placed({ inputs, path: [network, key], value }))]);
}

/** Places one value, by its path, in the inputs that take it. */
function placed({
  inputs,
  path,
  value,
}: {
  inputs: readonly Input[];
  path: readonly string[];
  value: unknown;
}): Json {
  const key = keyOf(...path);
  const input = inputs.find((shown) => shown.key === key);
  if (input === undefined) {
    const group = object.safeParse(value);
    if (!group.success) throw new Error(`The form shows nothing for ${key}`);
    return placedBelow({ inputs, path, values: group.data });
  }
  if (input.children !== undefined) {
    const { children } = input;
    const rows = objects.parse(value).map((row) => placedBelow({ inputs: children, path, values: row }));
    return { [key]: rows };
  }
  if (input.type === 'json') return { [key]: JSON.stringify(value) };
  if (input.list !== true) return { [key]: taken({ input, value }) };
  const parts = objects.safeParse(value);
  if (!parts.success) return { [key]: list.parse(value).map((one) => taken({ input, value: one })) };
  // A thread: its texts, and in other inputs the media of each text.
  return {
    [key]: parts.data.map(({ caption }) => taken({ input, value: caption })),
    ...placed({ inputs, path: [...path, 'medias'], value: parts.data.map(({ medias }) => medias) }),
  };
}

function placedBelow({
  inputs,
  path,
  values,
}: {
  inputs: readonly Input[];
  path: readonly string[];
  values: Json;
}): Json {
  return merged(
    Object.entries(values).map(([name, value]) => placed({ inputs, path: [...path, name], value })),
  );
}

function merged(parts: readonly Json[]): Json {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

const kinds = z.enum(['string', 'text', 'file']);

/** The value as a cell of a table gives it: numbers and checkboxes as text. */
function taken({ input: { key, type, choices }, value }: { input: Input; value: unknown }): unknown {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  const kind = kinds.parse(type);
  const fits = typeof text === 'string' && (kind !== 'string' || !text.includes('\n'));
  const isOffered = choices === undefined || choices.some((choice) => choice.value === text);
  if (!fits || !isOffered)
    throw new Error(`The form's ${key} (${kind}) does not take ${JSON.stringify(value)}`);
  return text;
}
