import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as resources from '../../server/db/resourceTables.ts';
import * as others from '../../server/schema.ts';
import { DADOS, NIVEIS, type Nivel } from './dados.ts';

/** Requirements of each level, and the lines of docs/seguranca.md that meet them. */
export const EXIGENCIAS: Readonly<
  Record<Nivel, { o_que: string; exige: string; linhas: readonly string[] }>
> = {
  segredo: {
    o_que: 'abre alguma coisa: senhas, tokens, códigos, chaves',
    exige:
      'só como resumo ou cifrado, com chave fora do banco; nunca em resposta (senão a primeira, que não se guarda), exportação, log, auditoria nem armazenamento do navegador, fora os tokens da sessão',
    linhas: ['S4', 'E3', 'O8', 'A9', 'A10', 'A12', 'A17', 'N4'],
  },
  sigiloso: {
    o_que:
      'o que os clientes do escritório confiam: documentos fiscais, pagamentos, folha, CPF, e o que se escreveu sobre eles',
    exige:
      'só de quem tem a permissão, na empresa e na organização; CPF mascarado sem `CPF_REVELA`; consulta a números inteiros na auditoria; cifrado no S3 e na cópia; nunca em endereço, em log nem em rascunho do navegador (números de pessoas); eliminado a pedido, senão o que a lei manda manter',
    linhas: ['A1', 'A2', 'A8', 'F6', 'L1', 'L2', 'L4', 'S14', 'I8'],
  },
  pessoal: {
    o_que: 'diz quem é alguém, ou de onde age: nome, e-mail, telefone, endereço, rede',
    exige:
      'só da organização da pessoa; nunca em log nem endereço; no navegador, só na aba e até sair; eliminado a pedido, senão o que a lei manda manter',
    linhas: ['A2', 'A8', 'L4', 'N4', 'S14', 'I8'],
  },
  interno: {
    o_que: 'o que o produto guarda para andar',
    exige: 'só da organização, ou de quem opera',
    linhas: ['A8', 'A17'],
  },
};

const FREE = /^(?:text|jsonb|bytea)/;

/** Returns the columns of each table that hold free content. */
function columns(): Map<string, string[]> {
  const tables = [...Object.values(resources), ...Object.values(others)].filter((one) => is(one, PgTable));
  return new Map(
    tables.map((table) => [
      getTableName(table),
      Object.values(getTableColumns(table))
        .filter((column) => FREE.test(column.getSQLType()))
        .map(({ name }) => name),
    ]),
  );
}

const namesIn = (text = '') => text.split(' ').filter((name) => name !== '');

/** Returns the faults of the classification: columns without a level or with two, and names that no longer exist. */
export function faltasDeDados(): string[] {
  const there = columns();
  const named = (table: string) => NIVEIS.flatMap((nivel) => namesIn(DADOS[table]?.[nivel]));
  const ofTables = [...there].flatMap(([table, names]) => {
    const given = named(table);
    return [
      ...names.filter((name) => !given.includes(name)).map((name) => `${table}.${name} não tem nível`),
      ...given.filter((name) => !names.includes(name)).map((name) => `${table}.${name} não existe`),
      ...given
        .filter((name, at) => given.indexOf(name) !== at)
        .map((name) => `${table}.${name} tem dois níveis`),
    ];
  });
  return [
    ...ofTables,
    ...Object.keys(DADOS)
      .filter((table) => !there.has(table))
      .map((table) => `${table} não existe`),
  ];
}

const code = (text: string) => `\`${text}\``;

const HEAD = `# Os dados, pelo mal que faria vê-los quem não deve

<!-- Gerado por \`npm run seguranca\` de scripts/seguranca/dados.ts: edite lá uma linha, rode o comando e grave os dois. -->

Toda coluna de texto, lista, JSON ou bytes tem um nível: uma sem nível falha num teste. Números, datas e identificadores são do nível mais alto da sua tabela, abaixo
de \`segredo\`. Cada nível diz o que exige, e as linhas de [seguranca.md](seguranca.md) que o cobram.
`;

/** Returns docs/dados.md, generated from the data. */
export function documentoDados(): string {
  const levels = NIVEIS.map((nivel) => {
    const { o_que, exige, linhas } = EXIGENCIAS[nivel];
    return `| ${[code(nivel), o_que, exige, linhas.join(', ')].join(' | ')} |`;
  });
  const tables = Object.keys(DADOS)
    .sort()
    .map(
      (table) =>
        `| ${[code(table), ...NIVEIS.map((nivel) => namesIn(DADOS[table]?.[nivel]).join(', '))].join(' | ')} |`,
    );
  return `${[
    HEAD.trim(),
    ['| Nível | O que é | O que exige | Linhas |', '| --- | --- | --- | --- |', ...levels].join('\n'),
    [`| Tabela | ${NIVEIS.join(' | ')} |`, '| --- | --- | --- | --- | --- |', ...tables].join('\n'),
  ].join('\n\n')}\n`;
}
