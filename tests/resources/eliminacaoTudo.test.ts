import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { formatCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { sampleCpf } from '../../contract/brasil/sample.ts';
import { ELIMINADO, falaDePessoas } from '../../contract/eliminacao.ts';
import { MAX_DIRETO } from '../../contract/exportacao.ts';
import { fornecedores } from '../../contract/fornecedores.ts';
import { registry } from '../../contract/registry.ts';
import { ALL_COMPANIES, EMPRESA_HEADER, FILE_NAME_HEADER, SCOPE_HEADER } from '../../contract/session.ts';
import { NIVEIS } from '../../scripts/seguranca/dados.ts';
import { verifyChains } from '../../server/audit/verifyChain.ts';
import { rowsOf } from '../../server/db/database.ts';
import { SENHA } from '../seed.ts';
import { colunasCom, colunasDe, colunasLivres } from '../support/colunas.ts';
import { type Actor, contractApp } from '../support/contractApp.ts';
import { emTodoArquivo } from '../support/emTodoArquivo.ts';
import { importing, utf8 } from '../support/importacao.ts';
import { amostraDe, novo } from '../support/layouts.ts';
import { nfeProc } from '../support/nfeXml.ts';
import { ONDE_NAO_HA, type Razao, semPessoa } from '../support/ondeNaoHaPessoa.ts';
import { plantar } from '../support/plantar.ts';
import { sendFiles } from '../support/portas.ts';

const t = contractApp();

const NOME = 'Joaquina Segredo da Silva';
const EMAIL = 'joaquina@segredo.example';
const CPF = sampleCpf(4242);
const FORMAS = [NOME, EMAIL, CPF, formatCpfCnpj(CPF)];
const todas = { headers: { [SCOPE_HEADER]: ALL_COMPANIES } };

const aceitoSchema = z.object({ tarefaId: z.uuid(), id: z.uuid().optional() });

/** Requests a file made in the background and returns the path from which to fetch it. */
async function feito(who: Actor, path: string, body: object): Promise<string> {
  const answer = await who.call('post', path, { body, ...todas });
  expect(answer.status, answer.text).toBe(202);
  const { tarefaId, id } = aceitoSchema.parse(answer.body);
  await t.app.drain();
  return `${path}/${id ?? tarefaId}/arquivo`;
}

async function visao(who: Actor, nome: string, filtro: object): Promise<string> {
  const ordem = { campo: 'nome', direcao: 'ASC' };
  const answer = await who.call('post', '/v1/visoes', {
    body: { recurso: 'fornecedores', nome, filtro, ordem, colunas: null },
  });
  expect(answer.status, answer.text).toBe(201);
  return String(answer.row.id);
}

it('a person who is erased is in no table, no stored file and no name of one, but for what a law keeps; what is of others stays', async () => {
  const [ana, colega] = [await t.as('total'), await t.as('colega')];
  const { tenantId } = t.user('total');
  const [empresaId = ''] = t.app.seeded.tenants.horizonte.empresas;
  await rowsOf(
    t.app.superuser,
    sql`insert into fornecedores (tenant_id, cpf_cnpj, nome, uf)
        select ${tenantId}, lpad(n::text, 14, '0'), 'Outro ' || n, 'SP' from generate_series(1, ${MAX_DIRETO + 1}) n`,
  );
  const lista = { recurso: 'fornecedores', formato: 'CSV', colunas: ['nome', 'cpfCnpj', 'email'] };
  const alheios = [
    await feito(colega, '/v1/exportacoes', lista),
    await feito(colega, '/v1/logs/baixas', { livros: ['auditoria'], formato: 'XLSX' }),
  ];
  const row = (
    await ana.create(fornecedores, {
      ...t.valid(fornecedores, 1),
      nome: NOME,
      email: EMAIL,
      cpfCnpj: CPF,
    })
  ).row;
  await rowsOf(
    t.app.superuser,
    sql`insert into pagamentos (tenant_id, empresa_id, documento, documento_id, fornecedor, fornecedor_cpf_cnpj, numero, emissao, bruto,
                                retido, liquido, pago, saldo, estado)
        values (${tenantId}, ${empresaId}, 'NFSE', ${crypto.randomUUID()}, ${NOME}, ${CPF}, '1', '2026-07-01', 100, 0, 100, 0, 100, 'SEM_DATA')`,
  );
  const pedido = await ana.call('post', '/v1/pagamentos/pedidos', {
    body: { mes: '2026-07', nome: NOME, email: EMAIL },
    headers: { [EMPRESA_HEADER]: empresaId },
  });
  expect(pedido.status, pedido.text).toBe(201);
  const dela = [
    await feito(colega, '/v1/exportacoes', { ...lista, formato: 'XLSX' }),
    await feito(colega, '/v1/exportacoes', { ...lista, sort: ['nome', 'ASC'] }),
    await feito(ana, '/v1/pagamentos/exportacoes', { empresas: 'TODAS', formato: 'CSV' }),
    await feito(colega, '/v1/logs/baixas', { livros: ['auditoria'], formato: 'JSONL' }),
    await feito(colega, '/v1/logs/baixas', {
      livros: ['auditoria'],
      formato: 'CSV',
      filtro: { quem: EMAIL },
    }),
    await feito(colega, '/v1/logs/baixas', {
      livros: ['auditoria'],
      formato: 'XLSX',
      filtro: { operacao: 'CRIA' },
    }),
  ];
  const csv = `CNPJ;Razão Social;E-mail\r\n${formatCpfCnpj(CPF)};${NOME.toUpperCase()};${EMAIL}\r\n`;
  const imports = importing(t.app, ana.token, 'fornecedores');
  expect((await imports.send(utf8(csv), `${NOME}.csv`)).status).toBe(201);
  const pagos = `CNPJ;Fornecedor;Nota;Dt. Baixa;Valor pago\r\n${CPF};${NOME};9;20/07/2026;1,00\r\n`;
  const recebida = await t.app.fetch(
    new Request('http://x/api/v1/pagamentos/importacoes', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ana.token}`,
        [EMPRESA_HEADER]: t.user('total').links[1] ?? '',
        [FILE_NAME_HEADER]: `${NOME}.csv`,
      },
      body: utf8(pagos),
    }),
  );
  expect(recebida.status, await recebida.clone().text()).toBe(201);
  await sendFiles(
    t.app,
    { token: ana.token, empresa: t.user('total').links[0] },
    { [`nota de ${NOME}.xml`]: nfeProc({ destinatario: '11222333000181' }).xml },
    { kind: 'nfe', nome: `${NOME}.zip` },
  );
  await t.app.drain();
  const amostra = `CNPJ;Fornecedor;Nota;Dt. Baixa;Valor pago\r\n${formatCpfCnpj(CPF)};${NOME};123;20/07/2026;938,50\r\n`;
  const layout = await ana.call('post', '/v1/layouts', {
    body: novo({ amostra: amostraDe(amostra, `${NOME}.csv`) }),
  });
  expect(layout.status, layout.text).toBe(201);
  const some = [
    await visao(ana, 'Pelo número', { cpfCnpj: formatCpfCnpj(CPF) }),
    await visao(colega, 'Pelo nome', { nome_comeca: NOME.toUpperCase() }),
  ];
  const fica = [await visao(colega, NOME, { uf: 'SP' }), await visao(ana, 'De todos', { nome: 'Segredo' })];
  t.app.advance(1000);
  await ana.remove(fornecedores, row.id, Number(row.versao));
  await plantar(
    t.app.superuser,
    { nome: NOME, cpf: CPF, email: EMAIL, id: String(row.id) },
    { tenantId, empresaId, usuarioId: t.user('colega').id },
  );
  const antes = await colunasCom(t.app.superuser, FORMAS);
  const pessoais = colunasDe('sigiloso', 'pessoal');
  const outras = semPessoa(pessoais);
  const porPlantar = pessoais.filter((one) => !antes.includes(one) && !outras.includes(one));
  expect(porPlantar, 'plante a pessoa nestas colunas, ou diga em ondeNaoHaPessoa.ts por que não').toEqual([]);
  expect(
    antes.filter((one) => !pessoais.includes(one)),
    'guardam a pessoa sem o nível que o diz',
  ).toEqual([]);
  const plantadas = antes.filter((one) => outras.includes(one));
  expect(
    plantadas.every((one) => semPessoa(pessoais, ['LEI']).includes(one)),
    plantadas.join(),
  ).toBe(true);
  expect((await emTodoArquivo(t.app.superuser, FORMAS)).length).toBeGreaterThan(dela.length);

  const body = { fundamento: 'PEDIDO', motivo: 'Pedido de 20/11, por carta', senha: SENHA };
  const erased = await ana.call('post', `/v1/fornecedores/lixeira/${String(row.id)}/eliminar`, { body });
  expect(erased.status, erased.text).toBe(200);
  await t.app.drain();

  const [tarefa] = await rowsOf(
    t.app.superuser,
    sql`select estado, resumo from tarefas where tipo = 'ELIMINA_DOS_ARQUIVOS'`,
  );
  expect(tarefa, JSON.stringify(t.app.log.slice(-3))).toMatchObject({ estado: 'concluida' });
  const resto = await colunasCom(t.app.superuser, FORMAS);
  const porLei = semPessoa(pessoais, ['LEI']);
  expect(resto.filter((one) => !porLei.includes(one))).toEqual([]);
  expect(resto).toContain('pagamentos.fornecedor');
  expect(await emTodoArquivo(t.app.superuser, FORMAS)).toEqual([]);
  for (const path of dela) {
    const owner = path.includes('pagamentos') ? ana : colega;
    expect((await owner.call('get', path)).status, path).toBe(404);
  }
  for (const path of alheios) expect((await colega.call('get', path)).status, path).toBe(200);
  const visoes = await rowsOf(t.app.superuser, sql`select id, nome from visoes`);
  expect(visoes.map(({ id }) => id).sort()).toEqual([...fica].sort());
  expect(visoes.find(({ id }) => id === fica[0])?.nome).toContain(ELIMINADO);
  expect(visoes.some(({ id }) => some.includes(String(id)))).toBe(false);
  const avisos = await rowsOf(
    t.app.superuser,
    sql`select count(*)::int as n from notificacoes where usuario_id = ${t.user('colega').id} and texto like '%eliminados (LGPD)%'`,
  );
  expect(avisos).toEqual([{ n: 5 }]);
  expect((await verifyChains(t.app.superuser)).flatMap((one) => one.faults)).toEqual([]);
});

/** Tables of resources that only tests declare, and the table of migrations. */
const ALHEIAS = ['amostras', 'contratos', 'farol_migracoes'];

it('every column that may say something has a level, and why one holds nobody is said of what is there', async () => {
  const todas = colunasDe(...NIVEIS);
  const livres = await colunasLivres(t.app.superuser);
  const soltas = livres.filter((one) => !ALHEIAS.includes(one.split('.')[0] ?? '') && !todas.includes(one));
  expect(soltas).toEqual([]);
  const pessoais = colunasDe('sigiloso', 'pessoal');
  expect(semPessoa(pessoais).filter((one) => !pessoais.includes(one))).toEqual([]);
  const cadastros: string[] = registry.filter(falaDePessoas).map(({ name }) => name);
  const ditas = (razao: Razao) => Object.keys(ONDE_NAO_HA).filter((table) => ONDE_NAO_HA[table] === razao);
  expect(ditas('CADASTRO').filter((one) => !cadastros.includes(one))).toEqual([]);
  const comUsuario = await rowsOf(
    t.app.superuser,
    sql`select conrelid::regclass::text as nome from pg_constraint
         where contype = 'f' and confrelid = 'usuarios'::regclass and confdeltype = 'c'`,
  );
  const saem = comUsuario.map(({ nome }) => String(nome));
  expect(ditas('COM_O_USUARIO').filter((one) => !saem.includes(one))).toEqual([]);
});

it('a letter of somebody else goes out, whoever erases a record with the same e-mail', async () => {
  const ana = await t.as('total');
  const email = 'de-outra@organizacao.example';
  const cartas = [t.user('vizinho').tenantId, null].map(
    (tenantId) => [crypto.randomUUID(), tenantId] as const,
  );
  for (const [id, tenantId] of cartas)
    await rowsOf(
      t.app.superuser,
      sql`insert into correio (id, tipo, tenant_id, email, endereco, request_id, criado_em, proxima_em)
          values (${id}, 'RECUPERACAO', ${tenantId}, ${email}, '', 'teste', now(), now() + interval '1 day')`,
    );
  const body = { ...t.valid(fornecedores, 7), nome: 'Pessoa de Outra', email, cpfCnpj: sampleCpf(77) };
  const { row } = await ana.create(fornecedores, body);
  await ana.remove(fornecedores, row.id, Number(row.versao));
  const asked = { fundamento: 'PEDIDO', motivo: 'Pedido por carta', senha: SENHA };
  const path = `/v1/fornecedores/lixeira/${String(row.id)}/eliminar`;
  expect((await ana.call('post', path, { body: asked })).status).toBe(200);
  const ficaram = await rowsOf(
    t.app.superuser,
    sql`select email, situacao from correio where id = any(${sql.param(cartas.map(([id]) => id))}::uuid[])`,
  );
  expect(ficaram).toEqual(cartas.map(() => ({ email, situacao: 'na_fila' })));
});
