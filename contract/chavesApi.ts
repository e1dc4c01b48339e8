import { z } from 'zod';
import { addDays } from './brasil/date.ts';
import { confirmacaoShape, oneConfirmacao } from './confirmacao.ts';
import { redeSchema } from './rede.ts';
import { secretoSchema } from './segredo.ts';

/** Default maximum number of requests per minute of a key. */
export const LIMITE_PADRAO = 600;
const MAX_ENDERECOS = 50;
export const LIMITE_MAXIMO = 6000;
/** Maximum number of days for which a replaced key stays valid beside its replacement. */
export const DIAS_DE_TROCA = 90;

/** An API key as it is shown: never the key itself, only its first characters. */
export const chaveApiSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  inicio: z.string(),
  criador: z.string(),
  criadoEm: z.iso.datetime(),
  expiraEm: z.iso.date().nullable(),
  revogadaEm: z.iso.datetime().nullable(),
  trocadaEm: z.iso.datetime().nullable(),
  enderecos: z.array(z.string()),
  limiteMinuto: z.int(),
  ultimoUso: z.iso.datetime().nullable(),
});
export type ChaveApi = z.infer<typeof chaveApiSchema>;

export type EstadoChave = 'ativa' | 'trocada' | 'expirada' | 'revogada';

/** Returns the state of a key on the day `hoje` (`YYYY-MM-DD`): a `trocada` one is still valid, beside the one that replaced it. */
export function estadoDaChave(
  { revogadaEm, trocadaEm, expiraEm: ultimoDia }: Pick<ChaveApi, 'revogadaEm' | 'trocadaEm' | 'expiraEm'>,
  hoje: string,
): EstadoChave {
  if (revogadaEm !== null) return 'revogada';
  if (ultimoDia !== null && ultimoDia < hoje) return 'expirada';
  return trocadaEm === null ? 'ativa' : 'trocada';
}

/** Returns the last day of a replaced key: `dias` days from today, never later than its original last day. */
export function ultimoDiaDaTrocada(ultimoDia: string | null, hoje: string, dias: number): string {
  const fim = addDays(hoje, dias);
  return ultimoDia !== null && ultimoDia < fim ? ultimoDia : fim;
}

/** The only response that contains the key. */
export const chaveCriadaSchema = chaveApiSchema.extend({ chave: secretoSchema });
export type ChaveCriada = z.infer<typeof chaveCriadaSchema>;

const REDE = 'Escreva um endereço de rede ou uma faixa, como 203.0.113.7 ou 203.0.113.0/24.';

/** The last day on which a key is valid; null when it does not expire. */
const expiraEm = z.iso.date('Informe uma data.').nullable();

/** Body that creates a key. */
export const chaveNovaSchema = z
  .strictObject({
    ...confirmacaoShape,
    nome: z.string().trim().min(1, 'Dê um nome à chave.').max(60, 'Use até 60 letras.'),
    expiraEm: expiraEm.default(null),
    enderecos: z
      .array(redeSchema(REDE))
      .max(MAX_ENDERECOS, `Use até ${MAX_ENDERECOS} endereços.`)
      .default([]),
    limiteMinuto: z
      .int({ error: 'Informe um número inteiro.' })
      .min(1, 'Use ao menos 1.')
      .max(LIMITE_MAXIMO, `Use até ${LIMITE_MAXIMO}.`)
      .default(LIMITE_PADRAO),
  })
  .superRefine(oneConfirmacao);
export type ChaveNova = z.input<typeof chaveNovaSchema>;

/** Body that replaces a key, which stays valid for `dias` more days; `expiraEm` is the new one's: without it, the same day. */
export const trocaChaveSchema = z
  .strictObject({
    ...confirmacaoShape,
    dias: z
      .int({ error: 'Informe um número inteiro.' })
      .min(0, 'Use ao menos 0.')
      .max(DIAS_DE_TROCA, `Use até ${DIAS_DE_TROCA} dias.`),
    expiraEm: expiraEm.optional(),
  })
  .superRefine(oneConfirmacao);
export type TrocaChave = z.input<typeof trocaChaveSchema>;
