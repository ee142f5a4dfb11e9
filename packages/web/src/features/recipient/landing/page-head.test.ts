import type { SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { expect, test } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { recommendationHead } from './landing-view.tsx';

test.each([
  ['Abgelaufen', 'Empfehlung abgelaufen'],
  ['Gesperrt', 'Empfehlung nicht möglich'],
])('the document of a link that is %s is called “%s”', (Status, title) => {
  installTestBoot();
  expect(recommendationHead({ Empfehlungsnummer: '7F3K9QZ1A6', Status } as SharedRecommendation)?.title).toBe(title);
});
