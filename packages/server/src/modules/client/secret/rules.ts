/** A secret of a configuration, and the path to its field. */
export type PlacedSecret = readonly [path: readonly string[], secret: string];

/** Whether a field of a configuration is a secret that the client shares with another system. */
const isSharedSecret = (name: string): boolean => /secret/i.test(name);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every secret of a configuration; lists have none. */
export const secretsIn = (config: object, path: readonly string[] = []): PlacedSecret[] =>
  Object.entries(config).flatMap(([name, value]): PlacedSecret[] => {
    const here = [...path, name];
    if (isRecord(value)) return secretsIn(value, here);
    return typeof value === 'string' && isSharedSecret(name) ? [[here, value]] : [];
  });

const changedAt = (config: object, [name = '', ...rest]: readonly string[], value: string | null): object => {
  const inner = (config as Record<string, unknown>)[name];
  if (rest.length === 0) return { ...config, [name]: value };
  return isRecord(inner) ? { ...config, [name]: changedAt(inner, rest, value) } : config;
};

/** The configuration with null in the place of every secret. */
export const withoutSecrets = (config: object): object =>
  secretsIn(config).reduce((open, [path]) => changedAt(open, path, null), config);

const valueAt = (config: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), config);

/** The configuration with its secrets restored; a secret that is stored in clear is newer and stays. */
export const withSecrets = (config: object, secrets: readonly PlacedSecret[]): object =>
  secrets.reduce(
    (whole, [path, secret]) => (valueAt(whole, path) === null ? changedAt(whole, path, secret) : whole),
    config,
  );
