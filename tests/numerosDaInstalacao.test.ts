import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { enderecoDe } from '../contract/numeros.ts';
import {
  clientesAtivos,
  daInstalacao,
  doCliente,
  usuariosDosClientes,
} from '../contract/numerosDaInstalacao.ts';
import { DO_CLIENTE, type Saude } from '../contract/painel/saude.ts';
import { ESTADOS_TAREFA } from '../contract/tarefas.ts';
import { tenants } from '../contract/tenants.ts';
import { rowsOf } from '../server/db/database.ts';
import { listLetters } from '../server/mail/operate.ts';
import { listTasks } from '../server/tasks/operate.ts';
import { QUEUES, queuesSchema } from '../server/telemetry/queues.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { painelOf } from './support/painel.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());
const { call, painel } = painelOf(() => app);

const CLIENTES = ['horizonte', 'atlas'] as const;
/** User of each tenant who sends the requests. */
const DE = { horizonte: 'total', atlas: 'vizinho' } as const;
const cliente = fc.constantFrom(...CLIENTES);
/** Days since a task was requested, or since it ended. */
const dias = fc.integer({ min: 0, max: 20 });
const tarefa = fc.record({
  cliente,
  estado: fc.constantFrom(...ESTADOS_TAREFA),
  pedida: dias,
  encerrada: dias,
});
const carta = fc.record({
  cliente,
  situacao: fc.constantFrom('na_fila', 'enviada', 'descartada', 'falhou'),
});
const parada = fc.record({ cliente, tpEvento: fc.constantFrom('210200', '210210', '610110') });
const instalacao = fc.record({
  tarefas: fc.array(tarefa, { maxLength: 12 }),
  cartas: fc.array(carta, { maxLength: 8 }),
  paradas: fc.array(parada, { maxLength: 6 }),
  inativo: fc.boolean(),
});
type Instalacao = typeof instalacao extends fc.Arbitrary<infer T> ? T : never;

/** Requested long ago and failed recently; present in every installation, so that chance does not hide a fault. */
const DEMORADA = { cliente: 'atlas', estado: 'falhou', pedida: 20, encerrada: 2 } as const;

async function semear({ tarefas, cartas, paradas, inativo }: Instalacao): Promise<void> {
  const { superuser, seeded } = app;
  for (const tabela of ['tarefas', 'correio', 'manifestacoes'])
    await superuser.execute(sql`delete from ${sql.identifier(tabela)}`);
  const antes = (days: number) => sql`now() - make_interval(days => ${days}::int, secs => 9)`;
  for (const { cliente: of, estado, pedida, encerrada } of [DEMORADA, ...tarefas])
    await superuser.execute(sql`
      insert into tarefas (tenant_id, usuario_id, sessao_id, tipo, titulo, estado, parametros, endereco, request_id, nao_antes, criado_em, encerrada_em)
      values (${seeded.tenants[of].id}, ${seeded.users[DE[of]].id}, ${crypto.randomUUID()}, 'x', 'x', ${estado}, '{}', '', '',
        now(), ${antes(pedida)}, ${['na_fila', 'executando'].includes(estado) ? sql`null` : antes(Math.min(pedida, encerrada))})`);
  for (const { cliente: of, situacao } of cartas)
    await superuser.execute(sql`
      insert into correio (id, tenant_id, tipo, email, endereco, request_id, criado_em, proxima_em, situacao)
      values (${crypto.randomUUID()}, ${seeded.tenants[of].id}, 'x', 'x@x.example', '', '', now(), now(), ${situacao})`);
  for (const { cliente: of, tpEvento } of paradas)
    await superuser.execute(sql`
      insert into manifestacoes (tenant_id, empresa_id, usuario_id, ambiente, chave, tp_evento, n_seq_evento, estado)
      values (${seeded.tenants[of].id}, ${seeded.tenants[of].empresas[0]}, ${seeded.users[DE[of]].id},
        'SIMULADO', ${crypto.randomUUID()}, ${tpEvento}, 1, 'parada')`);
  await superuser.execute(sql`update tenants set ativo = ${!inativo} where id = ${seeded.tenants.atlas.id}`);
}

