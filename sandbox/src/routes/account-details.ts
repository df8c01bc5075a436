import * as z from 'zod/v4';
import { type NetworkKey, networkOf } from '../../../shared/index.ts';
import { type NetworkNames, wireNames } from '../../../shared/networks/wire-names.ts';
import { type DemoAccount, findAccount, type Owner } from '../accounts/owners.ts';
import { boardsOf } from '../accounts/boards.ts';
import { creatorOf } from '../accounts/creators.ts';
import { forbidden, invalidData, notFound } from '../server/request-error.ts';
import { defineOperation, noBody, type ServedOperation } from '../server/operation.ts';

const ofAccount = z.strictObject({ accountId: z.string().describe('The linked account.') });
const named = { id: z.string(), name: z.string() };

/**
 * Boards and creator information. Contract 4.8 shows no details of them. A service with its own network names has these endpoints below those names,
 * so clients find them only in its description.
 */
export function accountDetailOperations({ networkNames }: { networkNames: NetworkNames }): ServedOperation[] {
  const below = (network: NetworkKey) =>
    networkNames[network] === undefined
      ? ''
      : wireNames(network, networkNames).createPath.replace('/create', '');

  function accountOn({ owner, id, network }: { owner: Owner; id: string; network: NetworkKey }): DemoAccount {
    const account = findAccount({ owner, id });
    if (account === undefined) {
      throw forbidden(`The account "${id}" is not one of yours. Link it under Scheduler, Accounts.`);
    }
    if (account.network === network) return account;
    const platform = wireNames(account.network, networkNames).platform;
    const message = `"${id}" is an account of another network (${platform}), not of ${networkOf(network).label}`;
    throw invalidData([{ path: ['accountId'], message }]);
  }

  return [
    defineOperation({
      name: 'listBoards',
      method: 'GET',
      path: `${below('pinboard')}/boards`,
      summary: 'List boards',
      description: 'The boards of an account on the pin-board network. Their ids are the boardId of targets.',
      query: ofAccount,
      body: noBody,
      response: z.strictObject({ boards: z.array(z.strictObject({ ...named, privacy: z.string() })) }),
      errors: ['BAD_REQUEST', 'FORBIDDEN'],
      handle({ owner, query: { accountId } }) {
        const boards = boardsOf(accountOn({ owner, id: accountId, network: 'pinboard' }));
        return { boards: boards.map(({ sections: _, ...board }) => board) };
      },
    }),
    defineOperation({
      name: 'listBoardSections',
      method: 'GET',
      path: `${below('pinboard')}/boards/{id}/sections`,
      summary: 'List the sections of a board',
      description: 'Their ids are the boardSectionId of targets.',
      query: ofAccount,
      body: noBody,
      response: z.strictObject({ sections: z.array(z.strictObject(named)) }),
      errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
      handle({ owner, id, query: { accountId } }) {
        const boards = boardsOf(accountOn({ owner, id: accountId, network: 'pinboard' }));
        const board = boards.find((each) => each.id === id);
        if (board === undefined) throw notFound(`The account has no board with the id "${id}".`);
        return { sections: board.sections };
      },
    }),
    defineOperation({
      name: 'getCreator',
      method: 'GET',
      path: `${below('shortvideo')}/creator-info`,
      summary: 'Get creator information',
      description:
        'The allowed privacy levels and the switched-off features of an account on the short-video network.',
      query: ofAccount,
      body: noBody,
      response: z.strictObject({
        accountId: z.string(),
        displayName: z.string(),
        privacyLevels: z.array(z.string()),
        commentsDisabled: z.boolean(),
        duetDisabled: z.boolean(),
        stitchDisabled: z.boolean(),
        maxVideoDurationSec: z.int(),
      }),
      errors: ['BAD_REQUEST', 'FORBIDDEN'],
      handle({ owner, query: { accountId } }) {
        const account = accountOn({ owner, id: accountId, network: 'shortvideo' });
        return { accountId, displayName: account.displayName, ...creatorOf(account) };
      },
    }),
  ];
}
