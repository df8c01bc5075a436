import { type Finding, findingText } from './finding.ts';

export type FindingData = Omit<Finding, 'path' | 'advice'> & { readonly path: string; readonly text: string };

/** A finding as data for the steps behind a host's: `path` in one text, and the whole sentence as `text`. */
export function findingData({ path, advice: _, ...finding }: Finding): FindingData {
  return { ...finding, path: path.join('.'), text: findingText(finding) };
}
