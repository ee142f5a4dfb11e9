/** Names that Squidex reserves; a schema of that name gets a number. */
const RESERVED = new Set([
  'Asset',
  'AssetResultDto',
  'Content',
  'Component',
  'EntityCreatedResultDto',
  'EntitySavedResultDto',
  'JsonObject',
  'JsonScalar',
  'JsonPrimitive',
  'User',
]);

const words = (name: string): string[] => name.split(/[-_ ]+/).filter(Boolean);

const safe = (name: string): string => (/^[A-Za-z]/.test(name) ? name : `gql_${name}`);

/** The type of a schema: `content-bloecke` becomes `ContentBloecke` (protocols §1.5). */
export const typeName = (schemaName: string): string =>
  safe(
    words(schemaName)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(''),
  );

/** The field of a schema: `Identifier` becomes `identifier`, `bild-gross` becomes `bildGross`. */
export const fieldName = (name: string): string => {
  const pascal = typeName(name);
  return pascal.startsWith('gql_') ? pascal : pascal.charAt(0).toLowerCase() + pascal.slice(1);
};

/** The name of a field's partition: GraphQL names have no dashes. */
export const partitionName = (partition: string): string => partition.replaceAll('-', '_');

/** Makes names unique: a name that is taken or reserved gets the next number. */
export const uniqueNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>(RESERVED);
  return names.map((name) => {
    let unique = name;
    for (let number = 2; taken.has(unique); number += 1) unique = `${name}${number}`;
    taken.add(unique);
    return unique;
  });
};
