import { and, eq, inArray } from 'drizzle-orm';
import { MANIFESTACOES_NOTA } from '../../../../contract/fiscal/nfse/manifestacaoNota.ts';
import type { TaskOutcome, TaskStep } from '../../../tasks/task.ts';
import { empresaDaSessao } from '../../empresa.ts';
import type { Lido } from '../adn/lerDocumentos.ts';
import { registrarLidos, registroDe } from '../adn/registrarLidos.ts';
import type { ErroAdn } from '../adn/resposta.ts';
import { nfsesManifestacoes } from '../tables.ts';
import type { Linha } from './quadro.ts';

/** What came of sending or asking. `lido`: the registered event, where the answer brought it. */
export type Desfecho = { texto: string } & (
  | { tipo: 'registrado'; lido: Lido | null }
  | { tipo: 'recusado' | 'repetido'; erros: readonly ErroAdn[] }
  | { tipo: 'ausente' }
  | { tipo: 'incerto' | 'naoEnviado'; mensagem: string }
);

const ABERTAS = ['PREPARADA', 'INDETERMINADA'] as const;
const frase = ({ codigo, descricao }: ErroAdn) => `${descricao}${codigo ? ` (${codigo})` : ''}`;

/** What of its row follows. */
function mudanca(desfecho: Desfecho): Partial<Linha> {
  const { texto: resposta } = desfecho;
  if (desfecho.tipo === 'registrado') return { situacao: 'REGISTRADA', mensagem: '', resposta };
  if ('erros' in desfecho)
    return { situacao: 'RECUSADA', mensagem: desfecho.erros.map(frase).join(' '), resposta };
  if (!('mensagem' in desfecho)) return {};
  const { mensagem } = desfecho;
  // What never left is as it was.
  return desfecho.tipo === 'incerto' ? { situacao: 'INDETERMINADA', mensagem } : { mensagem };
}

/** Writes what came of it, once: what is registered or refused never changes again. Out: what it was told. */
export async function concluir(step: TaskStep, linha: Linha, desfecho: Desfecho): Promise<Desfecho> {
  if (desfecho.tipo === 'ausente' || desfecho.tipo === 'repetido') return desfecho;
  const { tipo } = desfecho;
  const [ended] = await step.tx
    .update(nfsesManifestacoes)
    .set({ ...mudanca(desfecho), alteradoEm: step.now })
    .where(and(eq(nfsesManifestacoes.id, linha.id), inArray(nfsesManifestacoes.situacao, [...ABERTAS])))
    .returning();
  if (!ended || (tipo !== 'registrado' && tipo !== 'recusado')) return desfecho;
  if (tipo === 'registrado' && desfecho.lido) await guardarEvento(step, linha, desfecho.lido);
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

/** The registered event goes among those of its note, as if the ADN had distributed it. */
async function guardarEvento(step: TaskStep, { ambiente }: Linha, lido: Lido): Promise<void> {
  const empresa = await empresaDaSessao(step.tx, step.ator.empresaId);
  await registrarLidos(registroDe(step, empresa), [
    { nome: 'Resposta à manifestação', nsu: null, ambiente, lido },
  ]);
}

/** The end of the task: what became of the manifestation. */
export function outcomeOf({ tipo, situacao, mensagem }: Linha): TaskOutcome {
  const { nome } = MANIFESTACOES_NOTA[tipo];
  return situacao === 'REGISTRADA'
    ? { resumo: `${nome} registrada no ADN.`, gravidade: 'success', resultado: { situacao } }
    : {
        resumo: `${nome} recusada pelo ADN. ${mensagem}`.trim(),
        gravidade: 'error',
        resultado: { situacao },
      };
}
