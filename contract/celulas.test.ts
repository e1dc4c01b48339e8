import { describe, expect, it } from 'vitest';
import { isCellEditable } from './celulas.ts';
import { isTaxNumberField, isWritable } from './field.ts';
import { registry } from './registry.ts';
import type { Resource } from './resource.ts';
import { updateSchema } from './schema.ts';

const resources: readonly Resource[] = registry;
const editable = (resource: Resource) =>
  Object.keys(resource.fields).filter((name) => isCellEditable(resource, name));

describe.each(resources.map((one) => [one.name, one] as const))('as células de %s', (_name, resource) => {
  it('só mudam o que a API aceita mudar, e nunca um número que se mostra mascarado', () => {
    for (const name of editable(resource)) {
      const field = resource.fields[name];
      expect(field && isWritable(field, 'update') && !isTaxNumberField(field), name).toBe(true);
      expect(updateSchema(resource).shape, name).toHaveProperty(name);
    }
  });

  it('não mudam nada onde ninguém escreve à mão', () => {
    if (!resource.permissions.edit) expect(editable(resource)).toEqual([]);
    else expect(editable(resource)).toContain(resource.title);
  });
});

it.each([
  ['usuarios', ['nome', 'ativo']],
  ['perfis', ['nome', 'descricao']],
  ['servicos', ['nome', 'expiraEm']],
  ['webhooks', ['nome', 'url', 'ativo']],
  ['tenants', ['nome', 'plano', 'ativo']],
])('%s: o que dá e tira direitos fica no formulário, que o diz ou pergunta', (name, expected) => {
  expect(resources.filter((one) => one.name === name).map(editable)).toEqual([expected]);
});
