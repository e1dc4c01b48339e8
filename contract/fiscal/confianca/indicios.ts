import type { AssinaturaJulgada, Cadeia, PapelSignatario, Assinatura as Verificada } from '../assinatura.ts';

/** What is known of the signature of a content, as lists show it; of a summary, or of what could not be read, nothing. */
export const ASSINATURA = {
  NAO_VERIFICADA: 'Não verificada',
  VALIDA: 'Válida',
  INVALIDA: 'Inválida',
  AUSENTE: 'Sem assinatura',
  NAO_VERIFICAVEL: 'Não pôde ser verificada',
} as const satisfies Readonly<Record<Verificada | 'NAO_VERIFICADA', string>>;
export type AssinaturaDoConteudo = keyof typeof ASSINATURA;

/** What of the authority's registration is in a file: its own, none, or that of another content (digVal). */
const REGISTROS = ['PROPRIO', 'AUSENTE', 'ALHEIO'] as const;
export type Registro = (typeof REGISTROS)[number];

/** What a file brings for and against itself, whatever kind it is of. */
export interface Indicios {
  assinatura: AssinaturaDoConteudo;
  /** Why the signature does not hold or cannot be verified, in a sentence; '' when it holds. */
  assinaturaMotivo: string;
  /** Null where no certificate says whose it is. */
  signatario: PapelSignatario | null;
  cadeia: Cadeia;
  /** What the authority writes when it registers: a protocol, an instant. */
  registro: Registro;
}

/** Returns what a verified signature says for a file. In: also which registration the file carries. */
export const indiciosDe = (
  { assinatura, motivo, signatario, cadeia }: AssinaturaJulgada,
  registro: Registro,
): Indicios => ({
  assinatura,
  assinaturaMotivo: motivo,
  signatario: signatario?.papel ?? null,
  cadeia,
  registro,
});
