// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { installTestBoot } from '../../testing/install-test-boot.ts';
import { fieldErrors } from './server-errors.ts';

beforeEach(() => {
  installTestBoot();
});

test.each([
  ['Empfehler.Email', 'emailInvalid', 'email', /nicht gültig/],
  ['Empfehler.Email', 'emailDeceptive', 'email', /zum Verwechseln ähnlich/],
  ['Empfehlung.Nachricht', 'inputInvalid', 'message', /keine Links und keine E-Mail-Adressen/],
  ['Empfehlung.AnteilEmpfehler', 'inputInvalid', 'share', /prüfen Sie diese Angabe/],
] as const)('%s with %s is said at its field', (wireField, reason, field, message) => {
  expect(fieldErrors([{ field: wireField, reason }])).toEqual([{ field, message: expect.stringMatching(message) }]);
});
