import type { MundwerkClient, OrderView } from '@mundwerk/client';
import { apiOf, type DemoClient, portalAddress } from '../portal.ts';

interface DemoOverview {
  readonly Clients: readonly { readonly Key: string; readonly OperationsKey: string; readonly TestKey: string }[];
}

const keysOf = async (client: DemoClient): Promise<DemoOverview['Clients'][number]> => {
  const reply = await fetch(`${portalAddress()}/dev/demo.json`);
  const { Clients } = (await reply.json()) as DemoOverview;
  const found = Clients.find(({ Key }) => Key === client.key);
  if (!found) throw new Error(`no operations key of ${client.key}`);
  return found;
};

/** The key with which the client's own systems call. */
export const operationsKey = async (client: DemoClient): Promise<string> => (await keysOf(client)).OperationsKey;

/** The API as a system that is still being built calls it, in the client's sandbox. */
export const testerOf = async (client: DemoClient): Promise<MundwerkClient> =>
  apiOf(client, { token: (await keysOf(client)).TestKey });

/** The API as a system of the client calls it, with its key. */
export const systemOf = async (client: DemoClient): Promise<MundwerkClient> =>
  apiOf(client, { token: await operationsKey(client) });

/** A contract as the client's systems know it. */
interface Contract {
  readonly externalNumber: string;
  readonly number: string;
  readonly orderedOn: string;
  /** Attribution: the recipient's number of the shop link, or the number of the lead. */
  readonly recipientNumber?: string;
  readonly leadNumber?: string;
  readonly firstPremiumPaidOn?: string;
  readonly productId?: number;
  readonly isNewCustomer?: boolean;
}

/** Reports a contract as the client's own systems do. */
export const reportOrder = async (client: DemoClient, contract: Contract): Promise<OrderView> =>
  (await systemOf(client)).reportOrder({
    body: {
      ExterneAuftragsnummer: contract.externalNumber,
      Empfehlungsnummer: contract.number,
      Empfaengernummer: contract.recipientNumber,
      Auftragsnummer: contract.leadNumber,
      ProduktId: contract.productId ?? client.config.StandardProduktId,
      Auftragsdatum: contract.orderedOn,
      Neukunde: contract.isNewCustomer ?? true,
      ErstbeitragBezahltAm: contract.firstPremiumPaidOn,
    },
  });

/** Reports contracts in a file, as the client's office does: by the recommendation's number alone. */
export const importOrder = async (client: DemoClient, contract: Contract): Promise<void> => {
  const line = {
    ExterneAuftragsnummer: contract.externalNumber,
    Empfehlungsnummer: contract.number,
    ProduktId: contract.productId ?? client.config.StandardProduktId,
    Auftragsdatum: contract.orderedOn,
    Neukunde: 'ja',
    ErstbeitragBezahltAm: contract.firstPremiumPaidOn ?? '',
  };
  const body = `${Object.keys(line).join(';')}\n${Object.values(line).join(';')}\n`;
  const { Angelegt, AbgelehnteZeilen } = await (await systemOf(client)).importOrders({ body });
  if (Angelegt !== 1) throw new Error(`the file was refused: ${AbgelehnteZeilen}`);
};

/** A contract as the client's own systems read it. */
export const readOrder = async (client: DemoClient, externalNumber: string): Promise<OrderView> =>
  (await systemOf(client)).readOrder({ params: { nr: externalNumber } });

/** Confirms a contract, as the client's own systems do. */
export const confirmOrder = async (client: DemoClient, externalNumber: string): Promise<OrderView> =>
  (await systemOf(client)).updateOrder({
    params: { nr: externalNumber },
    body: { Status: 'Bestaetigt' },
  });

/** Ends a contract, as the client's own systems do. */
export const endOrder = async (
  client: DemoClient,
  externalNumber: string,
  Status: 'Abgelehnt' | 'Widerrufen' | 'Storniert',
): Promise<OrderView> =>
  (await systemOf(client)).updateOrder({
    params: { nr: externalNumber },
    body: { Status },
  });

/** Grants the request for goodwill about a recommendation, as the client's own systems do. */
export const grantGoodwill = async (client: DemoClient, number: string): Promise<void> => {
  const system = await systemOf(client);
  const { Eintraege } = await system.listGoodwillCases({ query: { Status: 'Offen', anzahl: 200 } });
  const request = Eintraege.find(({ Empfehlungsnummer }) => Empfehlungsnummer === number);
  if (!request) throw new Error(`no request for goodwill about ${number}`);
  await system.decideGoodwill({ params: { id: request.Id }, body: { Entscheidung: 'Angenommen' } });
};
