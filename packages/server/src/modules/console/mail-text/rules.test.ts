import { describe, expect, it } from 'vitest';
import { flatTexts, keysOf, variablesIn, variablesOf } from './rules.ts';

it('texts are known by their place, whatever their depth', () => {
  const texts = flatTexts({ mails: { pickup: { subject: 'A', next: { one: 'B' } }, pickupBonus: { subject: 'C' } } });
  expect([...texts]).toEqual([
    ['mails.pickup.subject', 'A'],
    ['mails.pickup.next.one', 'B'],
    ['mails.pickupBonus.subject', 'C'],
  ]);
  expect(keysOf(texts, ['pickup'])).toEqual(['mails.pickup.subject', 'mails.pickup.next.one']);
});

describe('variables', () => {
  it('are found once each, with formats', () => {
    expect(variablesIn('{{a}} und {{ b, number }} und {{a}}')).toEqual(['a', 'b']);
  });

  it('are required where the check asks for them in every language', () => {
    const german = { text: '{{reward}} von {{client}} am {{date}}', needed: ['reward', 'date'] };
    expect(variablesOf([german, { text: '{{reward}} from {{client}}', needed: ['reward'] }])).toEqual([
      { name: 'reward', isRequired: true },
      { name: 'client', isRequired: false },
      { name: 'date', isRequired: false },
    ]);
  });
});
