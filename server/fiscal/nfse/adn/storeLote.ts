import { eq } from 'drizzle-orm';
import { especies } from '../../../../contract/fiscal/especies.ts';
import type { Item } from '../../../../contract/tarefas.ts';
import type { TaskStep } from '../../../tasks/task.ts';
import { linhaDaDistribuicao } from '../../distribuicao/linha.ts';
import { storeNaoLido } from '../../distribuicao/naoLidos.ts';
import type { PaginaFeita } from '../../distribuicao/paginas.ts';
import { aoVoltar } from '../../distribuicao/soma.ts';
import { distribuicoes } from '../../distribuicao/tables.ts';
import { type EmpresaFiscal, empresaDaSessao } from '../../empresa.ts';
import type { AmbienteDaSefaz } from '../../sefaz/endpoints.ts';
import { storeNaoLidoOfNfse } from '../portas/naoLidos.ts';
import { type DocumentoLido, schemaDe } from './readLote.ts';
import { registerLidos, registroDe } from './registerLidos.ts';
import type { RespostaAdn } from './resposta.ts';
import { avancar, foiOAdn } from './rules.ts';

interface Lote {
  /** Environment of the request; the company may have changed to another since. */
  ambiente: AmbienteDaSefaz;
  resposta: RespostaAdn;
  documentos: readonly DocumentoLido[];
}

/** Stores notas, events, unread documents and the cursor in one transaction, so that anything not stored is requested again. */
export async function storeLote(
  step: TaskStep,
  { ambiente, resposta, documentos }: Lote,
): Promise<PaginaFeita> {
  const { tx, ator, now } = step;
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const origem = { tx, tenantId: ator.tenantId, empresaId: empresa.id, now };
  const linha = await linhaDaDistribuicao(origem, 'NFSE', ambiente);
  const naoLidos = await storeDocumentos(step, empresa, { ambiente, documentos });
  if (documentos.length > 0) {
    const depois = { origem: 'ADN', ambiente, documentos: documentos.length };
    await step.audit({ acao: 'IMPORTA', recurso: 'nfses', depois });
  }
  const soma = { recebidos: documentos.length, naoLidos };
  const nsus = resposta.documentos.map(({ nsu }) => nsu);
  const { ultNSU, proximaEm, mensagem, comErro } = avancar(linha, { ...resposta, nsus }, now);
  await tx
    .update(distribuicoes)
    .set({ ultNSU, proximaEm, mensagem, comErro, ...aoVoltar(linha, soma, now) })
    .where(eq(distribuicoes.id, linha.id));
  const adiada = !foiOAdn(resposta) || resposta.http === 429;
  return { ...soma, mensagem, fim: proximaEm !== null, ...(adiada && { adiada: { desde: proximaEm } }) };
}

/** Stores a document that could not be read, by its NSU or, without one, by its bytes. */
async function storeUnread(
  step: TaskStep,
  { empresa, ambiente }: { empresa: EmpresaFiscal; ambiente: AmbienteDaSefaz },
  { documento, nome }: DocumentoLido,
  motivo: string,
): Promise<void> {
  const { nsu, bytes, comprimido } = documento;
  if (nsu === null) {
    const conteudo = bytes.byteLength > 0 ? bytes : comprimido;
    await storeNaoLidoOfNfse(
      registroDe(step, empresa),
      { ...empresa, ambiente },
      { nome, motivo, lugar: '', bytes: conteudo },
    );
    return;
  }
  const arquivo = { nsu, schema: schemaDe(documento), bytes, comprimido };
  await storeNaoLido(step, { especie: 'NFSE', ambiente }, arquivo, motivo);
}

/** Stores each document and its line of the report. Returns how many could not be read and await a user. */
async function storeDocumentos(
  step: TaskStep,
  empresa: EmpresaFiscal,
  { ambiente, documentos }: Omit<Lote, 'resposta'>,
): Promise<number> {
  const own = documentos.filter(({ fora }) => fora === null);
  const stored = await registerLidos(
    registroDe(step, empresa),
    own.map(({ nome, documento: { nsu }, lido }) => ({ nome, nsu, ambiente, lido })),
  );
  const outcomes = new Map(own.map((one, at) => [one, stored[at]]));
  const linhas: Item[] = [];
  let naoLidos = 0;
  for (const one of documentos) {
    const { situacao, mensagem, notas } = outcomes.get(one) ?? {
      situacao: 'igual' as const,
      mensagem: one.fora ?? '',
      notas: [],
    };
    const id = notas[0]?.id;
    const link = id === undefined ? '' : `${especies.NFSE.pagina}/${id}`;
    linhas.push({ item: one.nome, situacao, mensagem, link });
    if (situacao !== 'erro') continue;
    naoLidos += 1;
    await storeUnread(step, { empresa, ambiente }, one, mensagem);
  }
  await step.report(linhas);
  return naoLidos;
}
