import type { ReactNode } from 'react';
import { loadPasswordLink, PasswordLinkView } from './password-link-view.tsx';

export const loader = loadPasswordLink('resetPassword');

/** Sets a new password, with the link of the requested mail. */
export const Component = (): ReactNode => <PasswordLinkView part="resetPassword" />;
