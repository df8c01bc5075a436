/** The login with which a service publishes on an account of a network. */

/** `loggedOut`: somebody has to log in again. */
export type LoginState = 'connected' | 'expired' | 'disconnected' | 'loggedOut';

/** What a service says of an account's login. It is plain data, because hosts keep it. */
export interface AccountLogin {
  /** What the service says in words; left out where it says nothing. */
  readonly state?: LoginState;
  /** When the login ends, in milliseconds since 1970. */
  readonly endsAt?: number;
  /** The day it ends, as the service writes it, if without a time zone. */
  readonly endDay?: string;
}

/** The login of an account that a post goes to. */
export interface TargetLogin extends AccountLogin {
  /** What people call the account: `Harbour Bakery`. */
  readonly account: string;
}
