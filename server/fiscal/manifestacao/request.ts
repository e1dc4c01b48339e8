import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { MANIFESTACOES } from '../../../contract/fiscal/manifestacao.ts';
import type { Aceite, PedidoManifestacao } from '../../../contract/fiscal/pedidoManifestacao.ts';
import { ownerColumns } from '../../auth/actor.ts';
import { advisoryLock } from '../../db/advisoryLock.ts';
import type { Tx } from '../../db/database.ts';
import type { AuditEntry } from '../../http/audit.ts';
import { type Caller, enqueueTarefa } from '../../tasks/enqueue.ts';
import { empresaDaSessao } from '../empresa.ts';
import { judgeManifestacoes } from './judge.ts';
import { tarefaManifestacao } from './send.ts';
import { manifestacoes } from './tables.ts';

/**
 * Asks for a manifestation of each key. `automatica`: by the tenant's parameter and not by hand. Each key is locked while it is judged, so that whoever asks at the same moment
 * finds what was asked before. Out: what was accepted, as a task, and what was refused, key by key.
 */
export async function requestManifestacao(
  context: Caller & { audit: (entry: AuditEntry) => Promise<void> },
  especie: Especie,
  pedido: PedidoManifestacao,
  { automatica = false } = {},
): Promise<Aceite> {
  const { tx, ator, now } = context;
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const chaves = [...new Set(pedido.chaves)];
  await lockChaves(tx, empresa.id, chaves);
  const caso = { tx, empresa, parametros: ator.parametros, especie, tpEvento: pedido.tpEvento, now };
  const juizos = await judgeManifestacoes(caso, chaves);
  const recusadas: Aceite['recusadas'] = [];
  const ids: string[] = [];
  const atrasadas: string[] = [];
  for (const [chave, { sequencia, foraDoPrazo }] of juizos) {
    if ('recusa' in sequencia) {
      recusadas.push({ chave, motivo: sequencia.recusa });
      continue;
    }
    if (foraDoPrazo && !pedido.foraDoPrazo) {
      recusadas.push({ chave, motivo: `${foraDoPrazo} Para enviar mesmo assim, confirme.` });
      continue;
    }
    if (foraDoPrazo) atrasadas.push(chave);
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
  if (ids.length === 0) return { tarefaId: null, aceitas: 0, recusadas };
  const { nome } = MANIFESTACOES[pedido.tpEvento];
  await context.audit({
    acao: 'PEDE_MANIFESTACAO',
    recurso: 'manifestacoes',
    depois: {
      tpEvento: pedido.tpEvento,
      documentos: ids.length,
      ambiente: empresa.ambiente,
      manifestacoes: ids,
      ...(automatica && { automatica }),
      ...(atrasadas.length > 0 && { foraDoPrazo: atrasadas }),
    },
  });
  const tarefaId = await enqueueTarefa(
    context,
    tarefaManifestacao[especie],
    { ids },
    {
      titulo: ids.length === 1 ? nome : `${nome}: ${ids.length} documentos`,
      canal: especies[especie].canal,
      interna: automatica,
      link: `${especies[especie].pagina}/consulta`,
    },
  );
  return { tarefaId, aceitas: ids.length, recusadas };
}

/** In one order for everybody, so that two requests never wait for each other. */
async function lockChaves(tx: Tx, empresaId: string, chaves: readonly string[]): Promise<void> {
  for (const chave of [...chaves].sort()) {
    await advisoryLock(tx, `manifestacao ${empresaId} ${chave}`);
  }
}
