import { expect, test } from 'vitest';
import { type Basis, isComplete, moved, newDraft, sizeOf, variantsOf } from './draft.ts';

const basis: Basis = {
  Kanaele: ['email', 'whatsapp', 'sms'],
  Anteile: [100, 50, 0],
  Anteil: 100,
  Sprachen: ['de', 'en'],
  Produkte: [{ Id: 462, AnzeigeName: 'Zuhause M', WertCent: 7000 }],
  Belegt: [],
};

test('a channel moves by one place and not beyond the ends', () => {
  expect(moved(basis.Kanaele, 'whatsapp', -1)).toEqual(['whatsapp', 'email', 'sms']);
  expect(moved(basis.Kanaele, 'whatsapp', 1)).toEqual(['email', 'sms', 'whatsapp']);
  expect(moved(basis.Kanaele, 'email', -1)).toBe(basis.Kanaele);
});

test('the size needs whole days and points within their limits, with a comma or a point', () => {
  const draft = newDraft(basis);
  expect(sizeOf({ ...draft, points: '1,5' })).toMatchObject({ MindestPunkte: 1.5, FensterTage: 7 });
  expect(sizeOf({ ...draft, points: '0' })).toBeNull();
  expect(sizeOf({ ...draft, points: 'viel' })).toBeNull();
  expect(sizeOf({ ...draft, windowDays: '57' })).toBeNull();
});

test('a draft is complete once it asks something and each variant has a name and differs from the old way', () => {
  const empty = newDraft(basis);
  const [variant] = empty.variants;
  if (!variant) throw new Error('a draft begins with a variant');
  const named = { ...empty, question: 'Hilft es?', variants: [{ ...variant, name: 'Neu' }] };
  expect([isComplete(empty, basis), isComplete(named, basis)]).toEqual([false, false]);
  const channels = moved(variant.channels, 'whatsapp', -1);
  const ordered = { ...named, variants: [{ ...variant, name: 'Neu', channels }] };
  expect(isComplete(ordered, basis)).toBe(true);
  expect(isComplete({ ...ordered, variants: [...ordered.variants, ...ordered.variants] }, basis)).toBe(false);
});

test('of what was typed the content of the surface travels', () => {
  const draft = newDraft(basis);
  const [variant] = draft.variants;
  if (!variant) throw new Error('a draft begins with a variant');
  const texts = { de: { subject: '', message: ' Schau mal ' } };
  const typed = { ...variant, name: ' Neu ', texts, share: 50, more: '12,50' };
  const contents = (['Teiltext', 'Aufteilung', 'Kanalreihenfolge', 'Praemienhoehe'] as const).map((surface) =>
    variantsOf({ ...draft, surface, variants: [typed] }),
  );
  expect(contents).toEqual([
    [{ Name: 'Neu', Anders: { Texte: { de: { Betreff: null, Nachricht: 'Schau mal' } } } }],
    [{ Name: 'Neu', Anders: { Anteil: 50 } }],
    [{ Name: 'Neu', Anders: { Kanaele: ['email', 'whatsapp', 'sms'] } }],
    [{ Name: 'Neu', Anders: { MehrCent: 1250 } }],
  ]);
});

test('an amount is a sum above nothing and below the limit, and stands in one variant alone', () => {
  const draft = newDraft(basis);
  const [variant] = draft.variants;
  if (!variant) throw new Error('a draft begins with a variant');
  const isReady = (...sums: readonly string[]): boolean =>
    isComplete(
      {
        ...draft,
        surface: 'Praemienhoehe',
        question: 'Bringt mehr mehr?',
        variants: sums.map((more, id) => ({ ...variant, id, name: `Variante ${id}`, more })),
      },
      basis,
    );
  expect(['10', '0', '', 'viel', '1000,01'].map((sum) => isReady(sum))).toEqual([true, false, false, false, false]);
  expect([isReady('10', '20'), isReady('10', '10,00')]).toEqual([true, false]);
});

test('the product belongs to amounts alone', () => {
  const draft = { ...newDraft(basis), productId: 462 };
  expect(sizeOf(draft)?.ProduktId).toBeNull();
  expect(sizeOf({ ...draft, surface: 'Praemienhoehe' })?.ProduktId).toBe(462);
});
