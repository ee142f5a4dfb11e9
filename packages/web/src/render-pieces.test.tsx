import type { Boot } from '@mundwerk/contract/client/boot';
import type { LoadedPage } from '@mundwerk/contract/page/page-rendering';
import { getSharedRecommendation } from '@mundwerk/contract/referral/visit';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPage } from './render.tsx';
import { exampleAnswers } from './testing/example-answers.ts';
import { testBoot } from './testing/install-test-boot.ts';

vi.mock('react-dom/server', async (original) => {
  const actual = await original<typeof import('react-dom/server')>();
  return { ...actual, renderToString: vi.fn(actual.renderToString) };
});

const REWARD = { Id: 1, Titel: 'Prämie', Typ: 'Ueberweisung', Wert: '70 €', WertCent: 7000, Startdatum: '2020-01-01' };
const { reply: example } = getSharedRecommendation.example;
const EXAMPLE = {
  ...example,
  Produkt: { ...example.Produkt, Praemien: [{ ...REWARD, Enddatum: null, EnddatumAnzeige: null }] },
};
const CLIENT = { ModuleAgentRecommendation: true };
let turn = 0;

/** Boot data of which no page has been rendered yet. */
const newBoot = (): Boot => {
  turn += 1;
  const boot = testBoot({ page: 'Click', client: CLIENT, languages: ['de', 'en'] });
  return { ...boot, assets: { ...boot.assets, turn: String(turn) } };
};

const shown = async (boot: Boot, shared: object, query = '') => {
  const reply = { ...EXAMPLE, ...shared };
  const page = await loadPage({
    boot,
    address: `https://empfehlen.example.org/empfehlung/${reply.Empfehlungsnummer}${query}`,
    isLoggedIn: false,
    answerCall: exampleAnswers({ 'GET /empfehlung/{nr}': reply }),
  });
  const { loaderData, render } = page as LoadedPage;
  return { html: render(), data: JSON.stringify(loaderData) };
};

beforeEach(() => void vi.mocked(renderToString).mockClear());

describe('the page behind a link', () => {
  const message = '<b>$& "Grüße" & \'Küsse\'</b>\nN 1';
  it.each<[string, object]>([
    ['without a message', { EmpfehlerVorname: "D'Arcy", Nachricht: null }],
    ['with a message', { EmpfehlerVorname: 'Łukasz', Nachricht: message }],
    ['with a long message', { EmpfehlerVorname: 'öner', Nachricht: message.repeat(20) }],
    ['of a sender known by an initial', { EmpfehlerVorname: 'N.', Nachricht: null }],
  ])('%s is put together as it would be rendered', async (_, shared) => {
    const [link, other] = [
      { ...shared, Empfehlungsnummer: '1RVYJRN1W7', GueltigBis: '2026-12-31T22:59:59.999Z' },
      {
        ...shared,
        EmpfehlerVorname: `${Object.assign({ EmpfehlerVorname: '' }, shared).EmpfehlerVorname}a`,
        GueltigBis: '2026-12-30T23:00:00.000Z',
      },
    ];
    const boot = newBoot();
    await shown(boot, other);
    vi.mocked(renderToString).mockClear();
    const pieces = await shown(boot, link);
    expect(renderToString).not.toHaveBeenCalled();
    expect(pieces).toEqual(await shown(newBoot(), link));
    expect(pieces.html).toContain('31.12.2026');
  });

  it('is rendered anew for another day, product, share, channel or kind of message', async () => {
    const boot = newBoot();
    const pages = [
      await shown(boot, {}),
      await shown(boot, { GueltigBis: '2026-12-31T23:00:00.000Z' }),
      await shown(boot, { Produkt: { ...EXAMPLE.Produkt, AnzeigeName: 'Ein anderes' } }),
      await shown(boot, { AnteilEmpfehler: 0 }),
      await shown(boot, { Nachricht: null }),
      await shown(boot, { Nachricht: 'x'.repeat(171) }),
      await shown(boot, {}, '?channel=facebook'),
    ];
    expect(new Set(pages.map(({ html }) => html)).size).toBe(pages.length);
  });

  it.each([
    ['that has ended', { Status: 'Abgelaufen' }, ''],
    ['with a query of its own', {}, '?empfaengernummer=9f86d081884c7d659a2feaa0c55ad015'],
  ])('%s is rendered for itself', async (_, shared, query) => {
    const boot = newBoot();
    await shown(boot, shared, query);
    await shown(boot, shared, query);
    expect(renderToString).toHaveBeenCalledTimes(2);
  });
});
