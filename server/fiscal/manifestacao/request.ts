import type { Ambiente } from '../../../contract/ambiente.ts';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { MANIFESTACOES } from '../../../contract/fiscal/manifestacao.ts';
import {
  type Aceite,
  AINDA_DESFAZ,
  type PedidoManifestacao,
  SEGUNDOS_PARA_DESFAZER,
} from '../../../contract/fiscal/pedidoManifestacao.ts';
import { ownerColumns } from '../../auth/actor.ts';
import { advisoryLock } from '../../db/advisoryLock.ts';
import type { Tx } from '../../db/database.ts';
import type { AuditEntry } from '../../http/audit.ts';
import type { ActorContext } from '../../http/route.ts';
import { type Caller, enqueueTarefa } from '../../tasks/enqueue.ts';
import { eachCompany } from '../eachCompany.ts';
import { empresaDaSessao } from '../empresa.ts';
import { requirePalavra } from '../palavra.ts';
import { judgeManifestacoes } from './judge.ts';
import { tarefaManifestacao } from './send.ts';
import { manifestacoes } from './tables.ts';

type Asking = Caller & { audit: (entry: AuditEntry) => Promise<void> };
type Recusadas = Aceite['recusadas'];

/**
 * Requests ciência by the tenant's parameter and not by hand, in the company of the step. Returns as
 * `requestManifestacao`.
 */
export async function requestAutomatica(
  context: Asking,
  especie: EspecieSefaz,
  pedido: PedidoManifestacao,
): Promise<Aceite> {
  const { ids, recusadas } = await writeManifestacoes(context, especie, pedido, true);
  return enqueueManifestacoes(context, especie, pedido, { ids, recusadas, automatica: true });
}

/**
 * Requests a manifestation of each key, of the chosen company or of the one given for it: one task for all. Returns the
 * accepted ones, as that task, and the rejections by key. Throws 403 for a company that the person may not act for.
 */
export async function requestManifestacao(
  context: ActorContext,
  especie: EspecieSefaz,
  pedido: PedidoManifestacao,
): Promise<Aceite> {
  const written = await eachCompany(context, pedido.chaves, pedido.empresas, async (own, chaves) => ({
    own,
    ...(await writeManifestacoes(own, especie, { ...pedido, chaves }, false)),
  }));
  const ids = written.flatMap((one) => one.ids);
  const recusadas = written.flatMap((one) => one.recusadas);
  const acting = written.filter((one) => one.ids.length > 0);
  const [only, ...more] = acting;
  requirePalavra(
    acting.map(({ ambiente }) => ambiente),
    pedido,
  );
  const empresas = acting.flatMap(({ own }) => own.ator.empresaId ?? []);
  return enqueueManifestacoes(more.length > 0 || !only ? context : only.own, especie, pedido, {
    ids,
    recusadas,
    ...(more.length > 0 && { empresas }),
  });
}

/**
 * Writes a company's manifestations. Each key is locked while it is judged, so that a concurrent request sees the
 * earlier one. Returns the ids of the accepted ones, and the rejections.
 */
async function writeManifestacoes(
  context: Asking,
  especie: EspecieSefaz,
  pedido: PedidoManifestacao,
  automatica: boolean,
): Promise<{ ids: string[]; recusadas: Recusadas; ambiente: Ambiente }> {
  const { tx, ator, now } = context;
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const chaves = [...new Set(pedido.chaves)];
  await lockChaves(tx, empresa.id, chaves);
  const caso = { tx, empresa, parametros: ator.parametros, especie, tpEvento: pedido.tpEvento, now };
  const juizos = await judgeManifestacoes(caso, chaves);
  const recusadas: Aceite['recusadas'] = [];
  const ids: string[] = [];
  const atrasadas: string[] = [];
  const ressalvadas: string[] = [];
  for (const [chave, { sequencia, foraDoPrazo, ressalva }] of juizos) {
    if ('recusa' in sequencia) {
      recusadas.push({ chave, motivo: sequencia.recusa });
      continue;
    }
    const unsaid = (ressalva && !pedido.comRessalva && ressalva) || (!pedido.foraDoPrazo && foraDoPrazo);
    if (unsaid) {
      recusadas.push({ chave, motivo: `${unsaid} Para enviar mesmo assim, confirme.` });
      continue;
    }
    if (foraDoPrazo) atrasadas.push(chave);
    if (ressalva) ressalvadas.push(chave);
    const id = crypto.randomUUID();
    ids.push(id);
    await tx.insert(manifestacoes).values({
      id,
      tenantId: ator.tenantId,
      empresaId: empresa.id,
      ...ownerColumns(ator),
      ambiente: empresa.ambiente,
      chave,
      tpEvento: pedido.tpEvento,
      justificativa: pedido.justificativa ?? '',
      ...sequencia,
      estado: 'pendente',
      criadoEm: now,
      alteradoEm: now,
    });
  }
  const { ambiente } = empresa;
  if (ids.length === 0) return { ids, recusadas, ambiente };
  await context.audit({
    acao: 'PEDE_MANIFESTACAO',
    recurso: 'manifestacoes',
    depois: {
      tpEvento: pedido.tpEvento,
      documentos: ids.length,
      ambiente,
      manifestacoes: ids,
      ...(automatica && { automatica }),
      ...(atrasadas.length > 0 && { foraDoPrazo: atrasadas }),
      ...(ressalvadas.length > 0 && { comRessalva: ressalvadas }),
    },
  });
  return { ids, recusadas, ambiente };
}

interface Accepted {
  ids: string[];
  recusadas: Recusadas;
  /** The companies of the manifestations, when there are several. */
  empresas?: string[];
  automatica?: boolean;
}

async function enqueueManifestacoes(
  context: Caller,
  especie: EspecieSefaz,
  { tpEvento, desfazivel }: PedidoManifestacao,
  { ids, recusadas, empresas, automatica = false }: Accepted,
): Promise<Aceite> {
  if (ids.length === 0) return { tarefaId: null, aceitas: 0, recusadas };
  const { nome } = MANIFESTACOES[tpEvento];
  const where = empresas ? ` de ${empresas.length} empresas` : '';
  const tarefaId = await enqueueTarefa(
    context,
    tarefaManifestacao[especie],
    { ids, automatica, ...(empresas && { empresas }) },
    {
      titulo: ids.length === 1 ? nome : `${nome}: ${ids.length} documentos${where}`,
      canal: especies[especie].canal,
      interna: automatica,
      ...(desfazivel && { espera: { segundos: SEGUNDOS_PARA_DESFAZER, texto: AINDA_DESFAZ } }),
      link: `${especies[especie].pagina}/consulta`,
    },
  );
  return { tarefaId, aceitas: ids.length, recusadas };
}

/** Locks the keys in a fixed order, so that two requests never deadlock. */
async function lockChaves(tx: Tx, empresaId: string, chaves: readonly string[]): Promise<void> {
  for (const chave of [...chaves].sort()) {
    await advisoryLock(tx, `manifestacao ${empresaId} ${chave}`);
  }
}
