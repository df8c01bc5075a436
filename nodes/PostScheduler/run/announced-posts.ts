/** What the runs of this process make, by their credential: so two runs at once make a post once. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { type AnnouncedPosts, createAnnouncedPosts } from '../../../shared/index.ts';
import { getOrMake } from '../../../shared/data/maps.ts';
import { parseBaseUrl } from '../../../shared/api/http/base-url.ts';
import { credentialName } from '../transport/node-transport.ts';
import type { ServiceCredential } from '../transport/service-credential.ts';

const byAccount = new Map<string, AnnouncedPosts>();

export async function announcedPostsOf(context: IExecuteFunctions): Promise<AnnouncedPosts> {
  const { baseUrl, apiKey } = await context.getCredentials<ServiceCredential>(credentialName);
  const account = JSON.stringify([parseBaseUrl(baseUrl), apiKey]);
  return getOrMake(byAccount, account, () => createAnnouncedPosts(() => Date.now()));
}
