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
    expect(both.closest('label')?.textContent).toContain('55\u00a0€ + 15\u00a0€');
    expect(screen.getByText(/für Sie und Ihren Kontakt/).parentElement?.textContent).toContain('55\u00a0€ + 15\u00a0€');
    expect(screen.getByText(/höchstens 15\s€/).id).toBe(both.getAttribute('aria-describedby'));
  });

  test('a cap of nothing is told, not hidden', async () => {
    await openRecommendForm({ MaxEmpfaengerPraemieCent: 0 });
    const note = screen.getByText(/keine Prämie erhalten/);
    expect(screen.getByRole('radio').getAttribute('aria-describedby')).toBe(note.id);
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
    expect(screen.getByText(/Mit „Link erstellen“ nehmen Sie die/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Datenschutz' })).toBeTruthy();
    expect(screen.getByText(/Sie bestätigen sie in unserer E-Mail/)).toBeTruthy();
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
    const folded = screen.getByText('Ein Jahr gewinnen').closest('details');
    expect(folded?.querySelector('strong')?.textContent).toBe('verlosen');
    expect(document.querySelector('input[name="campaigns.baum"]')).toBeNull();
    // Its name is a heading among the conditions, whatever else they say.
    expect(screen.getByRole('heading', { name: 'Ein Jahr gewinnen', hidden: true })).toBeTruthy();
  });
});

test('while new links are stopped the form is not offered, and the visitor reads why', async () => {
  await openRecommendForm({}, 'de', undefined, [], { stops: [{ productId: null, text: 'Ab Montag geht es weiter.' }] });
  expect(screen.getByText('Ab Montag geht es weiter.')).toBeTruthy();
  expect(screen.queryByLabelText('E-Mail-Adresse')).toBeNull();
});

test.each([
  ['soon', null],
  ['ended', /^Das Empfehlungsprogramm ist seit dem 18\.12\.2026 beendet/],
  ['over', /^Das Empfehlungsprogramm ist beendet/],
] as const)('a programme whose end is told as “%s” offers the form until its last day only', async (stage, title) => {
  const [endsOn, linksUntil, pickupUntil] = ['2026-12-18', '2027-02-18', '2028-06-01'];
  const closing = { endsOn, linksUntil, pickupUntil, statementsUntil: '2038-12-31', stage };
  await openRecommendForm({}, 'de', undefined, [], { closing });
  expect(screen.queryAllByLabelText('E-Mail-Adresse')).toHaveLength(title ? 0 : 1);
  expect(screen.queryAllByText(title ?? /Empfehlungsprogramm (?:ist|endet)/)).toHaveLength(title ? 1 : 0);
});
