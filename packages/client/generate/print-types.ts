import type { JsonSchema } from '@mundwerk/contract/reference/json-schema';

const literal = (value: unknown): string => JSON.stringify(value);

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

/** A comment above a type or field; nothing where there is nothing to say. */
export const printComment = (text: string | undefined, indent = ''): string => {
  if (!text) return '';
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
};

const printProperties = ({ properties = {}, required = [] }: JsonSchema, indent: string): string =>
  Object.entries(properties)
    .map(([name, property]) => {
      const key = isIdentifier(name) ? name : literal(name);
      const isRequired = required.includes(name);
      const type = printType(property, `${indent}  `);
      // Callers that check types exactly may still pass on a value that is perhaps missing.
      const value = isRequired ? `: ${type}` : `?: ${union([type, 'undefined'])}`;
      return `${printComment(property.description, `${indent}  `)}${indent}  ${key}${value};\n`;
    })
    .join('');

const printObject = (schema: JsonSchema, indent: string): string => {
  const { properties, additionalProperties, propertyNames } = schema;
  if (properties && Object.keys(properties).length > 0) return `{\n${printProperties(schema, indent)}${indent}}`;
  if (typeof additionalProperties !== 'object') return properties ? 'Record<string, never>' : 'Record<string, unknown>';
  const value = printType(additionalProperties, indent);
  // An index signature, because a type alias may name itself in one and not as an argument of `Record`.
  if (!propertyNames?.enum) return `{ [name: string]: ${value} }`;
  return `Partial<Record<${printType(propertyNames, indent)}, ${value}>>`;
};

const printSingle = (type: string | undefined, schema: JsonSchema, indent: string): string => {
  switch (type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array': {
      const item = schema.items ? printType(schema.items, indent) : 'unknown';
      return /[|&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
    }
    case 'object':
      return printObject(schema, indent);
    default:
      return 'unknown';
  }
};

/** A JSON schema as a TypeScript type. */
export const printType = (schema: JsonSchema, indent = ''): string => {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.enum) return union(schema.enum.map(literal));
  if (schema.const !== undefined) return literal(schema.const);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return union(options.map((option) => printType(option, indent)));
  if (schema.allOf) return schema.allOf.map((part) => printType(part, indent)).join(' & ');
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return union(types.map((type) => printSingle(type, schema, indent)));
};

/** A named schema as a declaration. */
export const printDeclaration = (name: string, schema: JsonSchema): string => {
  const type = printType(schema);
  const isInterface = type.startsWith('{') && type.indexOf('\n}') === type.length - 2;
  return `${printComment(schema.description)}${isInterface ? `export interface ${name} ${type}` : `export type ${name} = ${type};`}\n`;
};
