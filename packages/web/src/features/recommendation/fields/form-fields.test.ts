// @vitest-environment happy-dom
import type { ErrorName } from '@mundwerk/contract/errors';
import { beforeEach, expect, test } from 'vitest';
import { wrongFields } from '#lib/form/wrong-fields.ts';
import { ApiError } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { formFields } from './form-fields.ts';

beforeEach(() => {
  installTestBoot();
});

const refusedAt = (field: string, reason: ErrorName) =>
  wrongFields(
    new ApiError({ reason: 'inputInvalid', message: 'Satz des Servers', fields: [{ field, reason }] }),
    formFields({ client: boot().client, variant: 'own' }),
  );

test.each([
  ['Empfehler.Email', 'emailInvalid', 'email', /nicht gültig/],
  ['Empfehler.Email', 'emailDeceptive', 'email', /zum Verwechseln ähnlich/],
  ['Empfehlung.AnteilEmpfehler', 'inputInvalid', 'share', /prüfen Sie diese Angabe/],
] as const)('%s with %s is said at its field', (wireField, reason, field, message) => {
  expect(refusedAt(wireField, reason)).toEqual([[field, expect.stringMatching(message)]]);
});
