/** A JSON schema of the published contract, or a part of one. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const COMPONENT = '#/components/schemas/';

/** The `$ref` of a named schema. */
export const componentRef = (name: string): string => COMPONENT + name;

/** The name of the schema in a `$ref`. */
export const componentName = (ref: string): string => ref.slice(COMPONENT.length);

/** The direct subschemas of a schema that describe the same value or the elements of a list or record, without its properties. */
export const innerSchemas = (schema: JsonSchema): JsonSchema[] => [
  ...(schema.items ? [schema.items] : []),
  ...(schema.prefixItems ?? []),
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
  ...(schema.allOf ?? []),
  ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ...(schema.propertyNames ? [schema.propertyNames] : []),
];

/** Calls a function for a schema and all its subschemas. */
export const walkSchema = (schema: JsonSchema, visit: (schema: JsonSchema) => void): void => {
  visit(schema);
  for (const inner of innerSchemas(schema)) walkSchema(inner, visit);
  for (const property of Object.values(schema.properties ?? {})) walkSchema(property, visit);
};

/** The names of all schemas that a schema refers to. */
export const namesIn = (schema: JsonSchema): Set<string> => {
  const names = new Set<string>();
  walkSchema(schema, ({ $ref }) => {
    if ($ref) names.add(componentName($ref));
  });
  return names;
};
