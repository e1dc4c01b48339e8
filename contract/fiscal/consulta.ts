import { z } from 'zod';
import { palavraShape } from '../ambiente.ts';
import { empresasDosItens, FALTA_EMPRESA, hasAllEmpresas } from '../porEmpresa.ts';
import { AMBIENTES_EVENTO } from './documento.ts';
import type { Situacao } from './situacoes.ts';

/** Maximum number of documents queried in one task. */
export const MAX_CONSULTA = 500;

/** Body of `POST /v1/{nfe|cte}/situacao`, which queries SEFAZ for the state of documents of the list. */
export const pedidoConsultaSchema = z
  .strictObject({
    chaves: z
      .array(z.string().regex(/^[0-9A-Z]{44}$/, 'Uma chave de acesso tem 44 caracteres.'))
      .min(1, 'Escolha ao menos um documento.')
      .max(MAX_CONSULTA, `Escolha até ${MAX_CONSULTA} documentos por vez.`),
    empresas: empresasDosItens,
    ...palavraShape,
  })
  .refine(({ chaves, empresas }) => hasAllEmpresas(chaves, empresas), {
    path: ['empresas'],
    error: FALTA_EMPRESA,
  });
export type PedidoConsulta = z.infer<typeof pedidoConsultaSchema>;

/** The last response of SEFAZ to a query, as the page of a document shows it. */
export const consultaSchema = z.object({
  em: z.iso.datetime(),
  cStat: z.string(),
  xMotivo: z.string(),
  ambiente: z.enum(AMBIENTES_EVENTO),
  /** Whether it states the state of the document; otherwise SEFAZ does not know the key or did not report it. */
  conclusiva: z.boolean(),
});

/** State of a document by the status of SEFAZ's response to its key (MOC 7.0 and CT-e 4.00, tables of results). */
const SITUACOES: Readonly<Record<string, Situacao>> = {
  100: 'AUTORIZADO',
  150: 'AUTORIZADO',
  101: 'CANCELADO',
  151: 'CANCELADO',
  155: 'CANCELADO',
  110: 'DENEGADO',
  205: 'DENEGADO',
  301: 'DENEGADO',
  302: 'DENEGADO',
  303: 'DENEGADO',
};

/** Returns the state of a document by the status of a response to its key; null when the status does not define it. */
export const situacaoConsultada = (cStat: string): Situacao | null => SITUACOES[cStat] ?? null;

/**
 * Returns whether a response means that SEFAZ has no document with the key: none (217), or only one with another key (562, 613). A document
 * too old to be queried (526) proves nothing.
 */
export const desconhecidaNaSefaz = (cStat: string): boolean => ['217', '562', '613'].includes(cStat);

/** Warning before anything is sent for a key that SEFAZ does not know. */
export const RESSALVA_DESCONHECIDA =
  'A SEFAZ disse que não conhece esta chave (217): o documento pode não existir, e o que se registrar fica sem vínculo (136). Antes de enviar, confira a chave e o arquivo com o emitente.';

/** Returns whether SEFAZ registered an event without its document (136): it takes effect once SEFAZ has that document. */
export const semVinculo = (cStat: string): boolean => cStat === '136';

const CANCELLING: readonly string[] = ['110111', '110112'];

/**
 * Returns whether a query to SEFAZ contradicts an event that only a file reports: SEFAZ reports the document as authorised, at a time after
 * its cancellation.
 */
export function negadoPelaConsulta(
  evento: { tipo: string; fonte: string; em: Date | null },
  consulta: { situacao: string | null; consultadaEm: Date } | null,
): boolean {
  return (
    evento.fonte === 'ARQUIVO' &&
    CANCELLING.includes(evento.tipo) &&
    consulta?.situacao === 'AUTORIZADO' &&
    (evento.em === null || evento.em <= consulta.consultadaEm)
  );
}
