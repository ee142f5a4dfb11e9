import type { Passkey } from '@mundwerk/contract/account/passkey';
import type { StoredPasskey } from './store.ts';

/** A passkey as its owner sees it. */
export const passkeyView = (
  passkey: Pick<StoredPasskey, 'id' | 'name' | 'host' | 'createdAt' | 'lastUsedAt'>,
): Passkey => ({
  Id: passkey.id,
  Name: passkey.name,
  Host: passkey.host,
  ErstelltAm: passkey.createdAt.toISOString(),
  ZuletztBenutztAm: passkey.lastUsedAt?.toISOString() ?? null,
});
