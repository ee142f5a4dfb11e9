import type { ReactNode } from 'react';
import { loadPasswordLink } from './password-link.ts';
import { PasswordLinkView } from './password-link-view.tsx';

export const loader = loadPasswordLink('resetPassword');

/** A new password, with the link of the mail that was asked for. */
export const Component = (): ReactNode => <PasswordLinkView part="resetPassword" />;
