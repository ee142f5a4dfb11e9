import { expect, it } from 'vitest';
import { filled, openPlaces, withoutGreeting } from './own-templates.tsx';

it('a template names the recommendation that the message is about; a place without a value stays, and is found before the answer leaves', () => {
  const template = 'zu {{ empfehlung }} ({{produkt}}): {{betrag}} kommt.';
  const answer = filled(template, { empfehlung: '7F3K9QZ1A6', produkt: 'Zuhause M' });
  expect(answer).toBe('zu 7F3K9QZ1A6 (Zuhause M): {{betrag}} kommt.');
  expect(openPlaces(answer)).toEqual(['{{betrag}}']);
  expect(openPlaces(filled(template, {}))).toEqual(['{{ empfehlung }}', '{{produkt}}', '{{betrag}}']);
  expect(openPlaces('Guten Tag')).toEqual([]);
});

it('a template is stored without its greeting', () => {
  expect(withoutGreeting('Guten Tag Kim,\n\nalles gut.', 'Guten Tag Kim,')).toBe('alles gut.');
});
