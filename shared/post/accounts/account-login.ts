/** The login with which a service publishes on an account of a network. */

/** `loggedOut`: somebody has to log in again. */
export type LoginState = 'connected' | 'expired' | 'disconnected' | 'loggedOut';

/** What a service says of the login of an account; of this it is plain data, which hosts keep. */
export interface AccountLogin {
  /** What the service says in words; left out where it says nothing. */
  readonly state?: LoginState;
  /** When the login ends, in milliseconds since 1970. */
  readonly endsAt?: number;
  /** Its day, as the service writes it, where it does not say in which time zone. */
  readonly endDay?: string;
}

/** The login of an account that a post goes to. */
export interface TargetLogin extends AccountLogin {
  /** What people call the account: `Harbour Bakery`. */
  readonly account: string;
}
