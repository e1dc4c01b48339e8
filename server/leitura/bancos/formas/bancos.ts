import { BRADESCO, FEBRABAN, SANTANDER } from '../tabelas/febraban.ts';
import { ITAU } from '../tabelas/itau.ts';
import type { TabelaDeOcorrencias } from '../tabelas/tabela.ts';
import { type FaixaDeColunas, FEBRABAN_240, type Forma240, SICREDI_240 } from './forma.ts';
import { ITAU_240 } from './itau.ts';

/** Names, occurrence codes and columns that one bank uses in its payment returns. */
export interface Banco {
  nome: string;
  ocorrencias: TabelaDeOcorrencias;
  forma: Forma240;
  /**
   * Columns of the file header with the processing phase, and the phases that only preview; null when the bank sends one file per order.
   */
  fase: { onde: FaixaDeColunas; soPreveem: readonly string[] } | null;
}

const febraban = { ocorrencias: FEBRABAN, forma: FEBRABAN_240, fase: null } as const;

/** Banks whose forms are known, by their three-digit number. */
export const BANCOS = {
  '001': {
    ...febraban,
    nome: 'Banco do Brasil',
    // The same order may come in three files; only PROCESSAMENTO and CONSOLIDADO prove payment.
    fase: { onde: [181, 200], soPreveem: ['PREVIA'] },
  },
  '033': { ...febraban, nome: 'Santander', ocorrencias: SANTANDER },
  '077': { ...febraban, nome: 'Inter' },
  '104': { ...febraban, nome: 'Caixa' },
  '237': { ...febraban, nome: 'Bradesco', ocorrencias: BRADESCO },
  '341': { nome: 'Itaú', ocorrencias: ITAU, forma: ITAU_240, fase: null },
  '748': { ...febraban, nome: 'Sicredi', forma: SICREDI_240 },
  '756': { ...febraban, nome: 'Sicoob' },
} as const satisfies Record<string, Banco>;
export type NumeroDeBanco = keyof typeof BANCOS;

const OUTRO: Banco = { ...febraban, nome: '' };
const PELO_NUMERO: ReadonlyMap<string, Banco> = new Map(Object.entries(BANCOS));

/** Returns the forms of a bank by its three digits; FEBRABAN's when the bank is not known. */
export const bancoDe = (numero: string): Banco => PELO_NUMERO.get(numero) ?? OUTRO;
