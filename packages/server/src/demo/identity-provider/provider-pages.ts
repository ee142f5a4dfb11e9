import { hashSource } from '#platform/http/guard/security-headers.ts';
import { html, SafeHtml } from '#platform/http/html.ts';
import type { DemoUser } from './demo-users.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#14201f, #eef3f2); --soft: light-dark(#50605e, #a9b8b5); --paper: light-dark(#f3f5f1, #101817); --card: light-dark(#ffffff, #182321); --line: light-dark(#d5dbd3, #2b3735); --link: light-dark(#0b5d55, #7fd6c8); }
* { box-sizing: border-box; } body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { width: min(100%, 26rem); background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: clamp(1.25rem, 5vw, 2rem); }
h1 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -0.01em; margin: 0 0 0.5rem; } p { margin: 0 0 1.25rem; color: var(--soft); }
.choices { display: grid; gap: 0.6rem; } button { display: grid; gap: 0.1rem; width: 100%; min-height: 44px; padding: 0.7rem 1rem; text-align: start; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 10px; cursor: pointer; }
button:hover { border-color: var(--link); } button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; } strong { font-weight: 600; } small { color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
`;

/** Content security policy of the provider's pages: only their own style. No form-action, because a choice redirects to a client's own origin. */
export const PROVIDER_POLICY = `default-src 'none'; style-src ${hashSource(STYLE)}; frame-ancestors 'none'; base-uri 'none'`;

/** A page of the embedded provider. */
export const providerPage = (page: { title: string; text: string; choices?: SafeHtml }): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${page.title} – demo identity provider</title>
<style>${new SafeHtml(STYLE)}</style></head>
<body><main>
<h1>${page.title}</h1>
<p>${page.text}</p>
${page.choices ?? ''}
</main></body>
</html>
`.markup;

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

/** Asks whether the provider's own session shall end, too; the form is the library's, our buttons send it. */
export const signOffPage = (page: { form: string }): string =>
  providerPage({
    title: 'Sign off here, too?',
    text: 'You have left the portal. This identity provider still knows who you are, and would let you in again without asking.',
    choices: html`${new SafeHtml(page.form)}<div class="choices">
<button type="submit" form="op.logoutForm" name="logout" value="yes"><strong>Yes, sign me off</strong></button>
<button type="submit" form="op.logoutForm"><strong>No, stay signed on</strong></button></div>`,
  });
