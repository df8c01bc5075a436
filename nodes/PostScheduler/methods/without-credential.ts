/**
 * What the list of accounts shows while a node has no credential.
 *
 * n8n's editor asks for the list of a new node before it has chosen the node's credential. It asks again once the credential is
 * there, but not while an answer is still under way. So the answer needs no request and none of the code that is loaded later.
 * It is an entry and no error, because an error would stay in the field.
 */
import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

/** Undefined where the node has a credential. */
export function withoutCredential(context: ILoadOptionsFunctions): INodePropertyOptions[] | undefined {
  const { credentials = {} } = context.getNode();
  return Object.keys(credentials).length === 0 ? [hint] : undefined;
}

/** Choosing it chooses no account. */
const hint: INodePropertyOptions = {
  name: 'Choose a Credential First',
  value: '',
  description: 'Then Refresh List, in the menu beside the field, shows the accounts',
  disabled: true,
};
