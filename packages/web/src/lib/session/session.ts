import type { LoggedIn, User } from '@mundwerk/contract/account/session';
import { SESSION_COOKIE } from '@mundwerk/contract/values/page/session-cookie';
import { boot } from '../page/boot.ts';
import { storeSession } from './stored-session.ts';

const stored = storeSession<User>(SESSION_COOKIE, () => boot().user !== undefined);

/** The session of the logged-in recommender: who it is, how to observe changes, and how to end it. */
export const {
  current: session,
  onChange: onSessionChange,
  use: useSession,
  update: updateUser,
  end: endSession,
  provide: provideSession,
  watch: watchSession,
} = stored;

/** Stores a login: in a cookie that ends with the browser, or with the token when the user asked to be remembered (spec 1 §4). */
export const openSession = ({ Token, TokenGueltigBis, ...user }: LoggedIn, isRemembered: boolean): void =>
  stored.open(Token, user, isRemembered ? new Date(TokenGueltigBis) : undefined);
