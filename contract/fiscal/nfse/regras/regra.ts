import type { CodigoVerificacao, Verificacao } from '../verificacao.ts';

/** What a check rests on, as a value: its norm, since when it is applied so, and whether that is settled. */
export interface Regra {
  codigo: CodigoVerificacao;
  /** With the code, the id of what it finds: 'H' and 'conta' are 'H.conta'. */
  nome: string;
  norma: string;
  desde: string | null;
  /** A dated parameter or a practice, not settled law. */
  incerta: boolean;
  /** Certain by the documents alone; otherwise a person decides. */
  veredito: boolean;
}

type Achado = Pick<Verificacao, 'frase'> &
  Partial<Pick<Verificacao, 'diz' | 'esperado' | 'acoes' | 'outra' | 'norma' | 'desde' | 'incerta'>>;

/** What a rule found. Where the data are missing, or it does not apply, even a certain rule gives no verdict. */
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
