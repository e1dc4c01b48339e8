import { eq } from 'drizzle-orm';
import type { Conferencia } from '../../../contract/fiscal/esquemas.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { checked } from '../documentos/checked.ts';
import { type Keeping, keepFile } from '../documentos/store.ts';
import { bellOf } from '../documentos/tellDivergences.ts';
import { cienciaAutomatica } from '../manifestacao/automatica.ts';
import { empresaDaSessao } from '../manifestacao/pedir.ts';
import type { Ambiente } from '../sefaz/endpoints.ts';
import { esperaPor } from '../sefaz/normasEspera.ts';
import type { RespostaSefaz } from '../sefaz/resposta.ts';
import { linhaDe } from './linha.ts';
import { avancar, podeConsultar } from './rules.ts';
import { distribuicoes } from './tables.ts';

export interface Pagina {
  /** The one that was asked, whatever the company is in by now. */
  ambiente: Ambiente;
  /** The number of a gap that was asked for; null: by the cursor. */
  nsu: number | null;
  resposta: RespostaSefaz;
  arquivos: readonly { nsu: number; schema: string; bytes: Uint8Array }[];
  /** What the official schemas say of each file. */
  conferencias: readonly Conferencia[];
}

/** Documents, answer and cursor in one transaction: what is not kept is asked for again. */
export async function guardarPagina(
  step: TaskStep,
  especie: 'NFE' | 'CTE',
  pagina: Pagina,
): Promise<{ recebidos: number; mensagem: string; fim: boolean }> {
  const { tx, sessao, now, audit } = step;
  const { ambiente, nsu, resposta, arquivos } = pagina;
  const empresa = await empresaDaSessao(tx, sessao.empresaId);
  const { tenantId, parametros } = sessao;
  const linha = await linhaDe({ tx, tenantId, empresaId: empresa.id, now }, especie, ambiente);
  const keeping = { tx, tenantId, empresa, parametros, now, audit, origem: ambiente, avisado: bellOf(step) };
  const resumos = await guardarArquivos(step, keeping, pagina);
  if (arquivos.length > 0) {
    const depois = { origem: 'SEFAZ', ambiente, documentos: arquivos.length };
    await step.audit({ acao: 'IMPORTA', recurso: 'documentos', depois });
  }
  if (especie === 'NFE' && empresa.ambiente === ambiente) await cienciaAutomatica(step, resumos);
  if (nsu !== null) {
    const recusado = esperaPor([resposta.cStat], now) !== null;
    const faltando = recusado ? linha.faltando : linha.faltando.filter((falta) => falta !== nsu);
    await tx.update(distribuicoes).set({ faltando, alteradoEm: now }).where(eq(distribuicoes.id, linha.id));
    return { recebidos: arquivos.length, mensagem: linha.mensagem, fim: recusado };
  }
  const cursor = avancar(linha, resposta, now);
  await tx
    .update(distribuicoes)
    .set({ ...cursor, alteradoEm: now })
    .where(eq(distribuicoes.id, linha.id));
  const { mensagem, proximaEm } = cursor;
  const fim = proximaEm !== null && !podeConsultar({ ...cursor, consultas: linha.consultas }, now);
  return { recebidos: arquivos.length, mensagem, fim };
}

/** Each file with its line in the report. Out: the keys of summaries that were not here. */
async function guardarArquivos(
  step: TaskStep,
  keeping: Keeping,
  { arquivos, conferencias }: Pagina,
): Promise<string[]> {
  const linhas = [];
  const resumos: string[] = [];
  for (const [at, arquivo] of arquivos.entries()) {
    const nome = `NSU ${arquivo.nsu} (${arquivo.schema.replace(/\.xsd$/, '')})`;
    const kept = await keepFile(keeping, arquivo.bytes, nome);
    const { situacao, mensagem, resumoNovo } = checked(kept, conferencias[at]);
    linhas.push({ item: nome, situacao, mensagem, link: '' });
    if (resumoNovo) resumos.push(resumoNovo);
  }
  await step.report(linhas);
  return resumos;
}
