// @vitest-environment happy-dom
import { getConsoleRun } from '@mundwerk/contract/console/payout/payout-runs';
import { expect, it } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { signerWord } from './payment-rows.tsx';
import { runSteps } from './run-page.tsx';

it('names the key of a system in words, and a colleague by name', () => {
  installTestBoot();
  expect(signerWord('key:demo')).toBe('Schlüssel demo');
  expect(signerWord('Fina Finanz')).toBe('Fina Finanz');
});

it('does not ask for the file of a run that the bank has answered in full', () => {
  installTestBoot();
  const { reply } = getConsoleRun.example;
  const states = (open: number) =>
    runSteps({
      ...reply,
      Abrufe: [],
      Abweichungen: [],
      Verworfen: null,
      Lauf: { ...reply.Lauf, Zahlungen: { ...reply.Lauf.Zahlungen, Offen: open } },
    }).map(({ state }) => state);
  expect(states(1).slice(-2)).toEqual(['current', 'waiting']);
  expect(states(0).slice(-2)).toEqual(['done', 'done']);
});
