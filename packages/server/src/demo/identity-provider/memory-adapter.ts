import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

/** Stores the embedded provider's sessions and tokens in memory: it serves one developer or one test, and they end with the process. */
export const createMemoryAdapter = (): ((model: string) => Adapter) => {
  const entries = new Map<string, Entry>();
  const byGrant = new Map<string, Set<string>>();

  const read = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry && entry.expiresAt > performance.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };

  return (model) => {
    const keyOf = (id: string): string => `${model}:${id}`;
    const findBy = async (field: 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> => {
      for (const key of entries.keys()) {
        const payload = key.startsWith(`${model}:`) ? read(key) : undefined;
        if (payload?.[field] === value) return payload;
      }
      return undefined;
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        const key = keyOf(id);
        entries.set(key, { payload, expiresAt: performance.now() + (expiresIn || 86_400) * 1000 });
        if (payload.grantId) byGrant.set(payload.grantId, (byGrant.get(payload.grantId) ?? new Set()).add(key));
      },
      find: async (id) => read(keyOf(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      consume: async (id) => {
        const payload = read(keyOf(id));
        if (payload) payload.consumed = Math.floor(performance.timeOrigin / 1000);
      },
      destroy: async (id) => {
        entries.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const key of byGrant.get(grantId) ?? []) entries.delete(key);
        byGrant.delete(grantId);
      },
    };
  };
};
