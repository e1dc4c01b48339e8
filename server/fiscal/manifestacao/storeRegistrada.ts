import { momentoEm, parseMomento } from '../../../contract/brasil/momento.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { isManifestacao, MANIFESTACOES } from '../../../contract/fiscal/manifestacao.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { registeredIn } from '../documentos/ambiente.ts';
import { lockDocuments } from '../documentos/lockDocuments.ts';
import { storeTermsOf } from '../documentos/storeContext.ts';
import { storeEvento } from '../documentos/storeEvento.ts';
import { storeFile } from '../documentos/storeFile.ts';
import { empresaDaSessao } from '../empresa.ts';
import { leiautes } from '../especies.ts';
import { aloneProc, HEAD } from '../sefaz/procEvento.ts';
import type { RetEvento } from '../sefaz/resposta.ts';
import type { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;

/**
 * Stores a registered manifestation among the events of its document, which changes its state and term: SEFAZ's
 * procEvento, or one made from request and answer. When the answer was only that it exists (573), the sent event is
 * stored as incomplete, until the distribution delivers the whole one.
 */
export async function storeRegistrada(
  step: TaskStep,
  linha: Linha,
  ret: Partial<Pick<RetEvento, 'cStat' | 'xml' | 'proc' | 'nProt' | 'dhRegEvento'>>,
): Promise<void> {
  const empresa = await empresaDaSessao(step.tx, step.ator.empresaId);
  const store = {
    ...storeTermsOf(step),
    empresa,
    origem: linha.ambiente,
    fonte: 'TRANSMISSAO' as const,
  };
  if (!isManifestacao(linha.tpEvento)) throw new Error(`Not a manifestation: ${linha.tpEvento}`);
  const { especie, descEvento } = MANIFESTACOES[linha.tpEvento];
  for (const xml of inteiros(especie, linha, ret)) {
    const { situacao } = await storeFile(store, new TextEncoder().encode(xml), `${linha.chave}.xml`);
    if (situacao !== 'erro') return;
  }
  const registradoEm = parseMomento(ret.dhRegEvento ?? '', linha.chave.slice(0, 2)) ?? momentoEm(step.now);
  const evento = {
    especie,
    chave: linha.chave,
    tipo: linha.tpEvento,
    sequencia: linha.nSeqEvento,
    descricao: descEvento,
    autor: empresa.cpfCnpj,
    destinatario: '',
    em: registradoEm,
    registradoEm,
    protocolo: ret.nProt ?? '',
    completo: false,
    texto: linha.justificativa,
    ambiente: registeredIn(linha.ambiente),
    idConfere: true,
    vinculado: ret.cStat !== '136',
  };
  const locked = await lockDocuments(store, [empresa]);
  await storeEvento(locked, [empresa], { evento, bytes: new TextEncoder().encode(linha.evento) });
}

/** Returns the candidates for the procEvento, best first. */
function inteiros(
  especie: EspecieSefaz,
  linha: Linha,
  { xml = '', proc = '' }: Partial<Pick<RetEvento, 'xml' | 'proc'>>,
): string[] {
  const { namespace, evento } = leiautes[especie];
  return [
    ...(proc === '' ? [] : [aloneProc(proc, especie)]),
    ...(xml === '' || linha.evento === ''
      ? []
      : [
          `${HEAD}<${evento.proc} xmlns="${namespace}" versao="${evento.versao}">${linha.evento}${xml}</${evento.proc}>`,
        ]),
  ];
}
