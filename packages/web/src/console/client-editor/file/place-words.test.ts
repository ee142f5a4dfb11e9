// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { type ClientWords, loadFieldWords } from '../fields/client-field.ts';
import { placeWords } from './place-words.ts';

const FILES = new Map<string, unknown>([
  [
    'catalogue.json',
    {
      Produkte: [
        {
          Id: 7,
          AnzeigeName: { de: 'Zuhause M' },
          Praemien: [{ Id: 2, Titel: { de: 'Booster' }, WertCent: 9000 }, { Id: 3 }],
        },
      ],
    },
  ],
  ['content/faq.json', [{ id: 'kosten', data: { Frage: { de: 'Was kostet es?' } } }]],
]);

let known: ClientWords;
beforeAll(async () => {
  installTestBoot();
  known = await loadFieldWords('de');
});

test.each([
  ['catalogue.json', 'Produkte[Id 7].Beschreibung.de', 'Zuhause M, Beschreibung, Deutsch'],
  ['catalogue.json', 'Produkte[0].Praemien[Id 2].WertCent', 'Zuhause M, Booster, Wert (Euro)'],
  ['catalogue.json', 'Produkte[Id 7].Praemien[1].Budget.ProTagCent', 'Zuhause M, Prämie 2, Budget, Am Tag (Euro)'],
  ['catalogue.json', 'Produkte[Id 9]', 'Produkt 9'],
  ['content/faq.json', '[id kosten].data.Antwort.en', 'Was kostet es?, Antwort, Englisch'],
  ['client.json', 'Auszahlungskonto.Iban', 'IBAN'],
  ['texts.fr.json', 'mails.welcome.subject', 'Texte und Mails, Französisch: mails.welcome.subject'],
  ['legal/terms/2026-10-01.de.md', '', 'Teilnahmebedingungen, Gilt ab 01.10.2026, Deutsch'],
  ['theme.css', '', 'theme.css'],
])('%s, %s is told as "%s"', (file, field, words) => {
  expect(placeWords({ file, field }, FILES, known)).toBe(words);
});
