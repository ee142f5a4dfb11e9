import { expect, test } from 'vitest';
import { EDITOR_SECTIONS } from './client-sections.ts';

const leadsTo = (file: string, field: string): string | undefined =>
  EDITOR_SECTIONS.find(({ covers }) => covers({ file, field }))?.slug;

test.each([
  ['client.json', 'SupportEmail', 'grunddaten'],
  ['client.json', 'ThemeColor', 'aussehen'],
  ['client.json', 'ModuleWhatsapp', 'kanaele'],
  ['client.json', 'BonusStufen[0].BonusCent', 'regeln'],
  ['client.json', 'Auszahlungskonto', 'geld'],
  ['client.json', 'Hosts.production[0]', 'technik'],
  ['client.json', '', 'dateien'],
  ['catalogue/agents.json', 'Produkte[3].Produktlink', 'produkte'],
  ['catalogue.json', 'Kategorien[0].Slug', 'katalog'],
  ['legal/privacy/2026-10-01.en.md', '', 'rechtstexte'],
  ['legal/privacy', '', 'rechtstexte'],
  ['texts.de.json', 'home.lead', 'texte'],
  ['content/faq.json', '[0].data.Frage.en', 'inhalte'],
  ['agencies.json', 'Agenturen[1].Nummer', 'agenturen'],
  ['agencies.json', '', 'dateien'],
  ['theme.css', '--ink', 'dateien'],
])('a problem of %s %s leads to %s', (file, field, slug) => {
  expect(leadsTo(file, field)).toBe(slug);
});

test('every section has an address of its own', () => {
  expect(new Set(EDITOR_SECTIONS.map(({ slug }) => slug)).size).toBe(EDITOR_SECTIONS.length);
});
