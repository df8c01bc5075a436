/** Names of the fields that say where a post is published, for the form and for a run. */

/** The name of the method that lists the linked accounts of all networks. */
export const accountsMethod = 'getAccounts';

/** How a person says where the post is published. The values are stored in workflows. */
export const targetModes = { accounts: 'accounts', json: 'json' } as const;

export const adjustLabel = 'Adjust per Network';
