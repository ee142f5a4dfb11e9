import { expect, it } from 'vitest';
import { invitationState } from './rules.ts';

const [first, second, third, fourth] = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 10, day))) as [
  Date,
  Date,
  Date,
  Date,
];
const SENT = { opened_at: null, registered_at: null, recommended_at: null, withdrawn_at: null };

it.each([
  ['Versendet', SENT],
  ['Geoeffnet', { ...SENT, opened_at: first }],
  ['Registriert', { ...SENT, opened_at: first, registered_at: second }],
  ['Empfohlen', { ...SENT, opened_at: first, registered_at: second, recommended_at: third }],
  ['Zurueckgezogen', { opened_at: first, registered_at: second, recommended_at: third, withdrawn_at: fourth }],
  ['Zurueckgezogen', { ...SENT, withdrawn_at: first }],
])('is %s', (state, life) => {
  expect(invitationState(life)).toBe(state);
});
