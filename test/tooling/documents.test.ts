/** Paths, links and commands in the documents exist. */
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { anchorOf } from '../../docs/site/anchors.ts';
import { documents, filesOf, root, textOf } from '../support/repository.ts';

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['dist', 'node_modules', '.git'].includes(entry.name))
  .map(({ name }) => name);
const fileNames = new Set(filesOf('**/*.{ts,mjs,json,md,csv,xml}').map((path) => posix.basename(path)));

const scriptsOf = (manifest: string) =>
  Object.keys(
    z.looseObject({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(textOf(manifest))).scripts,
  );
const scripts = new Map(
  ['.', 'zapier', 'sandbox'].map((folder) => [folder, scriptsOf(`${folder}/package.json`)]),
);

const codeSpansIn = (text: string) =>
  [...text.matchAll(/`(?<code>[^`\n]+)`/gu)].map(({ groups }) => groups?.['code'] ?? '');

/** Whether a code span is a path that does not exist. `<network>` and `*` stand for any name. */
function isMissingPath(code: string): boolean {
  const [first = '', ...rest] = code.split('/');
  const isPath = /^[\w.@<>*{}/-]+$/u.test(code) && rest.length > 0 && folders.includes(first);
  if (isPath) return filesOf(code.replaceAll(/<[^>]+>/gu, '*').replace(/\/$/u, '')).length === 0;
  return /^[\w-][\w.-]*\.(?:ts|mjs|md|csv|xml)$/u.test(code) && !fileNames.has(code);
}

function isMissingScript(code: string): boolean {
  const { workspace = '.', name } =
    /\bnpm run (?:-s )?(?:-w (?<workspace>\w+) )?(?<name>[\w:-]+)/u.exec(code)?.groups ?? {};
  return name !== undefined && scripts.get(workspace)?.includes(name) !== true;
}

function isMissingLink(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const path =
    file === '' ? from : posix.normalize(posix.join(posix.dirname(from), file)).replace(/\/$/u, '');
  if (filesOf(path).length === 0) return true;
  if (anchor === undefined) return false;
  const headings = textOf(path).matchAll(/^#+ (?<heading>.+)$/gmu);
  return ![...headings].some(({ groups }) => anchorOf(groups?.['heading'] ?? '') === anchor);
}

const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?<link>[^)\s]+)\)|\bsrc="(?<src>[^"]+)"/gu)]
    .map(({ groups }) => groups?.['link'] ?? groups?.['src'] ?? '')
    .filter((link) => !/^[a-z]+:/u.test(link));

describe('documents', () => {
  for (const { path, text } of documents()) {
    test(`${path} names paths, links and commands that exist`, () => {
      expect(codeSpansIn(text).filter(isMissingPath)).toStrictEqual([]);
      expect(codeSpansIn(text).filter(isMissingScript)).toStrictEqual([]);
      expect(linksIn(text).filter((link) => isMissingLink(path, link))).toStrictEqual([]);
    });
  }
});
