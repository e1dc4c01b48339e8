import { and, eq, inArray, sql } from 'drizzle-orm';
import { MANIFESTACOES_NOTA } from '../../../../contract/fiscal/nfse/manifestacaoNota.ts';
import type { Tx } from '../../../db/database.ts';
import type { TaskOutcome, TaskStep } from '../../../tasks/task.ts';
import { empresaDaSessao } from '../../empresa.ts';
import { fraseDaDesistencia } from '../../manifestacao/stopManifestacoes.ts';
import type { ArquivoDoAdn } from '../adn/readDocumentos.ts';
import { registerLidos, registroDe } from '../adn/registerLidos.ts';
import type { ErroAdn } from '../adn/resposta.ts';
import { nfsesManifestacoes } from '../tables.ts';
import type { LinhaDeManifestacao } from './quadro.ts';

/** Outcome of sending or querying. `lido` is the registered event, if the response contained it. */
export type DesfechoDoAdn = { texto: string } & (
  | { tipo: 'registrado'; lido: ArquivoDoAdn | null }
  | { tipo: 'recusado' | 'repetido'; erros: readonly ErroAdn[] }
  | { tipo: 'ausente' }
  | { tipo: 'incerto' | 'naoEnviado'; mensagem: string }
);

const ABERTAS = ['PREPARADA', 'INDETERMINADA'] as const;
const frase = ({ codigo, descricao }: ErroAdn) => `${descricao}${codigo ? ` (${codigo})` : ''}`;

/** Returns the changes to the row. */
function mudanca(desfecho: DesfechoDoAdn): Partial<LinhaDeManifestacao> {
  const { texto: resposta } = desfecho;
  if (desfecho.tipo === 'registrado') return { situacao: 'REGISTRADA', mensagem: '', resposta };
  if ('erros' in desfecho)
    return { situacao: 'RECUSADA', mensagem: desfecho.erros.map(frase).join(' '), resposta };
  if (!('mensagem' in desfecho)) return {};
  const { mensagem } = desfecho;
  // A request that was never sent leaves the situation unchanged.
  return desfecho.tipo === 'incerto' ? { situacao: 'INDETERMINADA', mensagem } : { mensagem };
}

/** Stores the outcome once: a registered or refused manifestação never changes again. Returns the outcome. */
export async function concludeManifestacao(
  step: TaskStep,
  linha: LinhaDeManifestacao,
  desfecho: DesfechoDoAdn,
): Promise<DesfechoDoAdn> {
  if (desfecho.tipo === 'ausente' || desfecho.tipo === 'repetido') return desfecho;
  const { tipo } = desfecho;
  const [ended] = await step.tx
    .update(nfsesManifestacoes)
    .set({ ...mudanca(desfecho), alteradoEm: step.now })
    .where(and(eq(nfsesManifestacoes.id, linha.id), inArray(nfsesManifestacoes.situacao, [...ABERTAS])))
    .returning();
  if (!ended || (tipo !== 'registrado' && tipo !== 'recusado')) return desfecho;
  if (tipo === 'registrado' && desfecho.lido) await storeEventoOfNota(step, linha, desfecho.lido);
  const { chave, tipo: evento, ambiente, mensagem } = ended;
  await step.audit({
    acao: tipo === 'registrado' ? 'MANIFESTA' : 'MANIFESTACAO_REJEITADA',
    recurso: 'nfses',
    registroId: linha.nfseId,
    registro: chave,
    depois: { tipo: evento, ambiente, manifestacao: linha.id, ...(mensagem && { mensagem }) },
  });
  return desfecho;
}

/** Stores the registered event with its nota, as if the ADN had distributed it. */
async function storeEventoOfNota(
  step: TaskStep,
  { ambiente }: LinhaDeManifestacao,
  lido: ArquivoDoAdn,
): Promise<void> {
  const empresa = await empresaDaSessao(step.tx, step.ator.empresaId);
  await registerLidos(registroDe(step, empresa), [
    { nome: 'Resposta à manifestação', nsu: null, ambiente, lido },
  ]);
}

/** Stops the automatic attempts: the open ones await a user. Returns their rows. */
export function stopNotas(tx: Tx, ids: readonly string[], now: Date) {
  return tx
    .update(nfsesManifestacoes)
    .set({ situacao: 'PARADA', alteradoEm: now })
    .where(and(inArray(nfsesManifestacoes.id, [...ids]), inArray(nfsesManifestacoes.situacao, [...ABERTAS])))
    .returning();
}

const parada = (ids: readonly string[]) =>
  and(inArray(nfsesManifestacoes.id, [...ids]), eq(nfsesManifestacoes.situacao, 'PARADA'));

/** Resumes stopped ones: since the signed request may have been sent, the next run queries first. Returns their ids. */
export async function resumeNotas(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const { id } = nfsesManifestacoes;
  const rows = await tx
    .update(nfsesManifestacoes)
    .set({ situacao: 'PREPARADA', alteradoEm: now })
    .where(parada(ids))
    .returning({ id });
  return rows.map((row) => row.id);
}

/** Gives up stopped ones by a user's decision, so that others may be requested. Returns their ids. */
export async function giveUpNotas(
  tx: Tx,
  ids: readonly string[],
  quem: string,
  now: Date,
): Promise<string[]> {
  const { id, pedido } = nfsesManifestacoes;
  const mensagem = sql`case when ${pedido} = '' then ${fraseDaDesistencia(quem, false)} else ${fraseDaDesistencia(quem, true)} end`;
  const rows = await tx
    .update(nfsesManifestacoes)
    .set({ situacao: 'RECUSADA', mensagem, alteradoEm: now })
    .where(parada(ids))
    .returning({ id });
  return rows.map((row) => row.id);
}

/** Returns the outcome of the task from the final row. */
export function outcomeOf({ tipo, situacao, mensagem }: LinhaDeManifestacao): TaskOutcome {
  const { nome } = MANIFESTACOES_NOTA[tipo];
  if (situacao === 'PARADA') {
    const resumo = `${nome} parada, à espera de você em Cobertura. ${mensagem}`.trim();
    return { resumo, gravidade: 'error', resultado: { situacao } };
  }
  return situacao === 'REGISTRADA'
    ? { resumo: `${nome} registrada no ADN.`, gravidade: 'success', resultado: { situacao } }
    : {
        resumo: `${nome} recusada pelo ADN. ${mensagem}`.trim(),
        gravidade: 'error',
        resultado: { situacao },
      };
}
