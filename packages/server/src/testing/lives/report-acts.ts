import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { TEST_PRODUCT_ID } from '../make/make-client.ts';
import { type Act, at, chosen, oneOfThree, stepsOf } from './act.ts';
import { isFree, isLinkOver, newContract } from './model.ts';
import { settle } from './settle.ts';
import { ask, dateOf, type Stage } from './stage.ts';

const MOST = 3;

/** A report as the client's systems send it. */
interface Report {
  readonly ExterneAuftragsnummer: string;
  readonly Empfehlungsnummer: string;
  readonly ProduktId: number;
  readonly Auftragsdatum: string;
  readonly Neukunde: boolean | null;
  readonly ErstbeitragBezahltAm: string | null;
  readonly Empfaengernummer?: string;
  readonly Auftragsnummer?: string;
  readonly KundenEmail?: string;
}

const reportBody = (stage: Stage, parts: Partial<Report>): Report => ({
  ExterneAuftragsnummer: `V-${randomBytes(6).toString('hex')}`,
  Empfehlungsnummer: stage.number,
  ProduktId: TEST_PRODUCT_ID,
  Auftragsdatum: dateOf(stage.day),
  Neukunde: true,
  ErstbeitragBezahltAm: null,
  ...parts,
});

const yesOrNo = (value: boolean | null): string => (value === null ? '' : value ? 'ja' : 'nein');

const sendFile = async (stage: Stage, report: Report): Promise<string> => {
  const cells = {
    ...report,
    Neukunde: yesOrNo(report.Neukunde),
    ErstbeitragBezahltAm: report.ErstbeitragBezahltAm ?? '',
  };
  const answer = await ask<{ Zeilen: { Ergebnis: string }[] }>(stage, 'POST', '/betrieb/auftraege/import', {
    token: stage.place.key,
    body: `${Object.keys(cells).join(';')}\n${Object.values(cells).join(';')}`,
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });
  const known = await ask<{ Auftragsnummer: string }>(
    stage,
    'GET',
    `/betrieb/auftraege/${report.ExterneAuftragsnummer}`,
    {
      token: stage.place.key,
    },
  ).catch((error: unknown) => {
    throw new Error(`the file answers ${JSON.stringify(answer)}`, { cause: error });
  });
  return known.Auftragsnummer;
};

const sendReport = async (stage: Stage, report: Report, isFile: boolean): Promise<string> =>
  isFile
    ? sendFile(stage, report)
    : (
        await ask<{ Auftragsnummer: string }>(stage, 'POST', '/betrieb/auftraege', {
          token: stage.place.key,
          body: report,
        })
      ).Auftragsnummer;

/** Three of five customers are new, one is not, of one it is unknown. */
const newness = fc.constantFrom(true, true, true, false, null);

const withoutNumber = (hinted: number): string =>
  `without a number${hinted > 2 ? '' : ` (with the address of contact ${hinted + 1}, if there is one)`}`;

const reports: Act<{
  isFile: boolean;
  named: number;
  isNew: boolean | null;
  isPaid: boolean;
  daysAgo: number;
  hinted: number;
}> = {
  name: 'report a contract',
  weight: 16,
  choices: fc.record({
    isFile: fc.boolean(),
    /** The contact whose number is sent; 3 and above: none. */
    named: fc.nat({ max: 6 }),
    isNew: newness,
    isPaid: fc.constantFrom(true, true, false),
    daysAgo: fc.constantFrom(0, 0, 2, 20),
    /** The contact whose address is sent where no number is, if they typed one; 3 and above: none. */
    hinted: fc.nat({ max: 8 }),
  }),
  tell: ({ isFile, named, isNew, isPaid, daysAgo, hinted }) =>
    `a contract of ${daysAgo === 0 ? 'today' : `${daysAgo} days ago`} is reported by ${isFile ? 'file' : 'API'}, ${
      named > 2 ? withoutNumber(hinted) : `with the number of contact ${named + 1}`
    }, new customer ${isNew === null ? 'unknown' : isNew ? 'yes' : 'no'}, first premium ${isPaid ? 'paid' : 'open'}`,
  path: ({ isFile, named, hinted }) =>
    `by ${isFile ? 'file' : 'API'}, ${named > 2 ? `without a number${hinted > 2 ? '' : ', with an address'}` : 'with a number'}`,
  isPossible: (life, { named, daysAgo }) =>
    life.contracts.length < MOST &&
    !life.isAccountDeleted &&
    !isLinkOver(life) &&
    life.day >= daysAgo &&
    (named > 2 || isFree(life, at(life.contacts, named))),
  play: async (stage, life, { isFile, named, isNew, isPaid, daysAgo, hinted }) => {
    const person = at(life.contacts, named);
    const known = person ? null : at(life.contacts, hinted);
    const email = known && stage.contacts.get(known)?.email;
    const report = reportBody(stage, {
      Auftragsdatum: dateOf(life.day - daysAgo),
      Neukunde: isNew,
      ErstbeitragBezahltAm: isPaid ? dateOf(life.day) : null,
      ...(person ? { Empfaengernummer: stage.contacts.get(person)?.number ?? '' } : {}),
      ...(email ? { KundenEmail: email } : {}),
    });
    const number = await sendReport(stage, report, isFile);
    const contract = newContract(life, {
      orderedOn: life.day - daysAgo,
      isNew,
      paidOn: isPaid ? life.day : null,
      named: person,
      hinted: email ? known : null,
    });
    stage.contracts.set(contract, { external: report.ExterneAuftragsnummer, number });
    settle(life);
  },
};

const concludes: Act<{ which: number; isByLead: boolean; isNew: boolean | null; isPaid: boolean }> = {
  name: 'conclude a lead',
  weight: 6,
  choices: fc.record({ which: oneOfThree, isByLead: fc.boolean(), isNew: newness, isPaid: fc.boolean() }),
  tell: ({ which, isByLead, isNew }) =>
    `the lead ${which + 1} is reported as a contract by its ${isByLead ? 'own' : 'contact’s'} number, new customer ${isNew}`,
  path: ({ isByLead }) => `by its ${isByLead ? 'own' : 'contact’s'} number`,
  isPossible: (life, { which }) => {
    const lead = at(life.contracts, which);
    return (
      lead !== null &&
      !lead.isConcluded &&
      lead.state !== 'Storniert' &&
      lead.contact?.left === null &&
      !life.isAccountDeleted
    );
  },
  play: async (stage, life, { which, isByLead, isNew, isPaid }) => {
    const lead = chosen(life.contracts, which);
    const known = stage.contracts.get(lead);
    const person = lead.contact && stage.contacts.get(lead.contact);
    const report = reportBody(stage, {
      Neukunde: isNew,
      ErstbeitragBezahltAm: isPaid ? dateOf(life.day) : null,
      ...(isByLead ? { Auftragsnummer: known?.number ?? '' } : { Empfaengernummer: person?.number ?? '' }),
    });
    await sendReport(stage, report, false);
    if (known) known.external = report.ExterneAuftragsnummer;
    Object.assign(lead, {
      isConcluded: true,
      orderedOn: life.day,
      reportedOn: life.day,
      isNew,
      paidOn: isPaid ? life.day : null,
    });
    settle(life);
  },
};

/** How contracts come: reported by API or file, or grown from a lead. */
export const REPORT_STEPS = [stepsOf(reports), stepsOf(concludes)];
