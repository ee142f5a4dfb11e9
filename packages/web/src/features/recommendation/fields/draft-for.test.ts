import { beforeEach, expect, test } from 'vitest';
import { boot } from '#lib/page/boot.ts';
import { installTestBoot, testProduct } from '#testing/install-test-boot.ts';
import { draftFor } from '../product-choice.tsx';
import { initialValues, suggestedMessage } from './form-values.ts';

beforeEach(() => installTestBoot());

const larger = { ...testProduct, Id: 463, AnzeigeName: 'Zuhause L' };
const setting = () => ({ product: testProduct, client: boot().client, variant: 'own' as const });
const entered = (changes: object) => ({ ...initialValues(setting()), firstName: 'Anna', ...changes });

test('what was entered stays, a suggested message follows the product', () => {
  const draft = draftFor(entered({}), setting(), larger);
  expect(draft).toMatchObject({
    firstName: 'Anna',
    message: suggestedMessage({ ...setting(), product: larger }, draft.share),
  });
  expect(draft.message).toContain('Zuhause L');
});

test('words of one’s own stay, whatever the product', () => {
  expect(draftFor(entered({ message: 'Läuft.' }), setting(), larger).message).toBe('Läuft.');
});

test('an answer that the other product has stays chosen', () => {
  expect(draftFor(entered({ share: '0' }), setting(), larger).share).toBe('0');
});

test('an answer that the other product does not have becomes the client’s own', () => {
  const { share } = initialValues({ ...setting(), product: larger });
  expect(draftFor(entered({ share: '37' }), setting(), larger).share).toBe(share);
});
