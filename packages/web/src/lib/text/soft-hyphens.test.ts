import { expect, test } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { softHyphens } from './soft-hyphens.ts';

const shown = (text: string): string => softHyphens(text).replaceAll('\u00ad', '-');

test.each([
  ['Wohngebäudeversicherung', 'Wohn-ge-bäu-de-ver-si-che-rung'],
  ['Zahnzusatzversicherung', 'Zahn-zu-satz-ver-si-che-rung'],
  ['Tierhalterhaftpflicht', 'Tier-hal-ter-haft-pflicht'],
  ['Krankenhaustagegeldversicherung', 'Kran-ken-haus-ta-ge-geld-ver-si-che-rung'],
])('%s breaks at its syllables', (word, parts) => {
  installTestBoot();
  expect(shown(word)).toBe(parts);
});

test('short words, numbers and addresses stay as they are', () => {
  installTestBoot();
  for (const text of ['Hausrat Komfort', '4T7N0R2C9XKM', 'ines.inhaber@agentur.example', 'Rechtsschutz'])
    expect(softHyphens(text)).toBe(text);
});

test('other languages break by themselves', () => {
  installTestBoot({ language: 'fr' });
  expect(softHyphens('anticonstitutionnellement')).toBe('anticonstitutionnellement');
});
