// @vitest-environment happy-dom
import type { Campaign } from '@mundwerk/contract/content/content';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handOverPrefill } from '#shared/recommendation/host-prefill.ts';
import {
  button,
  exchangeWithServer,
  field,
  fillIn,
  leaveRecommendForm,
  openRecommendForm,
} from '#testing/open-recommend-form.tsx';

let server: ReturnType<typeof exchangeWithServer>;
beforeEach(() => {
  server = exchangeWithServer();
});
afterEach(leaveRecommendForm);

describe('configuration', () => {
  test('the answers tell the capped amounts, and those that pay the same are one', async () => {
    await openRecommendForm({ MaxEmpfaengerPraemieCent: 1500, RecommenderDefaultShare: 0 });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    const both = screen.getByRole<HTMLInputElement>('radio', { name: /Wir beide/ });
    // The client's default is to give all away, which pays the same.
    expect(both.checked).toBe(true);
    const contact = both.closest('label')?.textContent;
    expect(contact).toContain('55\u00a0€ für Sie');
    expect(contact).toContain('15\u00a0€ für Ihren Kontakt');
    expect(contact).toContain('höchstens 15\u00a0€');
  });

  test('a cap of nothing is told, not hidden', async () => {
    await openRecommendForm({ MaxEmpfaengerPraemieCent: 0 });
    const contact = screen.getByRole('radio').closest('label')?.textContent;
    expect(contact).toContain('keine Prämie erhalten');
  });

  test('terms can be ticked beforehand, consent to mails never', async () => {
    await openRecommendForm({ AgbCheckBoxAutoAccept: true });
    const [terms, newsletter] = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(terms?.checked).toBe(true);
    expect(newsletter?.checked).toBe(false);
  });

  test('terms accepted by the button need no box', async () => {
    await openRecommendForm({ acceptTermsOnButtonClick: true, ModuleNewsletterPermission: true });
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByText(/Mit Klick auf „Link erstellen“ stimmen Sie/)).toBeTruthy();
    expect(screen.getByText(/bestätigen Sie zuerst Ihre E-Mail-Adresse/)).toBeTruthy();
  });

  test('what was typed on the host page fills empty fields alone', async () => {
    const { user } = await openRecommendForm();
    await user.type(field('Vorname'), 'Anne');
    handOverPrefill({ firstName: 'Anna', email: 'anna@example.org' });
    expect([field('Vorname'), field('Nachname'), field('E-Mail-Adresse')].map(({ value }) => value)).toEqual([
      'Anne',
      '',
      'anna@example.org',
    ]);
    handOverPrefill({});
  });

  test('known data can be fixed and is still sent', async () => {
    const recommender = { firstName: 'Anna', lastName: 'Muster', email: 'anna@example.org' };
    const { user } = await openRecommendForm({ disableEmailInput: true, AgbCheckBoxAutoAccept: true }, 'de', {
      recommender,
    });
    expect(field('E-Mail-Adresse').disabled).toBe(true);
    expect(field('Vorname').disabled).toBe(false);
    await user.click(button());
    await screen.findByText(/^Ziel/);
    expect(server.sent[0]?.body.Empfehler).toMatchObject({ Email: 'anna@example.org', Nachname: 'Muster' });
  });
});

describe('campaigns', () => {
  const campaign = (AktionsId: string, Zustimmung: string | null): Campaign => ({
    AktionsId,
    Titel: 'Ein Jahr gewinnen',
    Text: '<p>Wir <strong>verlosen</strong> etwas.</p>',
    RechtsText: '<p>Ab 18 Jahren.</p>',
    abgehakt: false,
    Zustimmung,
  });

  test('nothing is ticked for anyone; what is ticked travels with the words that were shown', async () => {
    const campaigns = [campaign('gratisjahr', 'Ich mache mit.'), campaign('baum', 'Ich auch.')];
    const { user } = await openRecommendForm({}, 'de', undefined, campaigns);
    await fillIn(user);
    const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ich mache mit.' });
    expect(tick.checked).toBe(false);
    await user.click(tick);
    await user.click(button());
    await screen.findByText(/^Ziel/);
    expect(server.sent[0]?.body.Aktionen).toEqual([
      {
        AktionsId: 'gratisjahr',
        abgehakt: true,
        Zustimmung: 'Ein Jahr gewinnen\n<p>Ab 18 Jahren.</p>\nIch mache mit.',
      },
    ]);
  });

  test('one that asks for nothing is shown with its conditions and without a tick', async () => {
    await openRecommendForm({}, 'de', undefined, [campaign('baum', null)]);
    const region = screen.getByRole('region', { name: 'Ein Jahr gewinnen' });
    expect(region.querySelector('strong')?.textContent).toBe('verlosen');
    expect(region.querySelector('input')).toBeNull();
    expect(screen.getByText('Bedingungen der Aktion')).toBeTruthy();
  });
});

test('while new links are stopped the form is not offered, and the visitor reads why', async () => {
  await openRecommendForm({}, 'de', undefined, [], [{ productId: null, text: 'Ab Montag geht es weiter.' }]);
  expect(screen.getByText('Ab Montag geht es weiter.')).toBeTruthy();
  expect(screen.queryByLabelText('E-Mail-Adresse')).toBeNull();
});
