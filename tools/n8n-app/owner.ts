import type { Rest } from './n8n-rest.ts';

/** The owner of the server. The password is no secret, because the server listens on this machine only. */
export const owner = {
  email: 'owner@post-scheduler.example',
  firstName: 'Robin',
  lastName: 'Owner',
  password: 'Scheduler1',
};

/** Creates the owner of a new server and logs in. */
export async function setUpOwner(rest: Rest): Promise<void> {
  await rest.internal({ method: 'POST', path: '/owner/setup', body: owner });
}

/** Logs in as the owner of an existing server. Throws `RestError` when the password has been changed. */
export async function logIn(rest: Rest): Promise<void> {
  const body = { emailOrLdapLoginId: owner.email, password: owner.password };
  await rest.internal({ method: 'POST', path: '/login', body });
}
