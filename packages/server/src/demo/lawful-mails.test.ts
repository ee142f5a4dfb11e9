import { readdirSync } from 'node:fs';
import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { isPageOffered, matchPage } from '@mundwerk/contract/page/pages';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { describe, expect, it } from 'vitest';
import { renderExample } from '../modules/console/mail-text/previews.ts';
import { clientTranslate, portalCtx } from '../modules/core/client/index.ts';
import { MAILS, type MailKind } from '../modules/mail-table.ts';
import type { Ctx } from '../platform/context.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';

const CLIENTS = readdirSync(new URL('../../../../clients/', import.meta.url), { withFileTypes: true }).flatMap(
  (entry) => (entry.isDirectory() ? [entry.name] : []),
);
/** The mails that a client sends; those of agencies lead to pages that only a client with agencies has. */
const kindsOf = ({ client }: Ctx): MailKind[] =>
  (Object.keys(MAILS) as MailKind[]).filter((kind) => {
    const { button } = MAILS[kind];
    return button === null || button === 'shop' || isPageOffered(button, client.config);
  });
/** X takes this many characters beside a link. */
const SHORTEST_CHANNEL = 256;
const REWARD: Record<Language, RegExp> = { de: /^Ich .*Prämie/, en: /^I .*reward/, fr: /je .*prime/ };

const test = setUpTestApp({}, { hasDemoClients: true });

const ctxOf = async (key: string) => {
  const ctx = await portalCtx(test.platform, key);
  if (!ctx) throw new Error(`no client ${key}`);
  return ctx;
};

/** What a mail program loads by itself, without a person's click. */
const loadedBy = (html: string): string[] => {
  const styles = html.match(/<style\b.*?<\/style>/gs) ?? [];
  const tags = html.match(/<(?!a\b|!doctype|html\b)[^>]+>/gi) ?? [];
  return [...[...styles, ...tags].join('\n').matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([address]) => address);
};
const linksIn = (html: string): URL[] =>
  [...html.matchAll(/<a\b[^>]*href="(http[^"]+)"/g)].map(([, link = '']) => new URL(link.replaceAll('&amp;', '&')));

describe.each(CLIENTS)('the mails of %s', (key) => {
  it('load nothing whose address differs per recipient, and link to pages alone', async () => {
    const ctx = await ctxOf(key);
    const { client } = ctx;
    for (const language of client.config.Sprachen)
      for (const kind of kindsOf(ctx)) {
        // People, numbers and tokens of an example are new each time, as for another recipient.
        const [one, other] = [
          await renderExample(ctx, kind, { language, client }),
          await renderExample(ctx, kind, { language, client }),
        ];
        expect(loadedBy(one.html), kind).toEqual(loadedBy(other.html));
        for (const address of loadedBy(one.html)) {
          expect(new URL(address).origin, kind).toBe(ctx.origin);
          expect(new URL(address).search, kind).toMatch(/^(\?v=\w+(\.svg)?)?$/);
        }
        for (const link of linksIn(one.html).filter(({ origin }) => origin === ctx.origin)) {
          const isPage = matchPage(link.pathname, LANGUAGES, client.config) !== null;
          expect(isPage || /^\/(k|verwaltung)\b/.test(link.pathname), `${kind}: ${link.pathname}`).toBe(true);
        }
      }
  });
});

describe.each(CLIENTS)('the share texts of %s', (key) => {
  it('say shortly that their sender is rewarded, and fit the shortest channel', async () => {
    const ctx = await ctxOf(key);
    const { key: host, config } = ctx.client;
    for (const language of config.Sprachen) {
      const translate = await clientTranslate(ctx.platform, ctx.client, language);
      const disclosure = translate('lib.reward.disclosure');
      expect(disclosure).toMatch(REWARD[language]);
      expect(disclosure.length).toBeLessThan(45);
      const reply = await test.app.inject({ url: `/api/v1/${host}/produkt`, headers: { language } });
      for (const product of reply.json<AnyProduct[]>()) {
        const values = { ...productValues(product), client: config.Name, amount: '1.000,00 €' };
        const suggestion = translate('recommendation.message.suggestionWithBenefit', values);
        expect(`${suggestion} ${disclosure}`.length, product.AnzeigeName).toBeLessThanOrEqual(SHORTEST_CHANNEL);
      }
    }
  });
});

/** What people must know when the payee check fails: spelling that does not matter, titles, initials, joint accounts, a partner's account. */
const PAYEE: Record<Language, RegExp> = {
  de: /Großschreibung, Umlaute und Titel .*Vornamen.*Gemeinschaftskonto.*Partner/,
  en: /Capitals, accents and titles .*initial.*joint account.*partner/,
  fr: /Majuscules, accents et titres .*initiales.*compte joint.*partenaire/,
};

describe.each(CLIENTS)('the words of %s for a name that the bank does not know', (key) => {
  it.each(['reward.pickup.returned.NameWeichtAb', 'mails.rewardReturned.reasons.NameWeichtAb'] as const)(
    'tell each case of the payee check (%s)',
    async (place) => {
      const ctx = await ctxOf(key);
      for (const language of ctx.client.config.Sprachen) {
        const translate = await clientTranslate(ctx.platform, ctx.client, language);
        expect(translate(place)).toMatch(PAYEE[language]);
      }
    },
  );
});
