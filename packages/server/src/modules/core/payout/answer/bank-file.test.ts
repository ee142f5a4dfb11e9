import { describe, expect, it } from 'vitest';
import { bookedFile, bookedSumFile, returnedFile, statusFile } from '#testing/make/bank-files.ts';
import { readBankFile } from './bank-file.ts';

const LINE = { endToEndId: '8M2K5V7Q0RTX-1', amountCents: 7000 };
const read = (xml: string) => readBankFile([Buffer.from(xml)]);
const said = async (xml: string) => (await read(xml)).statements;

describe('a camt.054', () => {
  it('names what was booked and what came back', async () => {
    expect(await read(bookedFile([LINE]))).toMatchObject({
      format: 'camt.054',
      messageId: expect.stringMatching(/^CAMT-/),
      statements: [{ reference: LINE.endToEndId, isAboutRun: false, kind: 'booked', reason: null, amountCents: 7000 }],
    });
    expect(await said(returnedFile([LINE], 'AC01'))).toMatchObject([
      { kind: 'returned', reason: 'AC01', amountCents: 7000 },
    ]);
    expect(await said(bookedSumFile('4T7N0R2C9XKM', 14_000))).toEqual([
      { reference: '4T7N0R2C9XKM', isAboutRun: true, kind: 'bookedInRun', reason: null, amountCents: 14_000 },
    ]);
  });

  it('says nothing of what is only announced', async () => {
    expect(await said(bookedFile([LINE], 'PDNG'))).toEqual([]);
  });

  it('is read with prefixes, older forms of status, comments and blanks, and entries that name nothing', async () => {
    const xml = `\uFEFF<?xml version="1.0"?>
      <n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><!-- of an older kind -->
        <n:BkToCstmrDbtCdtNtfctn><n:GrpHdr><n:MsgId> M-1 </n:MsgId></n:GrpHdr><n:Ntfctn>
          <n:Ntry><n:Amt Ccy="EUR">5</n:Amt><n:CdtDbtInd>DBIT</n:CdtDbtInd><n:Sts>BOOK</n:Sts><n:NtryDtls><n:TxDtls/></n:NtryDtls></n:Ntry>
          <n:Ntry><n:Amt Ccy="EUR">70.0</n:Amt><n:CdtDbtInd>DBIT</n:CdtDbtInd><n:Sts>BOOK</n:Sts><n:NtryDtls><n:TxDtls>
            <n:Refs><n:EndToEndId><![CDATA[8M2K5V7Q0RTX-1]]></n:EndToEndId></n:Refs>
            <n:AmtDtls><n:TxAmt><n:Amt Ccy="EUR">70.0</n:Amt></n:TxAmt></n:AmtDtls></n:TxDtls></n:NtryDtls></n:Ntry>
        </n:Ntfctn></n:BkToCstmrDbtCdtNtfctn></n:Document>`;
    const file = await read(xml);
    expect(file.messageId).toBe('M-1');
    expect(file.statements).toMatchObject([
      { reference: 'NOTPROVIDED', isAboutRun: true },
      { reference: '8M2K5V7Q0RTX-1', kind: 'booked', amountCents: 7000 },
    ]);
  });
});

describe('a pain.002', () => {
  it('names single payments with their reasons, and the whole run only when that decides something', async () => {
    const xml = statusFile('4T7N0R2C9XKM', [
      { endToEndId: 'A-1', status: 'RJCT', reason: 'AC01' },
      { endToEndId: 'B-1', status: 'RVNM' },
      { endToEndId: 'C-1', status: 'RCVC' },
    ]);
    expect(await read(xml)).toMatchObject({ format: 'pain.002', messageId: expect.stringMatching(/^PSR-/) });
    expect((await said(xml)).map(({ reference, kind, reason }) => [reference, kind, reason])).toEqual([
      ['A-1', 'rejected', 'AC01'],
      ['B-1', 'mismatch', 'RVNM'],
      ['C-1', null, null],
    ]);
    expect(await said(statusFile('4T7N0R2C9XKM', [], { status: 'RJCT', reason: 'AM05' }))).toMatchObject([
      { reference: '4T7N0R2C9XKM', isAboutRun: true, kind: 'rejected', reason: 'AM05' },
    ]);
  });
});

it.each([1, 7, 64])('a bank file is read the same in pieces of %d bytes', async (size) => {
  const bytes = Buffer.from(`\uFEFF  ${bookedFile([LINE]).replace('BOOK', 'BOOK<!-- ä€😀 -->')}`);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  );
  expect(await readBankFile(pieces)).toEqual(await readBankFile([bytes]));
});

describe('anything else', () => {
  it.each([
    ['no XML', 'Guten Tag'],
    ['nothing', ' '],
    ['half a file', bookedFile([LINE]).slice(0, 300)],
    ['another message', '<Document><CstmrCdtTrfInitn><GrpHdr><MsgId>1</MsgId></GrpHdr></CstmrCdtTrfInitn></Document>'],
    ['another root', '<html><BkToCstmrDbtCdtNtfctn/></html>'],
    ['no number', '<Document><CstmrPmtStsRpt><GrpHdr/></CstmrPmtStsRpt></Document>'],
    [
      'an entity',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document><CstmrPmtStsRpt>&x;</CstmrPmtStsRpt></Document>',
    ],
    [
      'a bomb',
      '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><Document><CstmrPmtStsRpt>&b;</CstmrPmtStsRpt></Document>',
    ],
    ['one endless text', `<Document><CstmrPmtStsRpt><a>${'x'.repeat(3_000_000)}</a></CstmrPmtStsRpt></Document>`],
    ['one endless comment', `<Document><!--${'x'.repeat(3_000_000)}--><CstmrPmtStsRpt/></Document>`],
    ['a pit', `<Document><CstmrPmtStsRpt>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</CstmrPmtStsRpt></Document>`],
  ])('is refused: %s', async (_, xml) => {
    await expect(read(xml)).rejects.toMatchObject({ reason: 'bankFileUnreadable' });
  });
});
