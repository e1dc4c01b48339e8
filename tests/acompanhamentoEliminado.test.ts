import { expect, it } from 'vitest';
import { sampleCnpj, sampleCpf } from '../contract/brasil/sample.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { acompanhamentos } from '../server/db/acompanhamentosTable.ts';
import { HOUR } from './harness.ts';
import { SENHA } from './seed.ts';
import { emTodoLugar } from './support/emTodoLugar.ts';
import { receitaApp } from './support/receita.ts';
import type { Row } from './support/rows.ts';

const r = receitaApp();
const { t, criar, acompanhar, rodar, mudar } = r;
const DAY = 24 * HOUR;
const CNPJ = sampleCnpj(8200);
const NOME = 'MARIA DO SEGREDO GUARDADO';

const linhas = () => t.app.superuser.select().from(acompanhamentos);

/** Creates a supplier that is watched by its CNPJ and then becomes a person, with a CPF. */
async function pessoaAcompanhada(): Promise<Row> {
  mudar(CNPJ, { razao_social: NOME });
  const row = await criar(fornecedores, CNPJ, { nome: 'Maria Segredo' });
  await acompanhar(fornecedores, row);
  await rodar();
  const ana = await t.asNew('total');
  return (await ana.update(fornecedores, row.id, { cpfCnpj: sampleCpf(8200), versao: row.versao })).row;
}

async function eliminar({ id }: Row): Promise<number> {
  const body = { fundamento: 'PEDIDO', motivo: 'Pedido de 20/11, por carta', senha: SENHA };
  const ana = await t.asNew('total');
  return (await ana.call('post', `/v1/fornecedores/lixeira/${String(id)}/eliminar`, { body })).status;
}

async function remover(row: Row): Promise<void> {
  await (await t.asNew('total')).remove(fornecedores, row.id, Number(row.versao));
}

it('a record whose data are erased is watched no more, and what was seen of it goes', async () => {
  const row = await pessoaAcompanhada();
  expect(await linhas()).toHaveLength(1);
  expect(await emTodoLugar(t.app.superuser, [NOME])).not.toEqual([]);
  await remover(row);
  expect(await eliminar(row)).toBe(200);
  expect(await linhas()).toEqual([]);
  expect(await emTodoLugar(t.app.superuser, [NOME])).toEqual([]);
  const asked = r.servico.recebidas.length;
  await rodar(8 * DAY);
  expect(r.servico.recebidas).toHaveLength(asked);
});

it('also a watch that was left without its record', async () => {
  const row = await pessoaAcompanhada();
  const watches = await t.app.superuser.select().from(acompanhamentos);
  await remover(row);
  await t.app.superuser.insert(acompanhamentos).values(watches);
  expect(await linhas()).toHaveLength(1);
  expect(await eliminar(row)).toBe(200);
  expect(await linhas()).toEqual([]);
  expect(await emTodoLugar(t.app.superuser, [NOME])).toEqual([]);
});

it('a look under way as the data are erased writes nothing of it', async () => {
  mudar(CNPJ, { razao_social: NOME });
  const row = await criar(fornecedores, CNPJ, { nome: 'Maria Segredo' });
  await acompanhar(fornecedores, row);
  r.servico.responder = async (pedido) => {
    const ana = await t.as('total');
    const changed = await ana.update(fornecedores, row.id, { cpfCnpj: sampleCpf(8200), versao: row.versao });
    await ana.remove(fornecedores, row.id, Number(changed.row.versao));
    expect(await eliminar(row)).toBe(200);
    return r.atender(pedido);
  };
  await rodar();
  expect(r.servico.recebidas).toHaveLength(1);
  expect(await linhas()).toEqual([]);
  expect(await emTodoLugar(t.app.superuser, [NOME])).toEqual([]);
});
