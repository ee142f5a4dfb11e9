import type { Language } from '@mundwerk/contract/values/language';
import type { DemoOverview } from '#demo/demo-overview.ts';
import { html, type SafeHtml } from '#platform/http/html.ts';
import { type StartTexts, startTexts } from './start-texts.ts';

type RoleTexts = Pick<StartTexts['roles']['agency'], 'title' | 'who' | 'steps' | 'action'>;

interface Way {
  readonly label: string;
  readonly url: string | null | undefined;
}

const roleCard = (
  { title, who, steps, action }: RoleTexts,
  client: string | null,
  url: string,
  more: readonly Way[] = [],
): SafeHtml => html`<li class="role"><div class="top"><h3>${title}</h3>${client && html`<span class="tag">${client}</span>`}</div><p class="who">${who}</p>
<ul>${steps.map((step) => html`<li>${step}</li>`)}</ul>
<p class="actions"><a class="button" href="${url}">${action}</a>${more.flatMap((way) => (way.url ? [html`<a href="${way.url}">${way.label}</a>`] : []))}</p></li>`;

/** The roles to try, with steps and links for each. A role that no client offers at the moment is left out. */
export const rolesSection = (language: Language, demo: DemoOverview): SafeHtml => {
  const { roles: t } = startTexts(language);
  // A client whose link can be opened shows every role, best in the reader's language; once all links have expired, any will do.
  const open = demo.Clients.filter(({ SharedLink }) => SharedLink);
  const told =
    open.find(({ Languages }) => Languages.includes(language)) ?? open[0] ?? demo.Clients.find(({ Login }) => Login);
  const agency = demo.Clients.find(({ Agencies }) => Agencies);
  return html`<section aria-labelledby="roles-title"><div class="head"><h2 id="roles-title">${t.title}</h2><p>${t.text}</p></div>
<ul class="roles">
${told && roleCard(t.referrer, told.Name, told.Recommend, [{ label: t.referrer.more, url: told.Login }])}
${told?.SharedLink && roleCard(t.recipient, told.Name, told.SharedLink)}
${agency?.Agencies && roleCard(t.agency, agency.Name, agency.Agencies.Url)}
${roleCard(t.operator, null, demo.Operators.Url)}
${roleCard(t.integrator, null, demo.ApiReference, [
  { label: t.integrator.more, url: demo.HostPage },
  { label: t.integrator.keys, url: '/dev/demo.json' },
])}
</ul></section>`;
};
