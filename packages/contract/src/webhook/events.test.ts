import { expect, it } from 'vitest';
import { WEBHOOK_EVENT_TYPES } from '../values/operations/webhook.ts';
import { exampleBody, type SentEventType, WEBHOOK_EVENTS, webhookBody, webhookSchemas } from './events.ts';

const types = Object.keys(WEBHOOK_EVENTS) as SentEventType[];

it('every event that can be chosen has data, and a trial is none of them', () => {
  expect(types).toEqual([...WEBHOOK_EVENT_TYPES, 'webhook.test']);
});

it.each(types)('the example of %s is one of its bodies', (type) => {
  expect(webhookBody(type).parse(exampleBody(type))).toEqual(exampleBody(type));
});

it('no event has a field that could name a person', () => {
  const personal = /name|mail|telefon|phone|strasse|iban|konto|geburt|nachricht|text|grund$/i;
  const allowed = new Set(['Rueckgabegrund']);
  const fields = types.flatMap((type) => Object.keys(WEBHOOK_EVENTS[type].data.shape));
  expect(fields.filter((field) => personal.test(field) && !allowed.has(field))).toEqual([]);
});

it('every field of every event has its meaning in words', () => {
  const silent = types.flatMap((type) =>
    Object.entries(WEBHOOK_EVENTS[type].data.shape).flatMap(([name, field]) =>
      field.description ? [] : [`${type}.${name}`],
    ),
  );
  expect(silent).toEqual([]);
  expect(Object.keys(webhookSchemas())).toEqual(types);
});
