import { BRADESCO, FEBRABAN, SANTANDER } from '../tabelas/febraban.ts';
import { ITAU } from '../tabelas/itau.ts';
import type { TabelaDeOcorrencias } from '../tabelas/tabela.ts';
import { type Faixa, FEBRABAN_240, type Forma240, SICREDI_240 } from './forma.ts';
import { ITAU_240 } from './itau.ts';

/** How one bank fills its returns of payments. */
export interface Banco {
  nome: string;
  ocorrencias: TabelaDeOcorrencias;
  forma: Forma240;
  /** Where the file's header says in which phase it is, and the phases that only foretell; null: one file per order. */
  fase: { onde: Faixa; soPreveem: readonly string[] } | null;
}

const febraban = { ocorrencias: FEBRABAN, forma: FEBRABAN_240, fase: null } as const;

/** Banks whose forms are known, by their number. */
export const BANCOS = {
  '001': {
    ...febraban,
    nome: 'Banco do Brasil',
    // The same order may come three times; PROCESSAMENTO and CONSOLIDADO prove.
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

/** Returns the forms of a bank by its three digits; of one that is not known, FEBRABAN's. */
export const bancoDe = (numero: string): Banco => PELO_NUMERO.get(numero) ?? OUTRO;
