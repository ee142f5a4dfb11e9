/** A payment as a file of the bank names it. */
export interface BankLine {
  readonly endToEndId: string;
  readonly amountCents: number;
}

let files = 0;
const nextMessageId = (kind: string): string => {
  files += 1;
  return `${kind}-${files}`;
};

const euros = (amountCents: number): string => {
  const digits = String(amountCents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const document = (namespace: string, inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${namespace}">${inside}</Document>\n`;

const camt = (entries: string): string => {
  const id = nextMessageId('CAMT');
  return document(
    'camt.054.001.08',
    `<BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-12-02T10:00:00Z</CreDtTm></GrpHdr><Ntfctn><Id>${id}</Id><Acct><Id><IBAN>DE89123456780000462462</IBAN></Id></Acct>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn>`,
  );
};

const entry = (amountCents: number, direction: 'DBIT' | 'CRDT', details: string, status = 'BOOK'): string =>
  `<Ntry><Amt Ccy="EUR">${euros(amountCents)}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-12-02</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`;

const sumOf = (lines: readonly BankLine[]): number => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** A camt.054 that says payments were booked, each named, in one entry. */
export const bookedFile = (lines: readonly BankLine[], status?: string): string =>
  camt(
    entry(
      sumOf(lines),
      'DBIT',
      lines
        .map(
          ({ endToEndId, amountCents }) =>
            `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><Amt Ccy="EUR">${euros(amountCents)}</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls>`,
        )
        .join(''),
      status,
    ),
  );

/** A camt.054 that says the sum of a run was booked, without single payments. */
export const bookedSumFile = (runNumber: string, amountCents: number): string =>
  camt(entry(amountCents, 'DBIT', `<Btch><MsgId>${runNumber}</MsgId><PmtInfId>${runNumber}</PmtInfId></Btch>`));

/** A camt.054 that says payments came back. */
export const returnedFile = (lines: readonly BankLine[], reason = 'AC04'): string =>
  camt(
    lines
      .map(({ endToEndId, amountCents }) =>
        entry(
          amountCents,
          'CRDT',
          `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><Amt Ccy="EUR">${euros(amountCents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf></TxDtls>`,
        ),
      )
      .join(''),
  );

/** A pain.002 about single payments of a run, each with its status and reason. */
export const statusFile = (
  runNumber: string,
  statuses: ReadonlyArray<{ readonly endToEndId: string; readonly status: string; readonly reason?: string }>,
  group: { readonly status: string; readonly reason?: string } = { status: 'PART' },
): string => {
  const why = (reason: string | undefined): string =>
    reason ? `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>` : '';
  const lines = statuses
    .map(
      ({ endToEndId, status, reason }) =>
        `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${status}</TxSts>${why(reason)}</TxInfAndSts>`,
    )
    .join('');
  return document(
    'pain.002.001.10',
    `<CstmrPmtStsRpt><GrpHdr><MsgId>${nextMessageId('PSR')}</MsgId><CreDtTm>2026-12-01T12:00:00Z</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${runNumber}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>${group.status}</GrpSts>${why(group.reason)}</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${runNumber}</OrgnlPmtInfId>${lines}</OrgnlPmtInfAndSts></CstmrPmtStsRpt>`,
  );
};
