import { z } from 'zod';

/** Days before the end of validity at which users are warned, the last one the most urgent. */
export const AVISOS_CERTIFICADO = [60, 30, 15, 7] as const;

/** What the API shows of a certificate A1: never its key, its file or its password. */
const certificadoSchema = z.object({
  /** Common name of the holder. */
  titular: z.string(),
  /** CNPJ or CPF of the holder, masked for data protection. */
  documento: z.string(),
  emissor: z.string(),
  numeroSerie: z.string(),
  validoDe: z.iso.datetime(),
  validoAte: z.iso.datetime(),
  /** Whole days left; negative after it has expired. */
  diasRestantes: z.int(),
  /** The company that it was sent for: another one of the same root when the matriz lends it. */
  empresa: z.object({ id: z.uuid(), nome: z.string() }),
});
export type Certificado = z.infer<typeof certificadoSchema>;

/** Response of `GET /v1/certificados/{empresa}`: the one sent for the company, and the one that signs for it. */
export const certificadosSchema = z.object({
  proprio: certificadoSchema.nullable(),
  emUso: certificadoSchema.nullable(),
});
export type Certificados = z.infer<typeof certificadosSchema>;

/** Maximum number of characters of base64: a .pfx with its whole chain stays far below. */
const MAX_FILE_CHARACTERS = 200_000;

export const enviaCertificadoSchema = z.strictObject({
  /** The .pfx or .p12 in base64. */
  arquivo: z
    .string({ error: 'Escolha o arquivo do certificado.' })
    .min(1, 'Escolha o arquivo do certificado.')
    .max(MAX_FILE_CHARACTERS, 'Este arquivo é grande demais para ser um certificado A1.')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'O arquivo chegou malformado. Escolha-o de novo.'),
  senha: z.string({ error: 'Informe a senha do certificado.' }).max(256, 'Use até 256 caracteres.'),
});

/** Returns the warning due for the whole days left (60, 30, 15 or 7), 0 when expired, null when it is too early for one. */
export function avisoCertificado(diasRestantes: number): 60 | 30 | 15 | 7 | 0 | null {
  if (diasRestantes < 0) return 0;
  return AVISOS_CERTIFICADO.findLast((dias) => diasRestantes <= dias) ?? null;
}
