// @vitest-environment happy-dom
import type { Campaign } from '@mundwerk/contract/content/content';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentEntry } from '#lib/page/history-entry.ts';
import { openSession } from '#lib/session/session.ts';
import { BY_PRESS } from '#shared/recommendation/created-recommendation.ts';
import { testLogin } from '#testing/examples.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import {
  button,
  exchangeWithServer,
  leaveRecommendForm,
  openRecommendForm,
  refused,
} from '#testing/open-recommend-form.tsx';

const CAMPAIGN: Campaign = {
  AktionsId: 'baum',
  Titel: 'Ein Baum',
  Text: 'Text',
  RechtsText: 'Bedingungen',
  Zustimmung: 'Ein Baum mit meinem Namen.',
} as Campaign;

let server: ReturnType<typeof exchangeWithServer>;
beforeEach(() => {
  server = exchangeWithServer();
});
afterEach(leaveRecommendForm);

const logIn = (): void => {
  installTestBoot();
  openSession(testLogin(), false);
};
const press = (state: unknown = BY_PRESS, campaigns: Campaign[] = []) => openRecommendForm({}, 'de', state, campaigns);

test('the press of a person who is logged in makes the link, and going back leads past the form', async () => {
  logIn();
  const { router } = await press(BY_PRESS, [CAMPAIGN]);
  await screen.findByText(/^Ziel/);
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]?.body.Empfehlung).toMatchObject({ AgbBereitsAkzeptiert: true, Produkt: 462 });
  // What was not shown may only repeat an earlier agreement, which the server checks word for word.
  expect(server.sent[0]?.body.Aktionen).toMatchObject([{ AktionsId: 'baum', abgehakt: true }]);
  expect(router.state.historyAction).toBe('REPLACE');
});

test('what was not agreed to before is shown in the form, with nothing ticked and no error', async () => {
  logIn();
  server.answers = [refused(400, 'PSOF0304', [{ Field: 'Empfehlung.AgbText', ErrorCode: 'PSOF0304' }])];
  const { user } = await press(BY_PRESS, [CAMPAIGN]);
  await waitFor(() => expect(button()).toBeTruthy());
  expect(
    screen
      .queryAllByRole('alert')
      .map((told) => told.textContent)
      .join(''),
  ).toBe('');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: CAMPAIGN.Zustimmung ?? '' }).checked).toBe(false);
  await user.click(button());
  await screen.findByText(/^Ziel/);
  expect(server.sent[1]?.body).toMatchObject({ Aktionen: [] });
  expect(server.sent[1]?.body.Empfehlung).not.toHaveProperty('AgbBereitsAkzeptiert');
});

test.each([
  ['nobody is logged in', BY_PRESS, false],
  ['the page was opened by its URL', null, true],
  ['the form was begun before', { ...BY_PRESS, draft: { share: '100', message: '', campaigns: {} } }, true],
])('the form is shown, and nothing sent, where %s', async (_, state, isLoggedIn) => {
  if (isLoggedIn) logIn();
  await press(state);
  expect(button()).toBeTruthy();
  expect(server.sent).toEqual([]);
  // Going back to this entry after a login must make no link either.
  expect(currentEntry().usr ?? {}).not.toMatchObject(BY_PRESS);
});
