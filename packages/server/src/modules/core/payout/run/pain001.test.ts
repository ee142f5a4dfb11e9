import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { TEST_PAYEES } from '#testing/make/make-payments.ts';
import { FILE_END, type FileHead, filePayment, fileStart } from './pain001.ts';
import { sepaText } from './sepa-text.ts';

const HEAD: FileHead = {
  number: '4T7N0R2C9XKM',
  createdAt: new Date('2026-12-01T09:30:00Z'),
  executionDay: '2026-12-02',
  paymentCount: 4,
  totalCents: 21_004,
  debtorName: 'Größe & Söhne GmbH',
  debtorIban: 'DE89123456780000462462',
  debtorBic: null,
  remittance: 'Prämie „Größe“ & Söhne',
};

const fileOf = (head: FileHead): string =>
  fileStart(head) +
  TEST_PAYEES.map((payee, index) =>
    filePayment(head, {
      ...payee,
      endToEndId: `8M2K5V7Q0RT${index}-${index + 1}`,
      amountCents: 5250 + (index === 3 ? 4 : 0),
    }),
  ).join('') +
  FILE_END;

const all = (file: string, tag: string): string[] =>
  [...file.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);

describe('the file for the bank', () => {
  const file = fileOf(HEAD);

  it('asks for one booking of SEPA transfers in euros, at shared cost', () => {
    expect(all(file, 'PmtMtd')).toEqual(['TRF']);
    expect(all(file, 'BtchBookg')).toEqual(['true']);
    expect(all(file, 'ChrgBr')).toEqual(['SLEV']);
    expect(file).toContain('<SvcLvl><Cd>SEPA</Cd></SvcLvl>');
    expect(file).toContain('<ReqdExctnDt><Dt>2026-12-02</Dt></ReqdExctnDt>');
    expect([...file.matchAll(/Ccy="(\w+)"/g)].map(([, currency]) => currency)).toEqual(['EUR', 'EUR', 'EUR', 'EUR']);
    expect(file.match(/<PmtInf>/g)).toHaveLength(1);
  });

  it('counts and adds up in both places', () => {
    expect(all(file, 'NbOfTxs')).toEqual(['4', '4']);
    expect(all(file, 'CtrlSum')).toEqual(['210.04', '210.04']);
    const sum = all(file, 'InstdAmt').reduce((cents, text) => cents + Number(text.replace('.', '')), 0);
    expect(sum).toBe(21_004);
  });

  it('names payees and purposes in the characters of banks, never too long, and no address', () => {
    const texts = [...all(file, 'Nm'), ...all(file, 'Ustrd'), ...all(file, 'EndToEndId'), ...all(file, 'MsgId')];
    for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9 ':?,\-(+.)/]+$/);
    expect(all(file, 'Nm')).toContain('Aenne Groesser');
    expect(all(file, 'Ustrd')[0]).toBe("Praemie 'Groesse' + Soehne 8M2K5V7Q0RT0");
    expect(file).not.toContain('PstlAdr');
    const long = fileOf({ ...HEAD, debtorName: 'Ä'.repeat(70), remittance: 'x'.repeat(200) });
    expect(Math.max(...all(long, 'Nm').map(({ length }) => length))).toBe(70);
    expect(Math.max(...all(long, 'Ustrd').map(({ length }) => length))).toBe(140);
  });

  it('names its bank by BIC, or says that it does not', () => {
    expect(file).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>');
    expect(fileOf({ ...HEAD, debtorBic: 'TESTDE99XXX' })).toContain(
      '<FinInstnId><BICFI>TESTDE99XXX</BICFI></FinInstnId>',
    );
    expect(file).not.toContain('CdtrAgt');
  });

  it('ids are short, and without the slashes banks read as signs', () => {
    for (const id of [...all(file, 'EndToEndId'), ...all(file, 'MsgId'), ...all(file, 'PmtInfId')]) {
      expect(id).toMatch(/^[A-Z0-9-]{1,35}$/);
    }
    expect(new Set(all(file, 'EndToEndId')).size).toBe(4);
  });
});

/** The schema as iso20022.org publishes it; do not change the file. */
const SCHEMA = new URL('pain.001.001.09.xsd', import.meta.url);

describe('against the schema of ISO 20022', () => {
  it.each([
    ['with a BIC', 'TESTDE99XXX'],
    ['without a BIC', null],
  ])('the file is valid %s', async (_, debtorBic) => {
    const { valid, errors } = await validateXML({
      xml: [{ fileName: 'pain.001.xml', contents: fileOf({ ...HEAD, debtorBic }) }],
      schema: [readFileSync(SCHEMA, 'utf8')],
    });
    expect([valid, errors]).toEqual([true, []]);
  });

  it('a wrong file is not', async () => {
    const { valid } = await validateXML({
      xml: [{ fileName: 'pain.001.xml', contents: fileOf(HEAD).replace('<ChrgBr>SLEV', '<ChrgBr>NONE') }],
      schema: [readFileSync(SCHEMA, 'utf8')],
    });
    expect(valid).toBe(false);
  });
});

it.each([
  ['Änne Größer', 'Aenne Groesser'],
  ['ÖKO-ÜBUNG', 'OeKO-UeBUNG'],
  ['François d’Œuvre & Fils', "Francois d'OEuvre + Fils"],
  ['Łukasz Żółty', 'Lukasz Zolty'],
  ['Sören <Ødegård> 🎉', 'Soeren Odegard'],
  ['Ευάγγελος Παπαδόπουλος', 'Eyaggelos Papadopoylos'],
  ['Иван Щербаков', 'Ivan Shterbakov'],
  ['A//B /', 'A/B'],
  ['  zwei   Wörter ', 'zwei Woerter'],
  ['李小龍', '?'],
  ['½ Preis', '1/2 Preis'],
])('writes %s as %s', (text, expected) => expect(sepaText(text, 70)).toBe(expected));

it('never writes anything a bank could refuse', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 1, max: 140 }), (text, length) => {
      const written = sepaText(text, length);
      expect(written).toMatch(/^[A-Za-z0-9 ':?,\-(+.)/]+$/);
      expect(written.length).toBeLessThanOrEqual(length);
      expect(written).not.toMatch(/^[ /]|[ /]$|\/\/| {2}/);
    }),
    { numRuns: 200 },
  );
});
