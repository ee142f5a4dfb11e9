import { expect, it } from 'vitest';
import { printTextPlaces } from './print-text-places.ts';

it('a text has the values of its placeholders, plural forms are one text that needs a count, and mails are apart', () => {
  const printed = printTextPlaces([
    { share: { title: 'Teilen', hello: 'Hallo {{ name }}, {{count}} von {{name}}' } },
    { share: { days_one: '{{count}} Tag', days_other: '{{count}} Tage bis {{date}}' } },
    { mails: { paid: { subject: 'Bezahlt: {{amount}}' } } },
  ]);
  expect(printed).toContain(`interface PageTextPlaces {
  'share.days': 'count' | 'date';
  'share.hello': 'count' | 'name';
  'share.title': never;
}`);
  expect(printed).toContain(`interface MailTextPlaces {
  'mails.paid.subject': 'amount';
}`);
});
