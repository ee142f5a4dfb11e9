import type { LoadedPage } from '@mundwerk/contract/page/page-rendering';
import { getSharedRecommendation, type OpenRecommendation } from '@mundwerk/contract/referral/visit';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SHORT_MESSAGE_LENGTH } from './features/recipient/landing/landing-view.tsx';
import { loadPage } from './render.tsx';
import { generalLink, linkTexts } from './render-link.ts';
import { exampleAnswers } from './testing/example-answers.ts';
import { testBoot } from './testing/install-test-boot.ts';

const REWARD = {
  Id: 1,
  Titel: 'Prämie',
  Typ: 'Ueberweisung',
  Wert: '70 €',
  WertCent: 7000,
  Startdatum: '2020-01-01',
  Enddatum: null,
  EnddatumAnzeige: null,
} as const;
const { reply: example } = getSharedRecommendation.example;
const EXAMPLE: OpenRecommendation = {
  ...example,
  GueltigBis: '2026-12-31T22:59:59.999Z',
  Produkt: { ...example.Produkt, Kategorien: [], Praemien: [REWARD] },
};
const CLIENT = { ModuleAgentRecommendation: true };

const shown = async (shared: OpenRecommendation) => {
  const page = await loadPage({
    boot: testBoot({ page: 'Click', client: CLIENT, languages: ['de', 'en'] }),
    address: `https://empfehlen.example.org/empfehlung/${shared.Empfehlungsnummer}?channel=whatsapp`,
    isLoggedIn: false,
    answerCall: exampleAnswers({ 'GET /empfehlung/{nr}': shared }),
  });
  const { loaderData, render } = page as LoadedPage;
  return { html: render(), data: JSON.stringify(loaderData) };
};

/** The page with the texts of one link replaced by those of another, longer ones first. */
const replaced = (page: string, from: OpenRecommendation, to: OpenRecommendation, write: (text: string) => string) => {
  const texts = linkTexts('de', to);
  const standIns = Object.entries(linkTexts('de', from)).filter(([, text]) => text !== '');
  const found = new RegExp(
    standIns
      .map(([, text]) => text)
      .sort((one, other) => other.length - one.length)
      .join('|'),
    'g',
  );
  const slotOf = new Map(standIns.map(([slot, text]) => [text, slot as keyof typeof texts]));
  return page.replaceAll(found, (text) => write(texts[slotOf.get(text) ?? 'name']));
};

const message = '<b>$& "Grüße" & \'Küsse\'</b>\nN 1';
it.each<[string, Partial<OpenRecommendation>]>([
  ['without a message', { EmpfehlerVorname: "D'Arcy", Nachricht: null }],
  ['with a message', { EmpfehlerVorname: 'Łukasz', Nachricht: message }],
  ['with a long message', { EmpfehlerVorname: 'öner', Nachricht: message.repeat(20) }],
  ['with an end that does not count', { IstUnbefristet: true }],
])('the page behind a link %s is that of its kind with its own texts', async (_, changes) => {
  const link = { ...EXAMPLE, ...changes };
  const general = generalLink(link);
  const [own, kind] = [await shown(link), await shown(general)];
  expect(replaced(kind.html, general, link, (text) => renderToString(text))).toBe(own.html);
  expect(replaced(kind.data, general, link, (text) => JSON.stringify(text).slice(1, -1))).toBe(own.data);
  expect(own.html.includes('31.12.2026')).toBe(!link.IstUnbefristet);
});

it('links of one kind differ in nothing that a page shows in other ways', () => {
  const kinds = [
    {},
    { AnteilEmpfehler: 0 },
    { Nachricht: null },
    { Nachricht: 'x'.repeat(SHORT_MESSAGE_LENGTH + 1) },
    { IstUnbefristet: true },
    { Produkt: { ...EXAMPLE.Produkt, AnzeigeName: 'Ein anderes' } },
  ].map((changes) => JSON.stringify(generalLink({ ...EXAMPLE, ...changes })));
  expect(new Set(kinds).size).toBe(kinds.length);
  const other = { ...EXAMPLE, EmpfehlerVorname: 'Bert', Nachricht: 'Hallo', GueltigBis: '2026-01-01T00:00:00.000Z' };
  expect(generalLink(other)).toEqual(generalLink(EXAMPLE));
});

it.each([
  ['de', '31.12.2026'],
  ['en', '31 December 2026'],
  ['fr', '31/12/2026'],
] as const)('the day of a link is read in %s as %s', (language, day) => {
  expect(linkTexts(language, EXAMPLE)).toMatchObject({ day, initial: 'A' });
});
