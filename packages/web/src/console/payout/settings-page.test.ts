import { expect, test } from 'vitest';
import { draftOf, settingsIn } from './settings-page.tsx';

const ACCOUNTS = {
  Beraternummer: 29_098,
  Mandantennummer: 55_003,
  WirtschaftsjahrBeginn: '07-01',
  Sachkontenlaenge: 4,
  Aufwand: '4600',
  Verbindlichkeiten: '1700',
  Transit: '1360',
  Bank: '1200',
  Gutscheine: '1710',
};
const saved = { HinweisAbCent: 12_550, Buchhaltung: ACCOUNTS, GeaendertAm: null, GeaendertVon: null };

test('settings that were saved are read again as they are', () => {
  expect(settingsIn(draftOf(saved))).toEqual({ HinweisAbCent: 12_550, Buchhaltung: ACCOUNTS });
});

test('no account at all is a choice, a missing one is a mistake', () => {
  const none = draftOf({ ...saved, Buchhaltung: null });
  expect(settingsIn(none)).toEqual({ HinweisAbCent: 12_550, Buchhaltung: null });
  expect(settingsIn({ ...none, Bank: '1200' })).toBeNull();
  expect(settingsIn({ ...draftOf(saved), Bank: '' })).toBeNull();
});

test.each([
  ['HinweisAb', '0'],
  ['HinweisAb', 'viel'],
  ['Beraternummer', '1000'],
  ['WirtschaftsjahrBeginn', '13-01'],
  ['Sachkontenlaenge', '9'],
  ['Transit', '12'],
] as const)('%s %s is a mistake', (name, value) => {
  expect(settingsIn({ ...draftOf(saved), [name]: value })).toBeNull();
});
