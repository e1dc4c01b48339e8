import { z } from 'zod';

/** Checks of a received nota, in the order in which they save most work. */
export const VERIFICACOES = {
  A: 'Empresa certa',
  B: 'Repetida',
  C: 'Cancelada, substituída ou bloqueada',
  D: 'Emitida por nós',
  E: 'Competência',
  F: 'Fornecedor e regime',
  G: 'Onde o ISS é devido e quem retém',
  H: 'Alíquota e conta do ISS',
  I: 'Natureza do rendimento, IRRF e CSRF',
  J: 'INSS',
  K: 'Valor líquido',
  L: 'IBS e CBS',
  M: 'Descrição e código',
  N: 'Histórico do fornecedor',
  O: 'Identidade da nota',
  P: 'Prova da nota',
} as const;
export type CodigoVerificacao = keyof typeof VERIFICACOES;

/** Results of a check. `NAO_CABE`: it does not apply; `SEM_DADOS`: the nota lacks the data. */
export const RESULTADOS_DA_VERIFICACAO = ['CONFERE', 'DIVERGE', 'ATENCAO', 'SEM_DADOS', 'NAO_CABE'] as const;

/** Actions that a user may take on a finding; the review desk has a button for each. */
export const ACOES_VERIFICACAO = [
  'RECUSAR',
  'CADASTRAR_FORNECEDOR',
  'ABRIR_FORNECEDOR',
  'ABRIR_REPETIDA',
  'ESCOLHER_NATUREZA',
  'ESCOLHER_SERVICO_INSS',
  'USAR_INFORMADO',
  'USAR_ESPERADO',
  'LEMBRAR',
] as const;
export type AcaoVerificacao = (typeof ACOES_VERIFICACAO)[number];

export const verificacaoSchema = z.object({
  codigo: z.enum(Object.keys(VERIFICACOES) as [CodigoVerificacao, ...CodigoVerificacao[]]),
  /** One check may have several findings: 'H.conta', 'I.irrf'. Stable, since decisions refer to it. */
  id: z.string(),
  resultado: z.enum(RESULTADOS_DA_VERIFICACAO),
  /** Verdicts are certain; on proposals a user decides. */
  certeza: z.enum(['VEREDITO', 'PROPOSTA']),
  /** The finding in one sentence. */
  frase: z.string(),
  /** Value in the nota and expected value, formatted; '' if there is nothing to compare. */
  diz: z.string(),
  esperado: z.string(),
  /** The norm, and since when it applies. `incerta`: a dated parameter, not settled law. */
  norma: z.string(),
  desde: z.iso.date().nullable(),
  incerta: z.boolean(),
  acoes: z.array(z.enum(ACOES_VERIFICACAO)),
  /** Another nota that it refers to (repeated, substitute); null if there is none. */
  outra: z.uuid().nullable(),
  /** Blocks the approval until it is resolved, or a user gives a reason. */
  impede: z.boolean().default(false),
});
export type Verificacao = z.infer<typeof verificacaoSchema>;

/**
 * Returns the two values shown side by side under a finding: null for one that is unknown, for which the screen has a text.
 * Returns null if there is nothing to compare.
 */
export function ladosDe({
  diz,
  esperado,
}: Pick<Verificacao, 'diz' | 'esperado'>): { diz: string | null; esperado: string | null } | null {
  return diz || esperado ? { diz: diz || null, esperado: esperado || null } : null;
}

/** Returns whether a finding requires a user's reason for the approval of the nota. */
export const needsMotivo = ({ resultado, certeza, impede }: Verificacao): boolean =>
  impede || (resultado === 'DIVERGE' && certeza === 'VEREDITO');

/** Returns whether a finding excludes a nota from approval in a batch: a divergence, or something to check. */
export const diverge = ({ resultado }: Verificacao): boolean =>
  resultado === 'DIVERGE' || resultado === 'ATENCAO';

/** Returns the findings to look at: those that require a reason first, then divergences, then points of attention. */
export function aOlhar(verificacoes: readonly Verificacao[]): Verificacao[] {
  const posto = (one: Verificacao) => (needsMotivo(one) ? 0 : one.resultado === 'DIVERGE' ? 1 : 2);
  return verificacoes.filter(diverge).sort((one, other) => posto(one) - posto(other));
}
