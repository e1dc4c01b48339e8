import { expect, it } from 'vitest';
import { defineResource } from '../../contract/defineResource.ts';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { subjectOf } from '../../contract/permissions.ts';
import { registry } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';
import { resourceTexts } from './resourceTexts.ts';
import { ptTexts } from './testSupport.ts';

const notas = defineResource({
  name: 'notas',
  path: '/sistema/nota',
  label: { one: 'NF-e', many: 'NF-es', genero: 'o' },
  scope: 'tenant',
  permissions: { search: 'NFE_BUSCA', edit: 'NFE_MANIFESTA' },
  menu: { group: 'fiscal', label: 'menu_item.nfe', icon: 'receipt_long' },
  title: 'numero',
  fields: {
    numero: { kind: 'text', label: 'Número', max: 9 },
    valor: { kind: 'money', label: 'Valor' },
  },
  sections: [{ label: 'Nota', fields: ['numero', 'valor'] }],
  list: {
    columns: ['numero'],
    order: ['numero', 'ASC'],
    sortable: ['numero'],
    filters: ['valor'],
    search: ['numero'],
    exact: [],
  },
});
const eventos: Resource = {
  ...notas,
  name: 'eventos',
  label: { one: 'Evento do eSocial', many: 'Eventos do eSocial', genero: 'o' },
};
const texts = resourceTexts([notas, eventos]);

it('não estraga siglas dentro de uma frase', () => {
  expect(texts['resources.notas.forcedCaseName_one']).toBe('NF-e');
  expect(texts['resources.eventos.forcedCaseName_other']).toBe('eventos do eSocial');
});

it('diz zero no plural, como em "Ainda não há eventos do eSocial"', () => {
  expect(texts['resources.eventos.forcedCaseName_zero']).toBe('eventos do eSocial');
  expect(texts['resources.eventos.name_zero']).toBe('Eventos do eSocial');
});

it('dá rótulo às duas pontas de um filtro por intervalo, e só dele', () => {
  expect(texts['resources.notas.fields.valor_de']).toBe('Valor (de)');
  expect(texts['resources.notas.fields.valor_ate']).toBe('Valor (até)');
  expect(texts).not.toHaveProperty(['resources.notas.fields.numero_de']);
});

it('diz de que trata cada permissão', () => {
  const said: Record<string, string> = { ...resourceTexts(registry), ...ptTexts() };
  const keys = PERMISSIONS.map((code) => `perfil.assunto.${subjectOf(code)}`);
  expect(keys.filter((key) => !said[key])).toEqual([]);
});
