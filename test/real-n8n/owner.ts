import type { Rest } from './n8n-rest.ts';

/** Who owns the server; the password is no secret, as the server listens on this machine only. */
export const owner = {
  email: 'owner@post-scheduler.example',
  firstName: 'Robin',
  lastName: 'Owner',
  password: 'Scheduler1',
};

/** Makes the owner of a new server and logs in. */
export async function setUpOwner(rest: Rest): Promise<void> {
  await rest.internal({ method: 'POST', path: '/owner/setup', body: owner });
}

/** Logs in on a server that has its owner. Throws `RestError` when the password has been changed. */
export async function logIn(rest: Rest): Promise<void> {
  const body = { emailOrLdapLoginId: owner.email, password: owner.password };
  await rest.internal({ method: 'POST', path: '/login', body });
}
