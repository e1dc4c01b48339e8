/** Outcome of an invented document. */
export type Destino =
  | 'pendente'
  | 'ciencia'
  | 'confirmada'
  | 'desconhecida'
  | 'nao-realizada'
  | 'reconsiderada'
  | 'corrigida'
  | 'cancelada'
  | 'resumo'
  | 'desacordo'
  | 'desacordo-cancelado';

/** Company by its index, supplier by its trade name, days since the issue, and outcome. */
export type Linha = readonly [empresa: number, fornecedor: string, dias: number, destino: Destino];

/** The deadline for NF-e is 180 days: some have time, some are due within the week, some are overdue. */
const horizonteNfe: readonly Linha[] = [
  [0, 'Farinha Edwiges', 0, 'resumo'],
  [0, 'Vale Verde', 0, 'resumo'],
  [0, 'Hortobem', 1, 'pendente'],
  [0, 'Farinha Edwiges', 2, 'ciencia'],
  [0, 'Novo Horizonte', 3, 'pendente'],
  [0, 'Vale Verde', 4, 'confirmada'],
  [1, 'Fonte Cristalina', 6, 'resumo'],
  [0, 'Hortobem', 8, 'nao-realizada'],
  [0, 'Farinha Edwiges', 9, 'confirmada'],
  [0, 'Linha e Agulha', 12, 'corrigida'],
  [1, 'Caneta Azul', 15, 'cancelada'],
  [1, 'Chama Viva', 19, 'confirmada'],
  [0, 'Vale Verde', 23, 'pendente'],
  [0, 'Farinha Edwiges', 31, 'confirmada'],
  [0, 'Três Pinheiros', 40, 'desconhecida'],
  [1, 'Novo Horizonte', 58, 'confirmada'],
  [0, 'Hortobem', 77, 'reconsiderada'],
  [0, 'Farinha Edwiges', 96, 'confirmada'],
  [1, 'Fonte Cristalina', 121, 'pendente'],
  [0, 'Tinta Fresca', 174, 'ciencia'],
  [0, 'Vale Verde', 176, 'pendente'],
  [0, 'Caneta Azul', 179, 'pendente'],
  [0, 'Farinha Edwiges', 180, 'pendente'],
  [0, 'Novo Horizonte', 184, 'pendente'],
  [1, 'Chama Viva', 198, 'ciencia'],
  [1, 'Chama Viva', 5, 'pendente'],
  [1, 'Novo Horizonte', 27, 'confirmada'],
  [1, 'Linha e Agulha', 177, 'pendente'],
  [2, 'Três Pinheiros', 1, 'resumo'],
  [2, 'Três Pinheiros', 7, 'pendente'],
  [2, 'Caneta Azul', 11, 'ciencia'],
  [2, 'Tinta Fresca', 26, 'confirmada'],
  [2, 'Fonte Cristalina', 44, 'cancelada'],
  [2, 'Três Pinheiros', 88, 'confirmada'],
  [2, 'Caneta Azul', 178, 'pendente'],
  [2, 'Tinta Fresca', 190, 'pendente'],
  [3, 'Rodovale Pneus', 2, 'pendente'],
  [3, 'Rodovale Pneus', 16, 'confirmada'],
  [3, 'Linha e Agulha', 29, 'pendente'],
  [3, 'Rodovale Pneus', 53, 'nao-realizada'],
  [3, 'Chama Viva', 175, 'ciencia'],
  [3, 'Caneta Azul', 187, 'pendente'],
];

/** The deadline for CT-e is 45 days. */
const horizonteCte: readonly Linha[] = [
  [0, 'Rota Certa', 1, 'pendente'],
  [0, 'Rota Certa', 3, 'pendente'],
  [0, 'Expresso Litoral', 7, 'desacordo'],
  [1, 'Rota Certa', 14, 'pendente'],
  [0, 'Expresso Litoral', 21, 'desacordo-cancelado'],
  [0, 'Rota Certa', 33, 'cancelada'],
  [1, 'Expresso Litoral', 41, 'pendente'],
  [0, 'Rota Certa', 44, 'pendente'],
  [0, 'Rota Certa', 49, 'pendente'],
  [1, 'Expresso Litoral', 72, 'pendente'],
  [2, 'Expresso Litoral', 4, 'pendente'],
  [2, 'Rota Certa', 42, 'pendente'],
  [2, 'Rota Certa', 60, 'pendente'],
  [3, 'Expresso Litoral', 6, 'pendente'],
  [3, 'Expresso Litoral', 43, 'pendente'],
  [3, 'Rota Certa', 90, 'pendente'],
];

const atlasNfe: readonly Linha[] = [
  [0, 'Rocha Branca', 1, 'resumo'],
  [0, 'Porca e Parafuso', 4, 'pendente'],
  [0, 'Tear do Norte', 18, 'confirmada'],
  [0, 'Rocha Branca', 60, 'cancelada'],
  [0, 'Porca e Parafuso', 175, 'ciencia'],
  [1, 'Tear do Norte', 9, 'pendente'],
  [2, 'Rocha Branca', 186, 'pendente'],
];

const atlasCte: readonly Linha[] = [
  [0, 'Expresso Litoral', 5, 'pendente'],
  [0, 'Expresso Litoral', 40, 'pendente'],
  [1, 'Expresso Litoral', 12, 'desacordo'],
];

export const PLANO = {
  horizonte: { nfe: horizonteNfe, cte: horizonteCte },
  atlas: { nfe: atlasNfe, cte: atlasCte },
} as const;

/** Seller, buyer, days since the issue, outcome, and carrier; parties by their trade names. */
type Saida = readonly [vende: string, compra: string, dias: number, destino: Destino, leva?: string];

const horizonteSaidas: readonly Saida[] = [
  ['Flor do Ipê', 'Quitanda Velha', 1, 'pendente', 'Serra Azul Cargas'],
  ['Sítio Boa Esperança', 'Quitanda Velha', 2, 'pendente', 'Serra Azul Cargas'],
  ['Sítio Boa Esperança', 'Flor do Ipê', 13, 'confirmada'],
  ['Flor do Ipê', 'Hotéis Alvorada', 6, 'pendente', 'Serra Azul Cargas'],
  ['Flor do Ipê', 'Quitanda Velha', 35, 'cancelada'],
  ['Vértice TI', 'Flor do Ipê', 20, 'confirmada'],
  ['Vértice TI', 'Hotéis Alvorada', 9, 'corrigida', 'Serra Azul Cargas'],
];

const atlasSaidas: readonly Saida[] = [
  ['Rio Manso', 'Quitanda Velha', 2, 'pendente', 'Expresso Litoral'],
  ['Rio Manso', 'Letra Viva', 14, 'confirmada'],
  ['Visão do Sertão', 'Hotéis Alvorada', 8, 'pendente', 'Expresso Litoral'],
];

export const SAIDAS = { horizonte: horizonteSaidas, atlas: atlasSaidas } as const;
