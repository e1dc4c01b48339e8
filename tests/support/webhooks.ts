import { sql } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import { entregasSchema, segredoCriadoSchema } from '../../contract/webhooks.ts';
import { asRole, rowsOf } from '../../server/db/database.ts';
import { atenderUm } from '../../server/webhooks/carteiro.ts';
import { type Evento, emitirEventos } from '../../server/webhooks/emitir.ts';
import { contractApp, type Options } from './contractApp.ts';
import { abrirReceptor } from './receptor.ts';

export const PATH = '/v1/webhooks';

/** Opens the application for a test file, with helpers for webhooks and a third party's receiver. */
export function webhooksApp() {
  const t = contractApp();
  let receptor: Awaited<ReturnType<typeof abrirReceptor>>;
  beforeEach(async () => {
    receptor = await abrirReceptor();
  });
  afterEach(() => receptor.fechar());

  const empresas = (tenant: 'horizonte' | 'atlas' = 'horizonte') => t.app.seeded.tenants[tenant].empresas;
  const corpo = (change: object = {}) => ({
    nome: 'ERP',
    url: receptor.url,
    descricao: '',
    ativo: true,
    eventos: ['documento.recebido'],
    todasEmpresas: false,
    empresas: empresas().slice(0, 1),
    ...change,
  });

  /** Creates a webhook in a user's tenant, with its secret. */
  async function criar(change: object = {}, quem: 'total' | 'vizinho' = 'total') {
    const pessoa = await t.as(quem, null);
    const feito = await pessoa.call('post', PATH, { body: corpo(change) });
    const id = String(feito.row.id);
    // A new session, because days may have passed.
    const call = async (method: string, path: string, options?: Options) =>
      (await t.asNew(quem, null)).call(method, `${PATH}/${id}${path}`, options);
    const gerado = await call('post', '/segredo', { body: { horas: 0 } });
    const { segredo } = segredoCriadoSchema.parse(gerado.row);
    const entregas = async (query = {}) =>
      entregasSchema.parse((await call('get', '/entregas', { query })).row).linhas;
    return { id, segredo, call, entregas };
  }

  const evento = (change: Partial<Evento> = {}): Evento => ({
    tipo: 'documento.recebido',
    empresaId: empresas()[0] ?? '',
    dados: { id: 'x' },
    ...change,
  });

  /** Emits events in a tenant. */
  const acontece = (eventos: Evento[], tenantId = t.app.seeded.tenants.horizonte.id) =>
    asRole(t.app.db, 'farol_app', tenantId, (tx) =>
      emitirEventos({ tx, tenantId, now: t.app.deps.clock() }, eventos),
    );

  /** Runs deliveries until none is due. */
  async function entregarTudo(): Promise<void> {
    while (await atenderUm(t.app.deps));
  }

  const fila = async () =>
    z
      .array(z.object({ tipo: z.string(), estado: z.string() }))
      .parse(
        await rowsOf(t.app.superuser, sql`select tipo, estado from webhooks_entregas order by criado_em, id`),
      );

  return {
    t,
    empresas,
    corpo,
    criar,
    evento,
    acontece,
    entregarTudo,
    fila,
    get receptor() {
      return receptor;
    },
  };
}
