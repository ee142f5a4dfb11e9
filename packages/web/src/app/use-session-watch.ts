import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { pageOf } from '../lib/page/pages.ts';
import { useSession, watchSession } from '../lib/session/session.ts';
import { useShownPage } from './route-handle.ts';

/** Keeps the page in step with the session: expiry, other tabs, the user's data, and protected pages after its end. */
export const useSessionWatch = (): void => {
  const current = useSession();
  const page = useShownPage();
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  const isLoggedIn = current !== null;
  const isUserMissing = isLoggedIn && current.user === null;
  const isProtected = page !== undefined && page !== 'Logout' && pageOf(page).meta?.requiresAuth === true;

  // Everything in memory belonged to the session, so the page starts over (spec 1 §4).
  useEffect(() => watchSession(() => location.reload()), []);

  // Visitors without a token load neither the data nor its code.
  useEffect(() => {
    if (isUserMissing) void import('../lib/session/refresh-user.ts').then(({ refreshUser }) => refreshUser());
  }, [isUserMissing]);

  useEffect(() => {
    // Runs the navigation rules again, which redirect to the login and back. A navigation in progress, such as the logout,
    // which ends the session itself, must not be interrupted.
    if (!isLoggedIn && isProtected && isIdle) void revalidate();
  }, [isLoggedIn, isProtected, isIdle, revalidate]);
};
