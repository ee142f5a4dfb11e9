import type { ReactNode } from 'react';
import { loadPasswordLink, PasswordLinkView } from './password-link-view.tsx';

export const loader = loadPasswordLink('setPassword');

/** Completes a registration: the first password, with the link of the welcome mail. */
export const Component = (): ReactNode => <PasswordLinkView part="setPassword" />;
