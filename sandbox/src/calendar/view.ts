import type { Network } from '../../../shared/index.ts';
import type { Media } from '../../../shared/networks/definition/media-schema.ts';
import { boardsOf } from '../accounts/boards.ts';
import { accountsOf, type Owner } from '../accounts/owners.ts';
import type { PostStatus } from '../store/store-schema.ts';
import type { StoredPost } from '../store/store.ts';
import { captionSchemaOf, targetsOf } from '../store/targets.ts';
import { ownAddressOf } from '../uploads/pictures.ts';

export type MediaView = {
  url: string;
  kind: Media['mediaType'];
  altText: string | undefined;
  transform: Media['transform'];
  /** Where the page may load the medium from; undefined for media on other hosts. */
  ownAddress: string | undefined;
};

export type TargetView = {
  network: Network;
  accountId: string;
  accountName: string;
  accountHandle: string;
  /** Whether a post of this kind has a caption; a story has none. */
  hasCaption: boolean;
  caption: string;
  media: MediaView[];
  /** The other properties of the target, by name; boards and their sections as people call them. */
  fields: Readonly<Record<string, unknown>>;
};

/** A post as the calendar shows it: plain values, not yet escaped. */
export type PostView = {
  id: string;
  status: PostStatus;
  plannedAt: number;
  createdAt: number;
  updatedAt: number;
  publishedAt: number | undefined;
  networks: Network[];
  /** The names of its accounts, each once. */
  accountNames: string[];
  /** The first caption that is not empty, on one line. */
  title: string;
  targets: TargetView[];
};

export function viewOf({
  post,
  owner,
  storeOrigin,
}: {
  post: StoredPost;
  owner: Owner;
  /** The origin of the file store. */
  storeOrigin: string;
}): PostView {
  const accounts = new Map(accountsOf(owner).map((account) => [account.id, account]));
  const targets = targetsOf(post.targets).map(({ network, accountId, target }): TargetView => {
    const account = accounts.get(accountId);
    const { caption = '', media, fields } = network.decompose(target);
    return {
      network,
      accountId,
      accountName: account?.displayName ?? accountId,
      accountHandle: account ? `@${account.username}` : 'no longer linked',
      hasCaption: captionSchemaOf({ network, target }) !== undefined,
      caption,
      media: media.map(({ mediaUrl: url, mediaType: kind, altText, transform }) => ({
        url,
        kind,
        altText,
        transform,
        ownAddress: ownAddressOf({ url, storeOrigin }),
      })),
      fields: withBoardNames({ fields, accountId }),
    };
  });
  return {
    id: post.id,
    status: post.status,
    plannedAt: post.planned_at,
    createdAt: post.created_at,
    updatedAt: post.updated_at,
    publishedAt: post.published_at ?? undefined,
    networks: [...new Set(targets.map(({ network }) => network))],
    accountNames: [...new Set(targets.map(({ accountName }) => accountName))],
    title: targets.map(({ caption }) => caption.trim().replaceAll(/\s+/g, ' ')).find(Boolean) ?? 'No caption',
    targets,
  };
}

/** Boards of other accounts have no name here: the ID is shown. */
function withBoardNames({
  fields,
  accountId,
}: Pick<TargetView, 'fields' | 'accountId'>): TargetView['fields'] {
  const board = boardsOf({ id: accountId }).find(({ id }) => id === fields['boardId']);
  if (board === undefined) return fields;
  const section = board.sections.find(({ id }) => id === fields['boardSectionId']);
  return { ...fields, boardId: board.name, ...(section && { boardSectionId: section.name }) };
}
