import { z } from 'zod';
import { palavraShape } from '../ambiente.ts';
import { empresasDosItens, FALTA_EMPRESA, hasAllEmpresas } from '../porEmpresa.ts';
import { AMBIENTES_EVENTO } from './documento.ts';
import type { Situacao } from './situacoes.ts';

/** Documents that are asked for in one task. */
export const MAX_CONSULTA = 500;

/** `POST /v1/{nfe|cte}/situacao`: asks SEFAZ for the situation of documents of the list. */
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

/** What SEFAZ said when it was asked last, as the page of a document tells it. */
export const consultaSchema = z.object({
  em: z.iso.datetime(),
  cStat: z.string(),
  xMotivo: z.string(),
  ambiente: z.enum(AMBIENTES_EVENTO),
  /** It tells the situation of the document; without it, SEFAZ does not know the key or did not tell. */
  conclusiva: z.boolean(),
});

/** The situation of a document by SEFAZ's answer about its key (MOC 7.0 and CT-e 4.00, tables of results). */
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

/** The situation of a document by the status of an answer about its key; null when that does not tell. */
export const situacaoConsultada = (cStat: string): Situacao | null => SITUACOES[cStat] ?? null;

/**
 * Whether an answer about a key says that SEFAZ has no document of that key: none (217), or one of another key only (562, 613).
 * One that is too old to be asked for (526) tells nothing.
 */
export const desconhecidaNaSefaz = (cStat: string): boolean => ['217', '562', '613'].includes(cStat);

/** What is said before anything is sent about a key that SEFAZ does not know. */
export const RESSALVA_DESCONHECIDA =
  'A SEFAZ disse que não conhece esta chave (217): o documento pode não existir, e o que se registrar fica sem vínculo (136). Antes de enviar, confira a chave e o arquivo com o emitente.';

/** Whether what SEFAZ registered has no document there (136): it holds once SEFAZ knows that one. */
export const semVinculo = (cStat: string): boolean => cStat === '136';

const CANCELLING: readonly string[] = ['110111', '110112'];

/**
 * Whether SEFAZ, asked for the key, denies an event that only a file tells of: it says that the document is authorised, after
 * the instant of its cancellation.
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
