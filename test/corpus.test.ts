import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../shared/index.ts';
import { validationIssuesOf } from '../shared/form/values/messages.ts';
import { postWriteSchemaWith, scheduledForSchema } from '../shared/post/write-shape.ts';
import {
  type Corpus,
  networkCorpora,
  type Path,
  pathInPost,
  postWith,
  postWrite,
  type Refused,
  scheduledFor,
} from './corpus/index.ts';
import { violationsInPost } from './contract/violations.ts';

type Schema = Parameters<typeof validationIssuesOf>[0];

const postSchema = postWriteSchemaWith({});

/** Every validation issue of a value as one line of text, path first; also when a schema throws. */
function reported({ schema, value }: { schema: Schema; value: unknown }): string {
  try {
    return validationIssuesOf(schema, value).map(asLine).join(' and ');
  } catch (error) {
    return `thrown: ${String(error)}`;
  }
}

function asLine({ path, message }: { path: Path; message: string }): string {
  return `${JSON.stringify(path)} ${message}`;
}

/** Whether the schema hands the value on as it came, defaults added. */
function isHandedOn({ schema, value }: { schema: Schema; value: unknown }): boolean {
  try {
    assert.partialDeepStrictEqual(z.parse(schema, value), value);
    return true;
  } catch {
    return false;
  }
}

/** Every disagreement is collected, so that one run shows them all. */
function agrees({ schema, corpus }: { schema: Schema; corpus: Corpus }): void {
  test(`accepts ${corpus.accepted.length} values and hands them on unchanged`, () => {
    const disagreements = corpus.accepted.flatMap(({ name, value }) => {
      const findings = reported({ schema, value });
      if (findings !== '') return [`${name}: ${findings}`];
      return isHandedOn({ schema, value }) ? [] : [`${name}: accepted, but changed`];
    });
    expect(disagreements).toStrictEqual([]);
  });

  test(`refuses ${corpus.refused.length} values, each with one finding`, () => {
    const disagreements = corpus.refused.flatMap(({ name, value, path, message }) => {
      const findings = reported({ schema, value });
      const expected = asLine({ path, message });
      return findings === expected ? [] : [`${name}: ${findings || 'accepted'}, instead of ${expected}`];
    });
    expect(disagreements).toStrictEqual([]);
  });

  test('names no two entries alike', () => {
    const names = [...corpus.accepted, ...corpus.refused].map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toStrictEqual([]);
  });
}

function onePerPlace(refused: readonly Refused[]): Refused[] {
  return [...new Map(refused.map((entry) => [JSON.stringify(entry.path), entry])).values()];
}

test('test/corpus/networks.ts has every network, in the order of the contract', () => {
  expect(networks.map(({ key }) => key)).toStrictEqual(networkCorpora.map(({ network }) => network));
});

for (const corpus of networkCorpora) {
  const { network, targets, refused } = corpus;
  const found = networks.find(({ key }) => key === network);
  assert.ok(found, `${network} is unknown`);

  describe(`a ${network} target`, () => {
    agrees({ schema: found.target, corpus });

    test('is judged in the same way by the fuzz tests', () => {
      const isTaken = ({ value }: { value: unknown }) =>
        violationsInPost(postWith({ network, targets: [value] })).length === 0;
      const wrong = [...corpus.accepted.filter((entry) => !isTaken(entry)), ...refused.filter(isTaken)];
      expect(wrong.map(({ name }) => name)).toStrictEqual([]);
    });
  });

  // A post checks its targets by the schema of their network. Tested here is what the post adds: the list of the targets, and the paths of
  // findings.
  describe(`a post with a ${network} target`, () => {
    const whole = Object.values(targets)[0];
    agrees({
      schema: postSchema,
      corpus: {
        accepted: Object.entries(targets).map(([name, value]) => ({
          name,
          value: postWith({ network, targets: [value] }),
        })),
        // A legal target comes before the invalid one, so the index must be right.
        refused: onePerPlace(refused).map(({ name, value, path, message }) => ({
          name,
          value: postWith({ network, targets: [whole, value] }),
          path: pathInPost({ network, index: 1, path }),
          message,
        })),
      },
    });
  });
}

describe('a post', () => agrees({ schema: postSchema, corpus: postWrite }));

describe('a publication instruction', () => agrees({ schema: scheduledForSchema, corpus: scheduledFor }));
