import { MANIFESTACOES } from '../../../contract/fiscal/manifestacao.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { registeredIn } from '../documentos/ambiente.ts';
import { storeEvento } from '../documentos/storeEvento.ts';
import { storeFile } from '../documentos/storeFile.ts';
import { instantOf } from '../documentos/values.ts';
import { empresaDaSessao } from '../empresa.ts';
import { aloneProc, HEAD } from '../sefaz/procEvento.ts';
import type { RetEvento } from '../sefaz/resposta.ts';
import { CTE, NFE } from '../signature/eventos.ts';
import type { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;

/**
 * Puts a registered manifestation among the events of its document, whose state and term follow: the procEvento as SEFAZ
 * has it, or else made of what was sent and what was answered. Where the answer told nothing but that it is there (573),
 * the event that was sent is stored as incomplete, until the distribution brings the whole one.
 */
export async function storeRegistrada(
  { tx, ator, now, audit, deps }: TaskStep,
  linha: Linha,
  ret: Partial<Pick<RetEvento, 'xml' | 'proc' | 'nProt' | 'dhRegEvento'>>,
): Promise<void> {
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const { tenantId, parametros } = ator;
  const store = {
    tx,
    jobs: deps.jobs,
    tenantId,
    empresa,
    parametros,
    now,
    audit,
    origem: linha.ambiente,
    fonte: 'TRANSMISSAO' as const,
  };
  for (const xml of inteiros(linha, ret)) {
    const { situacao } = await storeFile(store, new TextEncoder().encode(xml), `${linha.chave}.xml`);
    if (situacao !== 'erro') return;
  }
  const tipo = Object.values(MANIFESTACOES).find(({ tpEvento }) => tpEvento === linha.tpEvento);
  const registradoEm = instantOf(ret.dhRegEvento ?? '') ?? now.toISOString();
  const evento = {
    especie: isCte(linha) ? ('CTE' as const) : ('NFE' as const),
    chave: linha.chave,
    tipo: linha.tpEvento,
    sequencia: linha.nSeqEvento,
    descricao: tipo?.descEvento ?? '',
    autor: empresa.cpfCnpj,
    destinatario: '',
    em: registradoEm,
    registradoEm,
    protocolo: ret.nProt ?? '',
    completo: false,
    texto: linha.justificativa,
    ambiente: registeredIn(linha.ambiente),
  };
  await storeEvento(store, evento, new TextEncoder().encode(linha.evento));
}

const isCte = ({ tpEvento }: Linha) => tpEvento.startsWith('61');

/** The procEvento, best first. */
function inteiros(linha: Linha, { xml = '', proc = '' }: Partial<Pick<RetEvento, 'xml' | 'proc'>>): string[] {
  const [root, namespace, versao] = isCte(linha)
    ? ['procEventoCTe', CTE, '4.00']
    : ['procEventoNFe', NFE, '1.00'];
  return [
    ...(proc === '' ? [] : [aloneProc(proc, isCte(linha))]),
    ...(xml === '' || linha.evento === ''
      ? []
      : [`${HEAD}<${root} xmlns="${namespace}" versao="${versao}">${linha.evento}${xml}</${root}>`]),
  ];
}
