import { afterEach, beforeEach } from 'vitest';
import { type Acompanhamento, acompanhamentoSchema } from '../../contract/acompanhamento.ts';
import { notificacoesSchema } from '../../contract/notificacoes.ts';
import type { Resource } from '../../contract/resource.ts';
import { criarReceita } from '../../mocks/cnpj/cnpj.ts';
import { watchCadastros } from '../../server/fiscal/receita/rotina.ts';
import { createScheduler } from '../../server/tasks/scheduler.ts';
import { MINUTE } from '../harness.ts';
import { testCatalogue } from './catalogue.ts';
import { contractApp, type PersonName } from './contractApp.ts';
import { abrirReceptor } from './receptor.ts';
import type { Row } from './rows.ts';

/** Opens the application and a mock of the CNPJ service as a real server, which records the requests. */
export function receitaApp() {
  const t = contractApp();
  let servico: Awaited<ReturnType<typeof abrirReceptor>>;
  let receita: ReturnType<typeof criarReceita>;
  beforeEach(async () => {
    servico = await abrirReceptor();
    receita = criarReceita();
    servico.responder = atender;
    await rotina().runDue();
    t.app.deps.cnpjUrl = `${new URL(servico.url).origin}/api/cnpj/v1/{cnpj}`;
  });
  afterEach(() => servico.fechar());

  /** Returns a scheduler of the routine for the resources of a catalogue, by default all. */
  const rotina = (catalogue = testCatalogue) =>
    createScheduler(t.app.deps, { routines: [watchCadastros(catalogue)], alone: true });

  async function atender({ url }: { url: string }) {
    const answer = receita.responder(url.split('/').at(-1) ?? '');
    return { status: answer.status, corpo: await answer.text() };
  }

  const path = (resource: Resource, row: Row) => `/v1/${resource.name}/${String(row.id)}/acompanhamento`;
  /** Calls the API with a new session, because days may have passed. */
  const call = async (who: PersonName, method: string, address: string) =>
    (await t.asNew(who)).call(method, address);

  return {
    t,
    get servico() {
      return servico;
    },
    mudar: (cnpj: string, change: object) => receita.mudar(cnpj, change),
    /** The handler of the mock's normal responses. */
    atender,
    path,
    call,
    async criar(
      resource: Resource,
      cnpj: string,
      change: object = {},
      who: PersonName = 'total',
    ): Promise<Row> {
      const values = { ...t.valid(resource, 1, who), ...change, [resource.watched ?? '']: cnpj };
      return (await (await t.as(who)).create(resource, values)).row;
    },
    async ler(resource: Resource, row: Row, who: PersonName = 'total'): Promise<Acompanhamento> {
      return acompanhamentoSchema.parse((await call(who, 'get', path(resource, row))).row);
    },
    async acompanhar(resource: Resource, row: Row, who: PersonName = 'total'): Promise<Acompanhamento> {
      return acompanhamentoSchema.parse((await call(who, 'put', path(resource, row))).row);
    },
    /** `rotina` creates the scheduler; `rodar` advances the clock by `depois` ms and runs it. */
    rotina,
    async rodar(depois = MINUTE): Promise<void> {
      t.app.advance(depois);
      await rotina().runDue();
    },
    /** Returns the notices of a user, newest first. */
    async avisos(who: PersonName = 'total') {
      const read = await call(who, 'get', '/v1/notificacoes');
      return notificacoesSchema.parse(read.row).avisos.map(({ titulo, texto, link, gravidade }) => ({
        titulo,
        texto,
        link,
        gravidade,
      }));
    },
  };
}
