/** A JSON schema as the published contract has it, or a part of one. */
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
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

const COMPONENT = '#/components/schemas/';

/** The address of a named schema inside the document. */
export const componentRef = (name: string): string => COMPONENT + name;

/** The name that an address stands for. */
export const componentName = (ref: string): string => ref.slice(COMPONENT.length);

/** The schemas directly inside a schema that are about the same value or about the parts of a list or record, not its properties. */
export const innerSchemas = (schema: JsonSchema): JsonSchema[] => [
  ...(schema.items ? [schema.items] : []),
  ...(schema.prefixItems ?? []),
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
  ...(schema.allOf ?? []),
  ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ...(schema.propertyNames ? [schema.propertyNames] : []),
];

/** Calls a function for a schema and everything inside it. */
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
