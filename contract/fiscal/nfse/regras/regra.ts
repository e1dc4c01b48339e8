import type { CodigoVerificacao, Verificacao } from '../verificacao.ts';

/** Basis of a check: its norm, since when it applies, and whether that is settled. */
export interface Regra {
  codigo: CodigoVerificacao;
  /** Second part of the id of its findings, after the code: 'H' and 'conta' give 'H.conta'. */
  nome: string;
  norma: string;
  desde: string | null;
  /** Whether it is a dated parameter or a practice, and not settled law. */
  incerta: boolean;
  /** Whether the documents alone decide it; otherwise a user does. */
  veredito: boolean;
}

type Achado = Pick<Verificacao, 'frase'> &
  Partial<Pick<Verificacao, 'diz' | 'esperado' | 'acoes' | 'outra' | 'norma' | 'desde' | 'incerta'>>;

/** Builds the finding of a rule. Even a certain rule gives no verdict without data, or if it does not apply. */
export function findingOf(
  { codigo, nome, norma, desde, incerta, veredito }: Regra,
  resultado: Verificacao['resultado'],
  achado: Achado,
): Verificacao {
  const decides = veredito && (resultado === 'CONFERE' || resultado === 'DIVERGE');
  return {
    codigo,
    id: `${codigo}.${nome}`,
    resultado,
    certeza: decides ? 'VEREDITO' : 'PROPOSTA',
    diz: '',
    esperado: '',
    norma,
    desde,
    incerta,
    acoes: [],
    outra: null,
    impede: false,
    ...achado,
  };
}
