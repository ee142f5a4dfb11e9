// @vitest-environment happy-dom
import { EXAMPLE_USER } from '@mundwerk/contract/account/session';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, openSession } from '#lib/session/session.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { YourAccount } from './next-steps.tsx';

beforeEach(() => installTestBoot());
afterEach(() => {
  cleanup();
  endSession();
});

const state = { isMailed: true, recommender: { email: 'anna@example.org' } } as CreatedState;
const logIn = (AlleMails: boolean): void =>
  openSession({ ...EXAMPLE_USER, AlleMails, Sprache: 'de', Token: 'a.e30.x', TokenGueltigBis: '' }, false);
const show = (shown = state): void => {
  render(<YourAccount state={shown} />, { wrapper: MemoryRouter });
};

test('owners who are logged in read that the link was mailed', () => {
  logIn(true);
  show();
  expect(screen.getByText(/kommt auch per E-Mail an anna@example\.org/)).toBeTruthy();
});

test('owners who want only what they must know are promised no mail', () => {
  logIn(false);
  show();
  expect(screen.queryByText(/anna@example\.org/)).toBeNull();
});

test('of a typed address only what holds for everybody is said', () => {
  show();
  expect(screen.getByText(/kommt an anna@example\.org, falls Sie noch keinen haben/)).toBeTruthy();
});

test('a link that is opened again claims no mail', () => {
  show({ ...state, isMailed: false });
  expect(screen.queryByText(/anna@example\.org/)).toBeNull();
});