async function saudeDe(): Promise<{ saude: Saude; cartoes: Map<string, number> }> {
  const { saude, cartoes } = await painel('admin');
  if (!saude) throw new Error('The administrator is told of no customers');
  return { saude, cartoes: new Map(cartoes.map(({ chave, total }) => [`todos.${chave}`, total])) };
}

const listed = z.array(z.object({ id: z.uuid(), usuarios: z.int(), empresas: z.int() }));

it('what an administrator is told is what commands, metrics and the list of customers count', async () => {
  await fc.assert(
    fc.asyncProperty(instalacao, async (dados) => {
      await semear(dados);
      const { saude, cartoes } = await saudeDe();
      const ditas = saude.filas.map(({ fila, estado, total }) => [daInstalacao(fila, estado).nome, total]);
      const medidas = queuesSchema
        .parse(await rowsOf(app.superuser, QUEUES))
        .map(({ nome, estado, total }) => [daInstalacao(nome, estado).nome, total]);
      expect(ditas.toSorted()).toEqual(medidas.toSorted());
      const emComando = async (fila: 'tarefas' | 'correio', estado: string) =>
        (await (fila === 'tarefas' ? listTasks : listLetters)(app.db, { estado })).total;
      for (const [fila, estados] of [
        ['tarefas', ['na_fila', 'executando', 'falhou', 'interrompida']],
        ['correio', ['na_fila', 'descartada', 'falhou']],
      ] as const)
        for (const estado of estados) {
          const said = saude.filas.find((one) => one.fila === fila && one.estado === estado)?.total ?? 0;
          expect([fila, estado, said]).toEqual([fila, estado, await emComando(fila, estado)]);
        }
      const lista = listed.parse(await (await call('admin', '/v1/tenants')).json());
      expect(lista.map(({ id }) => id).toSorted()).toEqual(saude.tenants.map(({ id }) => id).toSorted());
      for (const { id, nome, ...um } of saude.tenants) {
        const { total } = await listTasks(app.db, { tenant: nome });
        expect([nome, um.naFila + um.falhas]).toEqual([nome, total]);
        expect(lista.find((one) => one.id === id)).toMatchObject({
          usuarios: um.usuarios,
          empresas: um.empresas,
        });
      }
      const { pendencias } = await painel('total');
      expect(saude.tenants.find(({ id }) => id === app.seeded.tenants.horizonte.id)?.paradas).toBe(
        pendencias?.parados,
      );
      const sum = (of: (um: Saude['tenants'][number]) => number) =>
        saude.tenants.reduce((all, um) => all + of(um), 0);
      expect(cartoes.get(usuariosDosClientes().nome)).toBe(sum(({ usuarios }) => usuarios));
      const { destino } = clientesAtivos();
      const filter = 'filtro' in destino ? JSON.stringify(destino.filtro) : '';
      const ativos = await call('admin', `/v1/tenants/total?filter=${encodeURIComponent(filter)}`);
      expect(await ativos.json()).toMatchObject({ total: cartoes.get(clientesAtivos().nome) });
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

it('the list of customers calls what it counts as the dashboard does, and each card leads there', async () => {
  expect(tenants.fields.usuarios?.label).toBe(doCliente('usuarios').rotulo);
  expect(tenants.fields.empresas?.label).toBe(doCliente('empresas').rotulo);
  const { cartoes } = await painel('admin');
  expect(cartoes.map(({ rotulo, link }) => [rotulo, link])).toEqual(
    [clientesAtivos(), usuariosDosClientes()].map(({ rotulo, destino }) => [rotulo, enderecoDe(destino)]),
  );
  expect(new Set(Object.values(DO_CLIENTE)).size).toBe(Object.keys(DO_CLIENTE).length);
});
