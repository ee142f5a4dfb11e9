// @vitest-environment happy-dom
import type { Approval, ApprovalDetail } from '@mundwerk/contract/console/approval';
import { approvePayoutRun, getPayoutProposal } from '@mundwerk/contract/console/payout/payout-proposals';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, testClient, testOperator } from '#testing/open-console.tsx';

const approval: Approval = {
  Id: '5b0f6a1c-9a0e-4d64-a8c1-2f7f0b7a4b10',
  Art: 'payout.run',
  Betrifft: { Art: 'payout', Id: '2026-11-18', Name: null },
  Stand: 'Vorgeschlagen',
  VorgeschlagenVon: { Id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a12', Name: 'Fina Finanz' },
  VorgeschlagenAm: '2026-11-17T10:02:00.000Z',
  Grund: { Art: 'Pruefung', Text: 'Auszahlung der Woche 47' },
  EndetAm: '2026-11-20T10:02:00.000Z',
  EntschiedenVon: null,
  EntschiedenAm: null,
  EntscheidungGrund: null,
  Anzahl: 126,
  SummeCent: 912_000,
  IstEigener: false,
  DarfEntscheiden: true,
};

const open = (changes: Partial<ApprovalDetail> = {}, lacking: readonly string[] = []) => {
  const one = { ...approval, ...changes };
  const page = {
    Items: [one],
    Page: 1,
    PageSize: 25,
    HasNext: false,
    PageCount: 1,
    TotalCount: 1,
    IstGesamtzahlGenau: true,
    Weiter: null,
    OhneZweitePerson: lacking,
  };
  const detail = { Angaben: {}, Pruefsumme: '7c1e'.repeat(16), Unterschiede: [], ...one };
  return openConsole(`/verwaltung/beispiel/freigaben?auf=${approval.Id}`, {
    operator: testOperator({ Mandanten: [testClient(['Finance'])] }),
    answers: {
      'POST /verwaltung/freigaben': () => Response.json(page),
      [`GET /verwaltung/freigaben/${approval.Id}`]: () => Response.json(detail),
      [`GET /verwaltung/auszahlung/vorschlaege/${approval.Id}`]: () => Response.json(getPayoutProposal.example.reply),
      [`POST /verwaltung/auszahlung/vorschlaege/${approval.Id}/freigeben`]: () =>
        Response.json(approvePayoutRun.example.reply),
      [`POST /verwaltung/freigaben/${approval.Id}/entscheidung`]: () =>
        Response.json({ ...approval, Stand: 'Freigegeben' }),
      [`POST /verwaltung/freigaben/${approval.Id}/rueckzug`]: () =>
        Response.json({ ...approval, Stand: 'Zurueckgezogen' }),
    },
  });
};

const panel = (name = 'Auszahlungslauf') => screen.findByRole('complementary', { name });

test('a second person sees who proposed what, and approves it with a reason', async () => {
  const { user, server } = open({ Art: 'claim.grant' });
  const aside = await panel('Prämie gewähren');
  expect(await within(aside).findByText(/^Fina Finanz hat das am 17\.11\.2026/)).toBeDefined();
  expect(within(aside).getByText(/^9\.120/)).toBeDefined();
  await user.click(await within(aside).findByRole('button', { name: 'Vorschlag freigeben' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vorschlag freigeben' });
  await user.selectOptions(within(dialog).getByLabelText('Grund'), 'Sonstiges');
  await user.type(within(dialog).getByLabelText('Begründung'), 'Liste durchgesehen');
  await user.click(within(dialog).getByRole('button', { name: 'Vorschlag freigeben' }));
  expect((await screen.findAllByText('Freigegeben.')).length).toBeGreaterThan(0);
  const decision = server.sent.find(({ call }) => call.endsWith('/entscheidung'));
  expect(decision?.body).toEqual({
    Entscheidung: 'Freigegeben',
    Grund: { Art: 'Sonstiges', Text: 'Liste durchgesehen' },
  });
});

test('a run is approved beside the list by its sum, with what its page says', async () => {
  const { user, server } = open();
  const aside = within(await panel());
  expect(await aside.findByText('DE•• 4711')).toBeDefined();
  expect(aside.getByText(/T\. Yilmaz/)).toBeDefined();
  expect(aside.queryByRole('button', { name: 'Vorschlag freigeben' })).toBeNull();
  expect(aside.getByRole('button', { name: 'Vorschlag ablehnen' })).toBeDefined();
  await user.click(aside.getByRole('button', { name: 'Lauf freigeben' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lauf freigeben' }));
  await user.type(dialog.getByLabelText('Summe des Vorschlags'), '110,00');
  await user.click(dialog.getByRole('button', { name: 'Lauf freigeben' }));
  await vi.waitFor(() => {
    const sent = server.sent.find(({ call }) => call.endsWith('/freigeben'));
    expect(sent?.body).toMatchObject({ SummeCent: 11_000, Grund: { Art: 'Routine' } });
  });
});

test('an own proposal can be withdrawn and not approved', async () => {
  open({ IstEigener: true, DarfEntscheiden: false });
  const aside = await panel();
  expect(await within(aside).findByText('Das muss jemand anderes freigeben.')).toBeDefined();
  expect(within(aside).queryByRole('button', { name: 'Vorschlag freigeben' })).toBeNull();
  expect(within(aside).getByRole('button', { name: 'Vorschlag zurückziehen' })).toBeDefined();
});

test('a proposal whose circumstances have changed shows the difference and cannot be approved', async () => {
  open({ Unterschiede: [{ Feld: 'Summe', Vorgeschlagen: '9120', Jetzt: '9050' }] });
  const aside = await panel();
  expect(await within(aside).findByRole('cell', { name: '9050' })).toBeDefined();
  expect(within(aside).queryByRole('button', { name: 'Vorschlag freigeben' })).toBeNull();
  expect(within(aside).getByRole('button', { name: 'Vorschlag ablehnen' })).toBeDefined();
});

test('a proposal that is no longer possible says so in words, without its data', async () => {
  open({ Unterschiede: [{ Feld: '', Vorgeschlagen: '{"endsOn":"2026-12-20"}', Jetzt: 'null' }] });
  const aside = await panel();
  expect(await within(aside).findByText(/^So lässt er sich nicht mehr freigeben/)).toBeDefined();
  expect(within(aside).queryByText(/endsOn/)).toBeNull();
});

test('the screen says where a second person is missing', async () => {
  open({}, ['payout.run', 'claim.grant']);
  expect(await screen.findByText(/Für „Auszahlungslauf“, „Prämie gewähren“ haben/)).toBeDefined();
});

test('a key that moves money is approved by what it may do, in sentences', async () => {
  const effect = {
    name: 'kasse',
    scopes: ['payouts:file', 'payouts:unapproved'],
    networks: ['10.20.0.0/16'],
    endsAt: '2027-03-01T23:00:00.000Z',
  };
  open({ Art: 'key.create', Angaben: effect, Anzahl: null, SummeCent: null });
  const aside = within(await screen.findByRole('complementary', { name: 'Schlüssel mit Geldrechten' }));
  expect(await aside.findByText(/^Legt Auszahlungsläufe allein an: Keine zweite Person gibt sie frei\./)).toBeDefined();
  expect(aside.getByText(/^Lädt die Zahlungsdatei für die Bank herunter, mit Namen und Konten\./)).toBeDefined();
  expect(aside.getByText('01.03.2027')).toBeDefined();
  expect(aside.getByText('10.20.0.0/16')).toBeDefined();
  expect(aside.getByRole('button', { name: 'Vorschlag freigeben' })).toBeDefined();
});

test('published ways in are approved beside the values that count until then', async () => {
  const effect = {
    changes: [{ field: 'AutologinSecret', before: 'null', after: '"••••••••"' }],
    fingerprint: 'x',
  };
  open({ Art: 'client.doors', Angaben: effect, Anzahl: null, SummeCent: null });
  const aside = within(await screen.findByRole('complementary', { name: 'Adressen und Zugänge' }));
  const row = within(await aside.findByRole('row', { name: /^Geheimnis der Anmeldung/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['null', '"••••••••"']),
  );
});
