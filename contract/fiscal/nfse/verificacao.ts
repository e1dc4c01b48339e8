import { z } from 'zod';

/** The checks of a received note, in the order in which they save most work. */
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

/** What a check found. `NAO_CABE`: it does not apply; `SEM_DADOS`: the note does not say enough. */
export const RESULTADOS = ['CONFERE', 'DIVERGE', 'ATENCAO', 'SEM_DADOS', 'NAO_CABE'] as const;

/** What a person may do about a finding; the desk has a button for each. */
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
  /** One check may find several things: 'H.conta', 'I.irrf'. Stable, so that a decision names it. */
  id: z.string(),
  resultado: z.enum(RESULTADOS),
  /** Verdicts are certain; proposals a person decides. */
  certeza: z.enum(['VEREDITO', 'PROPOSTA']),
  /** One sentence: what is the matter. */
  frase: z.string(),
  /** What the note says and what was expected, as read by people; '' where there is nothing to set side by side. */
  diz: z.string(),
  esperado: z.string(),
  /** The rule: its norm, and since when it is applied so. `incerta`: a dated parameter, not settled law. */
  norma: z.string(),
  desde: z.iso.date().nullable(),
  incerta: z.boolean(),
  acoes: z.array(z.enum(ACOES_VERIFICACAO)),
  /** Another note that it speaks of (repeated, substitute); null where it speaks of none. */
  outra: z.uuid().nullable(),
  /** It stops the approval until it is settled, or a person says why all the same. */
  impede: z.boolean().default(false),
});
export type Verificacao = z.infer<typeof verificacaoSchema>;

/**
 * What stands side by side under a finding. Null where the note does not say, or it is not known what was to be expected: each has
 * words of its own on the screen. Out: null where there is nothing to set side by side.
 */
export function ladosDe({
  diz,
  esperado,
}: Pick<Verificacao, 'diz' | 'esperado'>): { diz: string | null; esperado: string | null } | null {
  return diz || esperado ? { diz: diz || null, esperado: esperado || null } : null;
}

/** Whether a note with this is approved only by a person who says why. */
export const needsMotivo = ({ resultado, certeza, impede }: Verificacao): boolean =>
  impede || (resultado === 'DIVERGE' && certeza === 'VEREDITO');

/** What keeps a note from approval in bulk: something certain is wrong, or something is not as expected. */
export const diverge = ({ resultado }: Verificacao): boolean =>
  resultado === 'DIVERGE' || resultado === 'ATENCAO';

/** Returns the findings that ask for a look: what stops the approval first, then what differs, then what asks for care. */
export function aOlhar(verificacoes: readonly Verificacao[]): Verificacao[] {
  const posto = (one: Verificacao) => (needsMotivo(one) ? 0 : one.resultado === 'DIVERGE' ? 1 : 2);
  return verificacoes.filter(diverge).sort((one, other) => posto(one) - posto(other));
}
