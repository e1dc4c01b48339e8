import { type Field, isSet, isTextual, isWritable } from '../../contract/field.ts';
import type { Resource } from '../../contract/resource.ts';
import { unchangeableFields } from '../../contract/schema.ts';

type JsonSchema = Record<string, unknown>;

const EMAIL = { type: 'string', format: 'email' };

function valueSchema(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return { type: 'string', maxLength: field.max };
    case 'cnpj':
    case 'cpf':
    case 'cpfCnpj':
    case 'phone':
    case 'cep':
    case 'accessKey':
      return { type: 'string' };
    case 'email':
      return field.required ? EMAIL : { anyOf: [EMAIL, { const: '' }] };
    case 'money':
      return { type: 'integer', minimum: field.min, maximum: field.max, description: 'Em centavos' };
    case 'integer':
      return { type: 'integer', minimum: field.min, maximum: field.max };
    case 'decimal':
      return { type: 'string', description: `Número com ${field.places} casas, ponto decimal` };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'momento':
      return {
        type: 'string',
        format: 'date-time',
        description: 'Com o fuso do próprio documento: o dia e a hora são os que ele traz',
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'enum':
      // Values that an older version of the server wrote may no longer be options.
      return field.readOnly ? { type: 'string' } : { type: 'string', enum: Object.keys(field.options) };
    case 'reference':
      return { type: 'string', format: 'uuid' };
    case 'codes':
      return { type: 'array', items: { type: 'string', enum: Object.keys(field.options) } };
    case 'references':
      return { type: 'array', items: { type: 'string', format: 'uuid' } };
  }
}

function fieldJsonSchema(field: Field): JsonSchema {
  const schema: JsonSchema = { title: field.label, ...valueSchema(field) };
  const nullable = !field.required && !isTextual(field) && !isSet(field) && field.kind !== 'boolean';
  return nullable ? { ...schema, type: [schema.type, 'null'], ...nullInEnum(schema) } : schema;
}

function nullInEnum(schema: JsonSchema): JsonSchema {
  return Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
}

const HEAD: Record<string, JsonSchema> = {
  id: { type: 'string', format: 'uuid' },
  versao: { type: 'integer' },
  criadoEm: { type: 'string', format: 'date-time' },
  alteradoEm: { type: 'string', format: 'date-time' },
};

function recordProperties(resource: Resource): Record<string, JsonSchema> {
  // `criadoEm`, by which some lists are filtered, is already in every record.
  const own = Object.entries(resource.fields).filter(([key]) => !Object.hasOwn(HEAD, key));
  const fields = own.map(([key, field]) => [key, fieldJsonSchema(field)]);
  return { ...HEAD, ...Object.fromEntries(fields) };
}

/** Returns the schema of a record as the API returns it. */
export function recordJsonSchema(resource: Resource): JsonSchema {
  const properties = recordProperties(resource);
  return {
    type: 'object',
    title: resource.label.one,
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** Returns the schema of the body of a creation: a field that is optional and absent takes its default. */
export function createJsonSchema(resource: Resource): JsonSchema {
  const writable = Object.entries(resource.fields).filter(([, field]) => isWritable(field, 'create'));
  const properties = writable.map(([key, field]) => {
    const preset = 'default' in field && field.default !== undefined ? { default: field.default } : {};
    return [key, { ...fieldJsonSchema(field), ...preset }];
  });
  const required = writable
    .filter(([, field]) => field.required && !('default' in field))
    .map(([key]) => key);
  return {
    type: 'object',
    title: `Criar ${resource.label.one}`,
    properties: Object.fromEntries(properties),
    required,
    additionalProperties: false,
  };
}

/** Returns the schema of the body of a change: read-only fields may be sent as they were read. */
export function updateJsonSchema(resource: Resource): JsonSchema {
  const unchangeable = unchangeableFields(resource);
  const properties = Object.entries(recordProperties(resource)).map(([key, schema]) => [
    key,
    unchangeable.includes(key) ? { ...schema, readOnly: true } : schema,
  ]);
  return {
    type: 'object',
    title: `Alterar ${resource.label.one}`,
    properties: Object.fromEntries(properties),
    required: ['versao'],
    additionalProperties: false,
  };
}
