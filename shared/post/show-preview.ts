/** A preview as a host shows it: as data, and as a card. */
import { type FindingData, findingData } from './findings/finding-data.ts';
import { type LocalFile, withUploads } from './media/local-file.ts';
import { previewCard } from './preview-card.ts';
import type { PostPreview } from './preview-post.ts';

/** What a host returns. */
export type ShownPreview = Omit<PostPreview, 'findings' | 'toPlan'> & {
  readonly findings: readonly FindingData[];
  /** The preview as one piece of HTML, for a mail or an approval. */
  readonly html: string;
};

/** A preview with its card. Files that it names are not uploaded: their names stand in the places of their addresses. */
export async function showPreview(
  { toPlan: _, ...unsent }: PostPreview,
  files: readonly { address: string; file: Pick<LocalFile, 'name'> }[],
): Promise<ShownPreview> {
  const preview = await withUploads({
    value: unsent,
    files,
    upload: async ({ file }) => await Promise.resolve(`${file.name}, uploaded when the post is created`),
  });
  return { ...preview, findings: preview.findings.map(findingData), html: previewCard(preview) };
}
