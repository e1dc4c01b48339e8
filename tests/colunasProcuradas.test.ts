import { expect, it } from 'vitest';
import type { Field } from '../contract/field.ts';
import { procuradosPor } from '../contract/list.ts';
import { registry } from '../contract/registry.ts';
import type { Resource } from '../contract/resource.ts';
import { withCompany } from '../contract/withCompany.ts';
import { markedFields } from '../server/db/marcas.ts';

/** Whether users type the value of each kind of column to find a row; false for values that a filter chooses. */
const NOMEIA: Readonly<Record<Field['kind'], boolean>> = {
  text: true,
  longText: true,
  email: true,
  phone: true,
  cep: true,
  cnpj: true,
  cpf: true,
  cpfCnpj: true,
  accessKey: true,
  integer: true,
  reference: true,
  references: true,
  boolean: false,
  enum: false,
  codes: false,
  money: false,
  decimal: false,
  date: false,
  momento: false,
  instant: false,
};

const DO_DOCUMENTO = {
  etiquetas: 'o que a equipe marca, que o filtro acha',
  serie: 'um número que quase todos os documentos de um emitente dividem',
};

/** Columns shown by default that identify something and that the box does not search, and why. */
const NAO_PROCURADAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  usuarios: { perfilId: 'o perfil, que o filtro escolhe' },
  perfis: { pessoas: 'quantas são, contadas ao ler' },
  servicos: { criador: 'achado entre os usuários ao ler: não é coluna da tabela' },
  nfes: DO_DOCUMENTO,
  ctes: DO_DOCUMENTO,
  nfses: {
    divergencias: 'quantas são',
    municipio: 'um lugar, que o filtro acha',
    portas: 'por onde chegou, e não quem nem qual',
  },
  pagamentos: { layout: 'como o arquivo se leu, que o filtro acha' },
  layouts: { versaoAtual: 'quantas versões já teve' },
  eventos: { periodo: 'um mês, que o filtro acha' },
  tenants: { empresas: 'quantas são, contadas ao ler', usuarios: 'quantos são, contados ao ler' },
  auditoria: {
    delegante: 'a busca do diário é por quem fez e sobre o quê; em nome de quem, o filtro acha',
    empresaId: 'a empresa, que o filtro escolhe: o diário não se lê por várias de uma vez',
  },
};

const columnsOf = ({ list, fields }: Resource) =>
  list.columns.filter((key) => {
    const field = fields[key];
    return field !== undefined && NOMEIA[field.kind];
  });

it('the box of every list finds by each column that names a person, a company or a number, or it is said why not', () => {
  for (const declared of registry as readonly Resource[]) {
    const resource = withCompany(declared);
    const searched = procuradosPor(resource);
    const others = columnsOf(resource).filter((key) => !searched.includes(key));
    const said = NAO_PROCURADAS[declared.name] ?? {};
    expect.soft(others.toSorted(), declared.name).toEqual(Object.keys(said).toSorted());
    for (const why of Object.values(said)) expect.soft(why).toMatch(/\S{3}/);
  }
  const names = (registry as readonly Resource[]).map(({ name }) => name);
  expect(Object.keys(NAO_PROCURADAS).filter((name) => !names.includes(name))).toEqual([]);
});

it('what is searched beside the search column has marks of every part of its text', () => {
  for (const resource of registry as readonly Resource[]) {
    const marked = new Map(markedFields(resource));
    for (const key of resource.list.searchByMarks ?? []) expect.soft(marked.get(key), key).toBe('texto');
  }
});
