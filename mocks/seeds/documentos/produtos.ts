import type { Produto } from './item.ts';

type Line = readonly [
  codigo: string,
  descricao: string,
  ncm: string,
  unidade: string,
  centavos: number,
  ipi?: number | 'cesta',
];

const listed = (...lines: readonly Line[]): readonly Produto[] =>
  lines.map(([codigo, descricao, ncm, unidade, centavos, extra]) => ({
    codigo,
    descricao,
    ncm,
    unidade,
    centavos,
    ...(extra === 'cesta' && { cesta: true as const }),
    ...(typeof extra === 'number' && { ipi: extra }),
  }));

/** Products of each invented supplier, by its trade name. */
const CATALOGUE: Readonly<Record<string, readonly Produto[]>> = {
  'Farinha Edwiges': listed(
    ['FT-25', 'Farinha de trigo especial tipo 1, saco de 25 kg', '11010010', 'SC', 11_890, 'cesta'],
    ['FI-05', 'Farinha de trigo integral, fardo 10 x 1 kg', '11010010', 'FD', 6_450, 'cesta'],
    ['MP-10', 'Mistura para pão francês, saco de 10 kg', '19012010', 'SC', 9_720],
    ['FM-15', 'Fermento biológico seco instantâneo 500 g', '21021090', 'UN', 1_845],
  ),
  'Novo Horizonte': listed(
    ['SK-03', 'Saco kraft para pão 3 kg, pacote com 500', '48193000', 'PC', 5_630, 650],
    ['CX-40', 'Caixa de papelão ondulado 40 x 30 x 25 cm', '48191000', 'UN', 389, 650],
    ['BB-20', 'Bobina picotada 20 x 30 cm, 500 unidades', '39232110', 'UN', 2_370, 975],
  ),
  'Caneta Azul': listed(
    ['PA-75', 'Papel sulfite A4 75 g, caixa com 10 resmas', '48025610', 'CX', 24_900],
    ['CA-50', 'Caneta esferográfica azul, caixa com 50', '96081000', 'CX', 4_350],
    ['TN-12', 'Toner compatível preto, rendimento 2.600 páginas', '84439933', 'UN', 13_780],
  ),
  'Chama Viva': listed(
    ['GLP45', 'Gás liquefeito de petróleo GLP, cilindro 45 kg', '27111910', 'UN', 42_300],
    ['GLP13', 'Gás liquefeito de petróleo GLP, botijão 13 kg', '27111910', 'UN', 10_990],
  ),
  Hortobem: listed(
    ['BAT-50', 'Batata-inglesa lavada, saco de 50 kg', '07019000', 'SC', 18_700, 'cesta'],
    ['TOM-22', 'Tomate longa vida, caixa de 22 kg', '07020000', 'CX', 13_250, 'cesta'],
    ['CEB-20', 'Cebola nacional, saco de 20 kg', '07031019', 'SC', 7_980, 'cesta'],
  ),
  'Fonte Cristalina': listed(
    ['AG-20', 'Água mineral sem gás, garrafão de 20 litros', '22011000', 'UN', 1_190],
    ['AG-05', 'Água mineral com gás 500 ml, fardo com 12', '22011000', 'FD', 2_240],
  ),
  'Linha e Agulha': listed(
    ['JL-M', 'Jaleco de brim branco com bordado, tamanho M', '62113200', 'UN', 7_450],
    ['AV-U', 'Avental de lona impermeável', '62114300', 'UN', 3_980],
  ),
  'Vale Verde': listed(
    ['LT-12', 'Leite integral UHT 1 litro, caixa com 12', '04012010', 'CX', 5_640, 'cesta'],
    ['QM-04', 'Queijo muçarela, peça de 4 kg', '04061010', 'PC', 15_920],
    ['MT-05', 'Manteiga extra sem sal, balde de 5 kg', '04051000', 'BD', 18_350, 'cesta'],
  ),
  'Tinta Fresca': listed(
    ['CD-1M', 'Cartão de visita 4x4 com verniz, milheiro', '49119900', 'MI', 16_500],
    ['FL-5M', 'Folheto A5 couché 115 g, 5 milheiros', '49111090', 'LT', 98_700],
  ),
  'Três Pinheiros': listed(
    ['NB-14', 'Notebook 14 pol., 16 GB, SSD 512 GB', '84713012', 'UN', 412_900, 325],
    ['MN-27', 'Monitor LED 27 pol. QHD', '85285200', 'UN', 149_900, 325],
    ['CB-05', 'Cabo de rede CAT6 azul, caixa com 305 m', '85444900', 'CX', 89_000, 650],
  ),
  'Rodovale Pneus': listed(
    ['PN-295', 'Pneu radial para caminhão 295/80 R22,5', '40112090', 'UN', 198_500, 200],
    ['OL-20', 'Óleo lubrificante 15W40 mineral, balde de 20 litros', '27101932', 'BD', 38_900],
  ),
  'Rocha Branca': listed(
    ['CP-50', 'Cimento Portland CP II-F-32, saco de 50 kg', '25232910', 'SC', 3_690, 400],
    ['CH-20', 'Cal hidratada CH-III, saco de 20 kg', '25222000', 'SC', 1_580],
  ),
  'Tear do Norte': listed(
    ['BR-10', 'Brim leve 100% algodão, rolo de 50 m', '52093900', 'RL', 61_250],
    ['LN-02', 'Linha de costura 120, cone de 5.000 jardas', '54011011', 'UN', 1_140],
  ),
  'Porca e Parafuso': listed(
    ['PF-08', 'Parafuso sextavado 8 x 60 mm zincado, cento', '73181500', 'CT', 7_430, 650],
    ['DB-35', 'Dobradiça de aço 3 1/2 pol., par', '83021000', 'PR', 1_260, 650],
  ),
  'Flor do Ipê': listed(
    ['PF-50', 'Pão francês congelado, caixa de 5 kg', '19012010', 'CX', 6_480, 'cesta'],
    ['BL-12', 'Bolo de fubá fatiado, caixa com 12', '19059090', 'CX', 8_940],
    ['BC-02', 'Biscoito de polvilho, pacote de 2 kg', '19053100', 'PC', 3_720],
  ),
  'Sítio Boa Esperança': listed(
    ['MV-25', 'Milho verde em espiga, saco de 25 kg', '07099990', 'SC', 5_250, 'cesta'],
    ['OV-30', 'Ovos caipiras, caixa com 30 dúzias', '04072100', 'CX', 28_800, 'cesta'],
  ),
  'Vértice TI': listed(
    ['RT-06', 'Roteador sem fio Wi-Fi 6 de mesa', '85176241', 'UN', 68_900],
    ['SW-24', 'Comutador de rede gerenciável, 24 portas', '85176255', 'UN', 154_300],
  ),
  'Rio Manso': listed(
    ['AR-30', 'Arroz agulhinha tipo 1, fardo 6 x 5 kg', '10063021', 'FD', 13_980, 'cesta'],
    ['FJ-30', 'Feijão-carioca tipo 1, fardo 30 x 1 kg', '07133399', 'FD', 19_750, 'cesta'],
  ),
  'Visão do Sertão': listed(
    ['AM-01', 'Armação de óculos de acetato', '90031100', 'UN', 14_900],
    ['LE-02', 'Lente de resina antirreflexo, par', '90015000', 'PR', 22_400],
  ),
};

/** Returns the products of a supplier by its trade name; at least one. */
export function produtosDe(nomeFantasia: string): readonly Produto[] {
  return CATALOGUE[nomeFantasia] ?? listed(['DIV-1', 'Material de uso e consumo', '39269090', 'UN', 4_990]);
}
