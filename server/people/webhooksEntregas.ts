import { and, arrayContained, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  type EntregaDetalhe,
  type EntregaWebhook,
  ESTADOS_ENTREGA,
  type TentativaWebhook,
} from '../../contract/webhooks.ts';
import { empresasOf } from '../auth/empresasOf.ts';
import { webhooksEntregas, webhooksTentativas } from '../db/webhookTables.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import type { PersonContext } from '../http/route.ts';

const PAGINA = 50;

const { id, tipo, estado, empresaId, tentativas, criadoEm, proximaEm, corpo } = webhooksEntregas;
const mostrada = { id, tipo, estado, empresaId, tentativas, criadoEm, proximaEm };
type Linha = Pick<typeof webhooksEntregas.$inferSelect, keyof typeof mostrada>;
type Tentada = typeof webhooksTentativas.$inferSelect;

const tentativaDe = ({ criadoEm: em, ms, status, resposta, erro }: Tentada): TentativaWebhook => ({
  em: em.toISOString(),
  ms,
  status,
  resposta,
  erro,
});

const presentEntrega = (linha: Linha, ultima: Tentada | undefined): EntregaWebhook => ({
  ...linha,
  criadoEm: linha.criadoEm.toISOString(),
  proximaEm: linha.estado === 'pendente' ? linha.proximaEm.toISOString() : null,
  ultima: ultima ? tentativaDe(ultima) : null,
});

/** Returns the condition for deliveries of a webhook that the user may see, by right and company. */
async function visiveis({ tx, sessao }: PersonContext, webhookId: string): Promise<SQL | undefined> {
  const empresas = (await empresasOf(tx, sessao)).map((one) => one.empresaId);
  return and(
    eq(webhooksEntregas.tenantId, sessao.tenantId),
    eq(webhooksEntregas.webhookId, webhookId),
    arrayContained(webhooksEntregas.direitos, [...sessao.permissoes]),
    empresas.length > 0 ? or(isNull(empresaId), inArray(empresaId, empresas)) : isNull(empresaId),
  );
}

const estadoDe = (texto: string) => ESTADOS_ENTREGA.find((one) => one === texto);

/** Parses the cursor of the previous page: `instant_id`. Throws 400. */
function apos(texto: string | null): SQL | undefined {
  if (texto === null) return undefined;
  const [instante = '', ultimo = ''] = texto.split('_');
  const em = new Date(instante);
  if (Number.isNaN(em.getTime()) || !/^[0-9a-f-]{36}$/.test(ultimo))
    throw invalidFields({ apos: 'Este cursor não está no formato certo.' });
  return or(lt(criadoEm, em), and(eq(criadoEm, em), lt(id, ultimo)));
}

/** Returns a page of a webhook's deliveries, newest first, by `estado`, `tipo` and `apos` of the query string. Throws 400. */
export async function listEntregas(context: PersonContext, webhookId: string) {
  const { tx, query } = context;
  const pedido = query.get('estado');
  const oEstado = pedido === null ? undefined : estadoDe(pedido);
  if (pedido !== null && !oEstado) throw invalidFields({ estado: 'Este estado não existe.' });
  const oTipo = query.get('tipo');
  const linhas = await tx
    .select(mostrada)
    .from(webhooksEntregas)
    .where(
      and(
        await visiveis(context, webhookId),
        oEstado && eq(estado, oEstado),
        oTipo === null ? undefined : eq(tipo, oTipo),
        apos(query.get('apos')),
      ),
    )
    .orderBy(desc(criadoEm), desc(id))
    .limit(PAGINA + 1);
  const pagina = linhas.slice(0, PAGINA);
  const ultimas = await ultimasDe(
    context,
    pagina.map((linha) => linha.id),
  );
  const last = pagina.at(-1);
  return {
    linhas: pagina.map((linha) => presentEntrega(linha, ultimas.get(linha.id))),
    proxima: linhas.length > PAGINA && last ? `${last.criadoEm.toISOString()}_${last.id}` : null,
  };
}

/** Returns the last attempt of each of these deliveries. */
async function ultimasDe({ tx, sessao }: PersonContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Tentada>();
  const { tenantId, entregaId, criadoEm: em } = webhooksTentativas;
  const rows = await tx
    .selectDistinctOn([entregaId])
    .from(webhooksTentativas)
    .where(and(eq(tenantId, sessao.tenantId), inArray(entregaId, [...ids])))
    .orderBy(entregaId, desc(em), desc(webhooksTentativas.id));
  return new Map(rows.map((row) => [row.entregaId, row]));
}

/** Returns one delivery with its attempts. Throws 404. */
export async function readEntregaOfWebhook(
  context: PersonContext,
  webhookId: string,
  entregaId: string,
): Promise<EntregaDetalhe> {
  const { tx, sessao } = context;
  const [linha] = await tx
    .select({ ...mostrada, corpo })
    .from(webhooksEntregas)
    .where(and(await visiveis(context, webhookId), eq(id, entregaId)));
  if (!linha) throw new ApiProblem('NAO_ENCONTRADO', 'Esta entrega não existe, ou já foi apagada.');
  const tentadas = await tx
    .select()
    .from(webhooksTentativas)
    .where(and(eq(webhooksTentativas.tenantId, sessao.tenantId), eq(webhooksTentativas.entregaId, entregaId)))
    .orderBy(desc(webhooksTentativas.criadoEm), desc(webhooksTentativas.id));
  const { corpo: texto, ...resto } = linha;
  return { ...presentEntrega(resto, tentadas[0]), tentadas: tentadas.map(tentativaDe), corpo: texto };
}

/** Queues deliveries again, as if never tried: one by id, or with null all that failed. Returns how many. */
export async function resendEntregasOfWebhook(
  context: PersonContext,
  webhookId: string,
  entregaId: string | null,
): Promise<number> {
  const which = entregaId === null ? eq(estado, 'falhou') : eq(id, entregaId);
  const rows = await context.tx
    .update(webhooksEntregas)
    .set({ estado: 'pendente', tentativas: 0, proximaEm: context.deps.agora(), alteradoEm: context.now })
    .where(and(await visiveis(context, webhookId), which))
    .returning({ id });
  return rows.length;
}

/** Returns the number of pending and failed deliveries. */
export async function countEntregas({ tx, sessao }: PersonContext, webhookId: string) {
  const quantas = (which: string) => sql`count(*) filter (where ${estado} = ${which})`.mapWith(Number);
  const [row] = await tx
    .select({ pendentes: quantas('pendente'), falhas: quantas('falhou') })
    .from(webhooksEntregas)
    .where(and(eq(webhooksEntregas.tenantId, sessao.tenantId), eq(webhooksEntregas.webhookId, webhookId)));
  return { pendentes: row?.pendentes ?? 0, falhas: row?.falhas ?? 0 };
}
