/** A JSON Schema, as far as it is looked into here. */
export type Schema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly deprecated?: boolean;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security?: ReadonlyArray<Readonly<Record<string, readonly string[]>>>;
  readonly parameters?: ReadonlyArray<Parameter | { readonly $ref: string }>;
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

/** The published contract of a portal (`/api/openapi.json`). */
export interface Contract {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** A call of the contract as a tool. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' } & Schema;
  readonly isReading: boolean;
  readonly method: string;
  /** The path with its parameters in braces. */
  readonly path: string;
  readonly pathParameters: readonly string[];
  readonly queryParameters: readonly string[];
  /** Content type of the body; null where the call has none. */
  readonly bodyType: string | null;
  readonly isIdempotent: boolean;
}

/** Which calls become tools: those of the scopes of a key, and without the permission to write only those that read. */
export interface Choice {
  readonly scopes: readonly string[];
  readonly mayWrite: boolean;
}

const COMPONENT = '#/components/schemas/';

/** A schema whose references lead into the tool's own definitions, where they are collected with all they refer to in turn. */
const standAlone = (schema: unknown, contract: Contract, definitions: Map<string, unknown>): unknown => {
  if (Array.isArray(schema)) return schema.map((part) => standAlone(part, contract, definitions));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key !== '$ref' || typeof value !== 'string' || !value.startsWith(COMPONENT))
        return [key, standAlone(value, contract, definitions)];
      const name = value.slice(COMPONENT.length);
      if (!definitions.has(name)) {
        // Reserved first, because schemas may contain themselves.
        definitions.set(name, {});
        definitions.set(name, standAlone(contract.components.schemas[name] ?? {}, contract, definitions));
      }
      return [key, `#/$defs/${name}`];
    }),
  );
};

const inputOf = (operation: Operation, parameters: readonly Parameter[], contract: Contract, isIdempotent: boolean) => {
  const definitions = new Map<string, unknown>();
  const properties: Record<string, unknown> = {};
  const required: string[] = [];
  for (const { name, schema, description, required: isNeeded } of parameters) {
    properties[name] = {
      ...(standAlone(schema, contract, definitions) as Schema),
      ...(description && { description }),
    };
    if (isNeeded) required.push(name);
  }
  const [content] = Object.values(operation.requestBody?.content ?? {});
  if (content) {
    properties.body = standAlone(content.schema, contract, definitions);
    if (operation.requestBody?.required) required.push('body');
  }
  const key = contract.components.parameters.IdempotencyKey;
  if (isIdempotent && key) properties.idempotencyKey = { ...key.schema, description: key.description };
  return {
    type: 'object' as const,
    properties,
    required,
    additionalProperties: false,
    ...(definitions.size > 0 && { $defs: Object.fromEntries(definitions) }),
  };
};

const isParameter = (given: Parameter | { readonly $ref: string }): given is Parameter => !('$ref' in given);

const toolOf = (method: string, path: string, operation: Operation, contract: Contract): Tool => {
  const given = operation.parameters ?? [];
  const parameters = given.filter(isParameter).filter(({ deprecated }) => !deprecated);
  const isIdempotent = given.some((one) => '$ref' in one && one.$ref.endsWith('/IdempotencyKey'));
  const [bodyType = null] = Object.keys(operation.requestBody?.content ?? {});
  const namesIn = (place: Parameter['in']): string[] =>
    parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  return {
    name: operation.operationId,
    title: operation.summary,
    description: operation.description,
    inputSchema: inputOf(operation, parameters, contract, isIdempotent),
    isReading: method === 'get',
    method: method.toUpperCase(),
    path,
    pathParameters: namesIn('path'),
    queryParameters: namesIn('query'),
    bodyType,
    isIdempotent,
  };
};

/** The calls of a contract that a key may make, as tools. */
export const toolsOf = (contract: Contract, { scopes, mayWrite }: Choice): Tool[] =>
  Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const needed = operation.security?.flatMap(({ operations: scope }) => scope ?? []) ?? [];
      const isAllowed = needed.length > 0 && needed.every((scope) => scopes.includes(scope));
      if (!isAllowed || !(method === 'get' || mayWrite)) return [];
      return [toolOf(method, path, operation, contract)];
    }),
  );
