import { eq } from 'drizzle-orm';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { Conferencia } from '../../../contract/fiscal/esquemas.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { checked } from '../documentos/checked.ts';
import { type StoreContext, storeTermsOf } from '../documentos/storeContext.ts';
import { type FileToStore, storeFiles } from '../documentos/storeFiles.ts';
import { bellOf } from '../documentos/tellDivergences.ts';
import { empresaDaSessao } from '../empresa.ts';
import { cienciaAutomatica } from '../manifestacao/automatica.ts';
import type { AmbienteDaSefaz } from '../sefaz/endpoints.ts';
import { isFora } from '../sefaz/exchange.ts';
import { longestWait } from '../sefaz/normasEspera.ts';
import type { RespostaSefaz } from '../sefaz/resposta.ts';
import { linhaDaDistribuicao } from './linha.ts';
import { type DocumentoDistribuido, type FilaDeOrigem, nomeNoRelato, storeNaoLido } from './naoLidos.ts';
import type { PaginaFeita } from './paginas.ts';
import { advance, mayConsult } from './rules.ts';
import { aoVoltar } from './soma.ts';
import { distribuicoes } from './tables.ts';

interface PaginaRecebida {
  /** The environment that was queried, whatever the company's is by now. */
  ambiente: AmbienteDaSefaz;
  /** The requested NSU of a gap; null: by the cursor. */
  nsu: number | null;
  resposta: RespostaSefaz;
  arquivos: readonly DocumentoDistribuido[];
  /** The same files, read. */
  lidos: readonly FileToStore[];
  /** Result of the official schemas for each file. */
  conferencias: readonly Conferencia[];
}

/** Stores documents, answer and cursor in one transaction: if it fails, the same documents are requested again. */
export async function storePagina(
  step: TaskStep,
  especie: EspecieSefaz,
  pagina: PaginaRecebida,
): Promise<PaginaFeita> {
  const { tx, ator, now } = step;
  const { ambiente, nsu, resposta, arquivos } = pagina;
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const linha = await linhaDaDistribuicao(
    { tx, tenantId: ator.tenantId, empresaId: empresa.id, now },
    especie,
    ambiente,
  );
  const store = { ...storeTermsOf(step), empresa, origem: ambiente, avisado: bellOf(step) };
  const { resumos, naoLidos } = await storeArquivos(step, store, pagina, { especie, ambiente });
  if (arquivos.length > 0) {
    const depois = { origem: 'SEFAZ', ambiente, documentos: arquivos.length };
    await step.audit({ acao: 'IMPORTA', recurso: 'documentos', depois });
  }
  if (empresa.ambiente === ambiente) await cienciaAutomatica(step, resumos);
  const soma = { recebidos: arquivos.length, naoLidos };
  if (isFora(resposta.cStat)) {
    const mensagem = `A SEFAZ está fora do ar: ${resposta.cStat} ${resposta.xMotivo}.`;
    const livre = { ...aoVoltar(linha, soma, now), mensagem, comErro: true, proximaEm: null };
    await tx.update(distribuicoes).set(livre).where(eq(distribuicoes.id, linha.id));
    return { ...soma, mensagem, fim: true, adiada: { desde: null } };
  }
  if (nsu !== null) {
    const recusado = longestWait([resposta.cStat], now) !== null;
    const faltando = recusado ? linha.faltando : linha.faltando.filter((falta) => falta !== nsu);
    await tx
      .update(distribuicoes)
      .set({ faltando, ...aoVoltar(linha, soma, now) })
      .where(eq(distribuicoes.id, linha.id));
    return { ...soma, mensagem: linha.mensagem, fim: recusado };
  }
  const cursor = advance(linha, resposta, now);
  await tx
    .update(distribuicoes)
    .set({ ...cursor, ...aoVoltar(linha, soma, now) })
    .where(eq(distribuicoes.id, linha.id));
  const { mensagem, proximaEm } = cursor;
  const fim = proximaEm !== null && !mayConsult({ ...cursor, consultas: linha.consultas }, now);
  return { ...soma, mensagem, fim };
}

/** Stores each file with its report line; unreadable ones are stored for a person. Returns the keys of new summaries. */
async function storeArquivos(
  step: TaskStep,
  store: StoreContext,
  { arquivos, lidos, conferencias }: PaginaRecebida,
  fila: FilaDeOrigem,
): Promise<{ resumos: string[]; naoLidos: number }> {
  const linhas = [];
  const resumos: string[] = [];
  let naoLidos = 0;
  const { empresa } = store;
  const outcomes = await storeFiles(store, lidos, { empresas: [empresa], escolhida: empresa });
  for (const [at, arquivo] of arquivos.entries()) {
    const nome = nomeNoRelato(arquivo);
    const stored = outcomes[at];
    if (!stored) continue;
    const { situacao, mensagem, resumoNovo } = checked(stored, conferencias[at]);
    linhas.push({ item: nome, situacao, mensagem, link: '' });
    if (resumoNovo) resumos.push(resumoNovo);
    if (situacao !== 'erro') continue;
    naoLidos += 1;
    await storeNaoLido(step, fila, arquivo, mensagem);
  }
  await step.report(linhas);
  return { resumos, naoLidos };
}
