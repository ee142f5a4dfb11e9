import { html } from '#platform/http/html.ts';
import type { DemoUser } from './demo-users.ts';
import { providerPage } from './provider-page.ts';

const roleText = ({ roles, agencies }: DemoUser): string =>
  [roles.join(', ') || 'no role', ...(agencies.length > 0 ? [`agency ${agencies.join(', ')}`] : [])].join(' · ');

/** The embedded provider's page to choose a user. All of them are invented, so no password is needed. */
export const signInPage = (page: { users: readonly DemoUser[]; action: string }): string =>
  providerPage({
    title: 'Who would you like to be?',
    text: 'This identity provider is for trying things out. Everybody here is invented, so nobody needs a password.',
    choices: html`<form class="choices" method="post" action="${page.action}">${page.users.map(
      (user) =>
        html`<button type="submit" name="sub" value="${user.sub}"><strong>${user.name}</strong><small>${roleText(user)}</small></button>`,
    )}</form>`,
  });
