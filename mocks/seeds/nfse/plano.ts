/** Caso of an invented NFS-e; each check of the review has at least one. */
export type Caso =
  | 'certa'
  | 'semRetencao'
  | 'retencaoMenor'
  | 'issErrado'
  | 'aliquotaAlta'
  | 'liquidoErrado'
  | 'repetida'
  | 'cancelada'
  | 'substituida'
  | 'substituta'
  | 'emitida'
  | 'competenciaAntiga'
  | 'simples'
  | 'fronteira'
  | 'proprios'
  | 'semIbs'
  | 'naturezaEscrita'
  | 'contaNova'
  | 'valorFora'
  | 'issFora'
  | 'declaracao'
  | 'duasPortas'
  | 'outraFilial'
  | 'digitada';

/**
 * Prestador, tomador company (by its index), days since the issue, amount in reais, and caso. For `emitida` the company
 * is the prestador and the named party the tomador.
 */
export type Linha = readonly [prestador: string, empresa: number, dias: number, reais: number, caso: Caso];

/** In order of arrival, so that each supplier has a history before its first anomaly. */
export const PLANO_NFSE: readonly Linha[] = [
  ['Sentinela', 3, 118, 18_400, 'certa'],
  ['Sentinela', 3, 88, 18_400, 'certa'],
  ['Sentinela', 3, 57, 18_400, 'certa'],
  ['Sentinela', 3, 27, 18_400, 'certa'],
  ['Sentinela', 3, 4, 18_400, 'retencaoMenor'],
  ['Sentinela', 2, 89, 6_250, 'certa'],
  ['Sentinela', 2, 58, 6_250, 'certa'],
  ['Sentinela', 2, 28, 6_250, 'semIbs'],
  ['Sentinela', 2, 3, 6_250, 'certa'],
  ['Brilho Total', 3, 119, 9_870, 'certa'],
  ['Brilho Total', 3, 87, 9_870, 'certa'],
  ['Brilho Total', 3, 56, 9_870, 'certa'],
  ['Brilho Total', 3, 9, 9_870, 'certa'],
  ['Brilho Total', 3, 5, 19_740, 'valorFora'],
  ['Brilho Total', 0, 59, 2_150, 'certa'],
  ['Brilho Total', 0, 29, 2_150, 'outraFilial'],
  ['Brilho Total', 0, 6, 2_150, 'issErrado'],
  ['Balanço', 0, 116, 1_480, 'certa'],
  ['Balanço', 0, 86, 1_480, 'certa'],
  ['Balanço', 0, 55, 1_480, 'certa'],
  ['Balanço', 0, 25, 1_480, 'competenciaAntiga'],
  ['Balanço', 0, 2, 1_480, 'simples'],
  ['Balanço', 2, 84, 2_900, 'certa'],
  ['Balanço', 2, 54, 2_900, 'certa'],
  ['Balanço', 2, 24, 2_900, 'certa'],
  ['Balanço', 2, 1, 2_900, 'contaNova'],
  ['Prisma', 2, 83, 12_000, 'certa'],
  ['Prisma', 2, 53, 12_000, 'certa'],
  ['Prisma', 2, 23, 12_000, 'duasPortas'],
  ['Prisma', 2, 7, 12_000, 'semRetencao'],
  ['Prisma', 3, 52, 34_500, 'certa'],
  ['Prisma', 3, 22, 34_500, 'proprios'],
  ['Prisma', 3, 8, 34_500, 'naturezaEscrita'],
  ['Luz e Força', 3, 81, 4_300, 'certa'],
  ['Luz e Força', 3, 51, 4_300, 'certa'],
  ['Luz e Força', 3, 21, 4_300, 'issFora'],
  ['Luz e Força', 0, 20, 890, 'certa'],
  ['Luz e Força', 0, 9, 890, 'liquidoErrado'],
  ['Luz e Força', 2, 10, 215.1, 'fronteira'],
  ['Polo Sul', 0, 80, 640, 'certa'],
  ['Polo Sul', 0, 50, 640, 'certa'],
  ['Polo Sul', 0, 19, 640, 'cancelada'],
  ['Polo Sul', 2, 18, 1_120, 'certa'],
  ['Polo Sul', 3, 17, 2_760, 'aliquotaAlta'],
  ['Polo Sul', 3, 11, 2_760, 'repetida'],
  ['Dra. Fátima Albuquerque', 0, 49, 350, 'digitada'],
  ['Dra. Fátima Albuquerque', 2, 16, 350, 'digitada'],
  ['Dra. Fátima Albuquerque', 3, 12, 350, 'digitada'],
  ['Estúdio Aurora', 2, 115, 8_000, 'certa'],
  ['Estúdio Aurora', 2, 85, 8_000, 'certa'],
  ['Estúdio Aurora', 2, 48, 8_000, 'certa'],
  ['Estúdio Aurora', 2, 15, 590.1, 'semRetencao'],
  ['Prisma', 3, 47, 15_600, 'substituida'],
  ['Prisma', 3, 46, 15_900, 'substituta'],
  ['Prisma', 3, 13, 15_900, 'declaracao'],
  ['Estúdio Aurora', 0, 14, 1_250, 'certa'],
  ['Prisma', 2, 30, 22_000, 'emitida'],
  ['Estúdio Aurora', 2, 12, 22_000, 'emitida'],
  ['Sentinela', 3, 6, 3_100, 'emitida'],
  ['Luz e Força', 3, 2, 4_300, 'certa'],
];
