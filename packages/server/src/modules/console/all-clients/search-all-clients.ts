import type { AlleTreffer } from '@mundwerk/contract/console/all-clients';
import { parseSearch } from '@mundwerk/contract/values/console/search-grammar';
import { searchConsole } from '../search/search-console.ts';
import { type AllClientsCtx, clientsWith, nameClient } from './own-clients.ts';

/** Searches all clients of the operator. An exact hit opens its page directly only if no other client has a hit. */
export const searchAllClients = async (ctx: AllClientsCtx, text: string): Promise<AlleTreffer> => {
  const { readings, unread, isMistyped } = parseSearch(text);
  const found: AlleTreffer['Mandanten'] = [];
  const exact: NonNullable<AlleTreffer['Genau']>[] = [];
  for (const own of await clientsWith(ctx, 'record.read')) {
    const { Genau, Gruppen } = await searchConsole(own, { text, group: null });
    if (Gruppen.length > 0) found.push({ Mandant: nameClient(own), Gruppen });
    if (Genau) exact.push({ ...Genau, Mandant: nameClient(own) });
  }
  return {
    Genau: found.length === 1 ? (exact[0] ?? null) : null,
    Mandanten: found,
    GesuchtAls: readings.map(({ kind }) => kind),
    IstVielleichtVertippt: isMistyped && found.length === 0,
    Unverstanden: unread.map((part) => part.slice(0, 40)),
  };
};
