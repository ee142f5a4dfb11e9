import { html, SafeHtml } from '#platform/http/html.ts';
import { providerPage } from './provider-page.ts';

/** Asks whether the provider's own session shall end, too; the form is the library's, our buttons send it. */
export const signOffPage = (page: { form: string }): string =>
  providerPage({
    title: 'Sign off here, too?',
    text: 'You have left the portal. This identity provider still knows who you are, and would let you in again without asking.',
    choices: html`${new SafeHtml(page.form)}<div class="choices">
<button type="submit" form="op.logoutForm" name="logout" value="yes"><strong>Yes, sign me off</strong></button>
<button type="submit" form="op.logoutForm"><strong>No, stay signed on</strong></button></div>`,
  });
