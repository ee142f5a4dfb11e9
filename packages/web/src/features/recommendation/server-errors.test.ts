// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { installTestBoot } from '../../testing/install-test-boot.ts';
import { fieldErrors } from './server-errors.ts';

beforeEach(() => {
  installTestBoot();
});

test.each([
  ['Empfehler.Email', 'PSOF0105', 'email', /nicht gültig/],
  ['Empfehler.Email', 'PSOF0112', 'email', /zum Verwechseln ähnlich/],
  ['Empfehlung.Nachricht', 'PSOF0901', 'message', /keine Links und keine E-Mail-Adressen/],
  ['Empfehlung.AnteilEmpfehler', 'PSOF0901', 'share', /prüfen Sie diese Angabe/],
] as const)('%s with %s is said at its field', (Field, ErrorCode, field, message) => {
  expect(fieldErrors([{ Field, ErrorCode }])).toEqual([{ field, message: expect.stringMatching(message) }]);
});
