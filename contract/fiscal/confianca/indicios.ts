import type { AssinaturaJulgada, Cadeia, PapelSignatario, Assinatura as Verificada } from '../assinatura.ts';

/** Results of verifying a content's signature, as lists show them; `NAO_VERIFICADA` for a summary, or for a file that could not be read. */
export const ASSINATURA = {
  NAO_VERIFICADA: 'Não verificada',
  VALIDA: 'Válida',
  INVALIDA: 'Inválida',
  AUSENTE: 'Sem assinatura',
  NAO_VERIFICAVEL: 'Não pôde ser verificada',
} as const satisfies Readonly<Record<Verificada | 'NAO_VERIFICADA', string>>;
export type AssinaturaDoConteudo = keyof typeof ASSINATURA;

/** The authority's registration in a file: its own, none, or that of another content (digVal). */
const REGISTROS = ['PROPRIO', 'AUSENTE', 'ALHEIO'] as const;
export type Registro = (typeof REGISTROS)[number];

/** Evidence for and against a file of any kind. */
export interface Indicios {
  assinatura: AssinaturaDoConteudo;
  /** Why the signature is invalid or cannot be verified, in a sentence; '' when it is valid. */
  assinaturaMotivo: string;
  /** Null when no certificate identifies the signer. */
  signatario: PapelSignatario | null;
  cadeia: Cadeia;
  /** The authority's registration: a protocol, an instant. */
  registro: Registro;
}

/** Returns the evidence from a verified signature and the registration that the file carries. */
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
