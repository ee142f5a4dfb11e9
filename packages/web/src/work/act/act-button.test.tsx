// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/http/api.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { openPage } from '#testing/open-page.tsx';
import { PaletteProvider } from '../palette/palette-provider.tsx';
import { type ActDone, type Reason, StepUpProvider, type StepUpWay } from './act.ts';
import { ActButton } from './act-button.tsx';
import { Changes } from './changes.tsx';
import { Toasts } from './toasts.tsx';

const act = vi.fn<(reason: Reason) => Promise<ActDone>>();
const undo = vi.fn<() => Promise<void>>();
let confirmed: () => void;
let opened: number;

const way: StepUpWay = {
  open: () => {
    opened += 1;
    return true;
  },
  address: '/bestaetigen',
  onDone: (listener) => {
    confirmed = listener;
    return () => undefined;
  },
};

const REASON = 'Rückfrage am Telefon';

const open = (unavailable?: string) => {
  const Component = () => (
    <QueryClientProvider client={new QueryClient()}>
      <StepUpProvider value={way}>
        <Toasts>
          <PaletteProvider entries={[]} find={async () => []} onSearch={() => undefined}>
            <ActButton label="Link verlängern" act={act} unavailable={unavailable}>
              {() => <Changes changes={[{ label: 'Gültig bis', before: '01.12.2026', after: '30.01.2027' }]} />}
            </ActButton>
            <input aria-label="Daneben" />
          </PaletteProvider>
        </Toasts>
      </StepUpProvider>
    </QueryClientProvider>
  );
  return openPage({ path: '/x', page: { Component } }).user;
};

const fill = async (user: ReturnType<typeof open>) => {
  await user.click(screen.getByRole('button', { name: 'Link verlängern' }));
  await user.selectOptions(screen.getByLabelText('Grund'), 'Sonstiges');
  await user.type(screen.getByLabelText('Begründung'), REASON);
};
const submit = (user: ReturnType<typeof open>) =>
  user.click(screen.getAllByRole('button', { name: 'Link verlängern' }).at(-1) as HTMLElement);

const refusal = (reason: 'stepUpRequired' | 'notAllowed') =>
  new ApiError({ reason, message: 'Geht nicht.', status: 403 });

beforeEach(() => {
  installTestBoot();
  opened = 0;
  act.mockReset().mockResolvedValue({ message: 'Der Link gilt bis 30.01.2027.', undo });
  undo.mockReset().mockResolvedValue();
});

test('an act shows what changes, wants a reason that says something, and tells what it did', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Link verlängern' }));
  expect(screen.getByText('30.01.2027')).toBeTruthy();
  await submit(user);
  expect(screen.getByText('Bitte einen Grund wählen.')).toBeTruthy();
  expect(screen.queryByLabelText('Begründung')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Grund'), 'Sonstiges');
  await submit(user);
  expect(screen.getByText('Bitte mindestens 10 Zeichen.')).toBeTruthy();
  expect(act).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Begründung'), ` ${REASON} `);
  await submit(user);
  expect(act).toHaveBeenCalledExactlyOnceWith({ Art: 'Sonstiges', Text: REASON });
  expect((await screen.findByRole('status')).textContent).toBe('Der Link gilt bis 30.01.2027.');
  await waitFor(() => expect(screen.queryByLabelText('Begründung')).toBeNull());
});

test('what was done is taken back by its button or by Ctrl-Z, but not while typing', async () => {
  const user = open();
  await fill(user);
  await submit(user);
  await screen.findByRole('button', { name: 'Rückgängig' });
  await user.click(screen.getByLabelText('Daneben'));
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull());
});

test('an act that cannot be taken back any more says why', async () => {
  undo.mockRejectedValue(new ApiError({ reason: 'inputInvalid', message: 'Schon bezahlt.', status: 409 }));
  const user = open();
  await fill(user);
  await submit(user);
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Schon bezahlt.');
});

test('a proof that is too old is renewed in another window, and the act goes on with what was entered', async () => {
  act.mockRejectedValueOnce(refusal('stepUpRequired'));
  const user = open();
  await fill(user);
  await submit(user);
  await user.click(await screen.findByRole('button', { name: 'Anmeldung bestätigen' }));
  expect(opened).toBe(1);
  expect(screen.getByLabelText('Begründung')).toHaveProperty('value', REASON);
  confirmed();
  await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  expect(act.mock.lastCall).toEqual([{ Art: 'Sonstiges', Text: REASON }]);
  expect(await screen.findByText('Der Link gilt bis 30.01.2027.', { selector: 'p' })).toBeTruthy();
});

test('a refusal keeps what was entered', async () => {
  act.mockRejectedValue(refusal('notAllowed'));
  const user = open();
  await fill(user);
  await submit(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Geht nicht.');
  expect(screen.getByLabelText('Begründung')).toHaveProperty('value', REASON);
});

test('an act that is impossible now says why, and opens nothing', async () => {
  const user = open('Der Auftrag hielt die Frist an.');
  const button = screen.getByRole('button', {
    name: 'Link verlängern',
    description: 'Der Auftrag hielt die Frist an.',
  });
  await user.click(button);
  expect(screen.queryByLabelText('Grund')).toBeNull();
});

test('a reason that fits needs no text', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Link verlängern' }));
  await user.selectOptions(screen.getByLabelText('Grund'), 'Kundenwunsch');
  await submit(user);
  expect(act).toHaveBeenCalledExactlyOnceWith({ Art: 'Kundenwunsch', Text: '' });
});

test('the palette offers the acts of the page', async () => {
  const user = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: 'Link verlängern' }));
  expect(await screen.findByLabelText('Grund')).toBeTruthy();
});
