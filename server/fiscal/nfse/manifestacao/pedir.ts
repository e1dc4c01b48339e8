import { especies } from '../../../../contract/fiscal/especies.ts';
import {
  MANIFESTACOES_NOTA,
  type ManifestacaoPedida,
} from '../../../../contract/fiscal/nfse/manifestacaoNota.ts';
import { comNumero } from '../../../../contract/fiscal/numero.ts';
import { advisoryLock } from '../../../db/advisoryLock.ts';
import { auditOrigin } from '../../../http/audit.ts';
import { invalidFields } from '../../../http/problem.ts';
import type { PersonContext } from '../../../http/route.ts';
import { enqueueTarefa } from '../../../tasks/enqueue.ts';
import { nfsesManifestacoes } from '../tables.ts';
import { resumeNotas } from './concludeManifestacao.ts';
import { isPendente, type QuadroDeManifestacoes, readQuadro } from './quadro.ts';
import { tarefaManifestacaoNota } from './sendManifestacao.ts';

/**
 * Stores the taker's manifestação of a nota and queues its sending; an open one of the same type is resumed instead. Returns
 * the id of the task. Throws 404, and 400 at `tipo` if it may not be sent.
 */
export async function requestManifestacaoOfNota(
  context: PersonContext,
  nfseId: string,
  pedida: ManifestacaoPedida,
): Promise<string> {
  const { tx, ator } = context;
  // With two concurrent users, the second finds the first one's request.
  await advisoryLock(tx, `manifestacao ${nfseId}`);
  const quadro = await readQuadro(tx, nfseId, ator.parametros);
  const impedimento = quadro.impedimentos[pedida.tipo];
  if (impedimento !== null) throw invalidFields({ tipo: impedimento });
  const aberta = quadro.feitas.find(isPendente);
  if (aberta && aberta.tipo !== pedida.tipo) {
    const { nome } = MANIFESTACOES_NOTA[aberta.tipo];
    throw invalidFields({ tipo: `Já há uma manifestação em andamento: ${nome}. Espere o resultado dela.` });
  }
  if (aberta) await resumeNotas(tx, [aberta.id], context.now);
  const id = aberta?.id ?? (await writeManifestacao(context, quadro, pedida));
  const { canal, pagina } = especies.NFSE;
  const { nome } = MANIFESTACOES_NOTA[pedida.tipo];
  return enqueueTarefa(
    context,
    tarefaManifestacaoNota,
    { id },
    {
      titulo: `${nome} da ${comNumero(especies.NFSE.nome, quadro.nota.numero)}`,
      canal,
      link: `${pagina}/${nfseId}`,
    },
  );
}

async function writeManifestacao(
  context: PersonContext,
  { nota, empresa }: QuadroDeManifestacoes,
  { tipo, codigoMotivo = '', motivo }: ManifestacaoPedida,
): Promise<string> {
  const { tx, ator, now } = context;
  const id = crypto.randomUUID();
  const { ambiente } = empresa;
  const chave = nota.chave ?? '';
  await tx.insert(nfsesManifestacoes).values({
    id,
    tenantId: ator.tenantId,
    empresaId: empresa.id,
    nfseId: nota.id,
    chave,
    tipo,
    codigoMotivo,
    motivo,
    ambiente,
    situacao: 'PREPARADA',
    usuarioId: ator.usuarioId,
    quem: auditOrigin(context, ator).usuario,
    criadoEm: now,
    alteradoEm: now,
  });
  await context.audit({
    acao: 'PEDE_MANIFESTACAO',
    recurso: 'nfses',
    registroId: nota.id,
    registro: comNumero(especies.NFSE.nome, nota.numero),
    depois: { tipo, codigoMotivo, motivo, ambiente, manifestacao: id },
  });
  return id;
}
