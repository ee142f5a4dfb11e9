// @vitest-environment happy-dom
import '#features/consent/consent-settings.tsx';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentOf, saveConsents } from '#lib/consent/consent.ts';
import { showConsentSettings, suppressConsentBanner } from '#lib/consent/consent-prompt.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { ConsentPrompts } from './prompts.tsx';

// Loaded beforehand, so that no test waits for a chunk.

const OPTIONAL = ['functional', 'analytical', 'marketing'] as const;
const decisions = () => OPTIONAL.map(consentOf);

const open = () => {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <ConsentPrompts />
          <main tabIndex={-1}>
            <button type="button" onClick={() => showConsentSettings(true)}>
              Fuß
            </button>
          </main>
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
};
const banner = () => screen.queryByRole('region', { name: /^Cookies für Komfort/ });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  installTestBoot();
});
afterEach(() => {
  cleanup();
  showConsentSettings(false);
  suppressConsentBanner(false);
  for (const name of ['er', 'fu', 'an', 'ma']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as if the decision had never been made
    document.cookie = `psoempf_${name}=; Path=/; Expires=${new Date(0).toUTCString()}`;
  }
});

describe('the banner', () => {
  it.each([
    ['Alle annehmen', ['given', 'given', 'given']],
    ['Alle ablehnen', ['declined', 'declined', 'declined']],
  ])('%s decides with one press and hands the focus to the content', async (name, expected) => {
    const user = open();
    await user.click(await screen.findByRole('button', { name }));
    expect(decisions()).toEqual(expected);
    expect(banner()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('says before the press that a refusal is stored, too', async () => {
    const user = open();
    await screen.findByRole('button', { name: 'Alle ablehnen' });
    expect(banner()?.textContent).toMatch(/Auch ein Nein merken wir uns/);
    await user.click(screen.getByRole('button', { name: 'Alle ablehnen' }));
    expect(document.cookie).toContain('psoempf_an=0');
  });

  it('gives both answers the same weight', async () => {
    open();
    const accept = await screen.findByRole('button', { name: 'Alle annehmen' });
    expect(accept.className).toBe(screen.getByRole('button', { name: 'Alle ablehnen' }).className);
  });

  it('does not come where it is suppressed, and comes back', async () => {
    suppressConsentBanner(true);
    open();
    await screen.findByRole('main');
    expect(banner()).toBeNull();
    suppressConsentBanner(false);
    expect(await screen.findByRole('region', { name: /^Cookies für Komfort/ })).toBeTruthy();
  });

  it('does not come where the host site asks', async () => {
    installTestBoot({ client: { ModuleInternalConsent: false } });
    open();
    await screen.findByRole('main');
    expect(banner()).toBeNull();
  });
});

describe('the settings', () => {
  it('tick nothing beforehand but what is required, which cannot be taken back', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Mehr' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cookie-Einstellungen' });
    const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ]);
  });

  it('keep exactly what was ticked', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Mehr' }));
    await user.click(await screen.findByRole('checkbox', { name: /Statistik/ }));
    await user.click(screen.getByRole('button', { name: 'Auswahl speichern' }));
    expect(decisions()).toEqual(['declined', 'given', 'declined']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(banner()).toBeNull();
  });

  it('show the decision there is, and take it back', async () => {
    saveConsents({ functional: true, analytical: true, marketing: false });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Fuß' }));
    await screen.findByRole('dialog');
    expect([box(/Komfort/), box(/Statistik/), box(/Werbung/)].map(({ checked }) => checked)).toEqual([
      true,
      true,
      false,
    ]);
    await user.click(screen.getByRole('button', { name: 'Alle ablehnen' }));
    expect(decisions()).toEqual(['declined', 'declined', 'declined']);
  });

  it('change nothing when they are closed', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Mehr' }));
    await user.click(await screen.findByRole('checkbox', { name: /Werbung/ }));
    await user.click(screen.getByRole('button', { name: 'Ohne zu speichern schließen' }));
    expect(decisions()).toEqual(['unset', 'unset', 'unset']);
    expect(banner()).not.toBeNull();
  });
});
