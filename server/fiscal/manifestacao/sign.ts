import { z } from 'zod';
import { CODIGOS_NFE, type CodigoCte } from '../../../contract/fiscal/manifestacao.ts';
import type { EmpresaFiscal } from '../empresa.ts';
import { dhEvento, eventoCte, eventoNfe } from '../signature/eventos.ts';
import type { Signer } from '../signature/signer.ts';
import type { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;

/** The signed event that a manifestation asks for. In: its row, who signs, and the instant that it bears. Out: its XML. */
export function signEvento(linha: Linha, empresa: EmpresaFiscal, signer: Signer, now: Date): Promise<string> {
  const { chave, nSeqEvento, justificativa, protocoloAlvo } = linha;
  const comum = {
    tpAmb: linha.ambiente === 'PRODUCAO' ? ('1' as const) : ('2' as const),
    autor: empresa.cpfCnpj,
    chave,
    nSeqEvento,
    dhEvento: dhEvento(now),
    ...(justificativa === '' ? {} : { justificativa }),
  };
  return isCte(linha.tpEvento)
    ? eventoCte({ ...comum, tpEvento: linha.tpEvento, protocolo: protocoloAlvo }, signer)
    : eventoNfe({ ...comum, tpEvento: nfeSchema.parse(linha.tpEvento) }, signer);
}

const nfeSchema = z.enum(CODIGOS_NFE);

function isCte(tpEvento: string): tpEvento is CodigoCte {
  return tpEvento === '610110' || tpEvento === '610111';
}
