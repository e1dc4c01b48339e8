import type { Finalidade } from '../formatos.ts';
import { type LayoutEscrito, layoutSchema } from '../layout.ts';
import type { Esperado, Valores } from '../leitura.ts';
import type { LayoutPortatil } from '../registro.ts';

type Campo = LayoutEscrito['campos'][number];
type Mais = Partial<Omit<Campo, 'campo' | 'origem'>>;

/** Returns a field found by the titles that its column may have. */
export const titulo = (campo: string, titulos: readonly string[], mais: Mais = {}): Campo => ({
  campo,
  origem: { tipo: 'TITULO', titulos: [...titulos] },
  ...mais,
});
/** Returns a field found by its column, from 1. */
export const coluna = (campo: string, numero: number, mais: Mais = {}): Campo => ({
  campo,
  origem: { tipo: 'COLUNA', coluna: numero },
  ...mais,
});
/** Returns a field found by its characters, from 1. */
export const faixa = (campo: string, inicio: number, fim: number, mais: Mais = {}): Campo => ({
  campo,
  origem: { tipo: 'FAIXA', faixa: { inicio, fim } },
  ...mais,
});

/** Returns the expected reading of a data line of a sample. */
export const dado = (linha: number, valores: Valores): Esperado[number] => ({
  linha,
  situacao: 'DADO',
  valores,
});
/** Returns the expected reading of a line of a sample that is not data. */
export const naoEDado = (linha: number): Esperado[number] => ({
  linha,
  situacao: 'NAO_E_DADO',
  valores: {},
});

/** Returns bytes as base64. */
const emBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const emBytes = (texto: string, codificacao: 'UTF-8' | 'WINDOWS-1252'): Uint8Array =>
  codificacao === 'UTF-8'
    ? new TextEncoder().encode(texto)
    : Uint8Array.from(texto, (letra) => letra.charCodeAt(0) & 0xff);

interface Pronto {
  /** Its key, which never changes. */
  modelo: string;
  nome: string;
  descricao: string;
  finalidade: Finalidade;
  valor: Omit<LayoutEscrito, 'finalidade'>;
  /** A small invented file as its lines, or as bytes; none when the layout writes. */
  amostra?:
    | { nome: string; linhas: readonly string[]; codificacao?: 'UTF-8' | 'WINDOWS-1252' }
    | {
        nome: string;
        bytes: Uint8Array;
      };
  esperado?: Esperado;
}

const bytesDe = (amostra: NonNullable<Pronto['amostra']>): Uint8Array =>
  'bytes' in amostra
    ? amostra.bytes
    : emBytes(`${amostra.linhas.join('\r\n')}\r\n`, amostra.codificacao ?? 'UTF-8');

/** Returns a ready layout from its definition. Throws when the layout is invalid. */
export const pronto = ({ finalidade, valor, amostra, esperado, ...dito }: Pronto): LayoutPortatil => ({
  ...dito,
  valor: layoutSchema.parse({ finalidade, ...valor }),
  amostra: amostra ? { nome: amostra.nome, base64: emBase64(bytesDe(amostra)) } : null,
  esperado: esperado ?? [],
});
