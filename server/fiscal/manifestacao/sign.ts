import { z } from 'zod';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { CODIGOS } from '../../../contract/fiscal/manifestacao.ts';
import type { EmpresaFiscal } from '../empresa.ts';
import { dhEvento, type EventoNfe, eventoCte, eventoNfe } from '../signature/eventos.ts';
import type { Signer } from '../signature/signer.ts';
import type { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;

/** Returns the XML of a manifestation's signed event; `now` is the instant written in it. */
export function signEvento(
  especie: EspecieSefaz,
  linha: Linha,
  empresa: EmpresaFiscal,
  { signer, now }: { signer: Signer; now: Date },
): Promise<string> {
  const { chave, nSeqEvento, justificativa, protocoloAlvo } = linha;
  const comum = {
    tpAmb: linha.ambiente === 'PRODUCAO' ? ('1' as const) : ('2' as const),
    autor: empresa.cpfCnpj,
    chave,
    nSeqEvento,
    dhEvento: dhEvento(now),
    ...(justificativa === '' ? {} : { justificativa }),
  };
  return SIGNERS[especie]({ ...comum, tpEvento: linha.tpEvento, protocolo: protocoloAlvo }, signer);
}

type Comum = Omit<EventoNfe, 'tpEvento'> & { tpEvento: string; protocolo: string };
const codigosNfe = z.enum(CODIGOS.NFE);
const codigosCte = z.enum(CODIGOS.CTE);

const SIGNERS: Readonly<Record<EspecieSefaz, (evento: Comum, signer: Signer) => Promise<string>>> = {
  NFE: ({ protocolo: _none, ...evento }, signer) =>
    eventoNfe({ ...evento, tpEvento: codigosNfe.parse(evento.tpEvento) }, signer),
  CTE: (evento, signer) => eventoCte({ ...evento, tpEvento: codigosCte.parse(evento.tpEvento) }, signer),
};
