/**
 * Codes of receita of a nature from a day on; `desde` is '' if the day was not published, `receitas` empty if the codes were
 * not.
 */
interface ReceitasDe {
  desde: string;
  receitas: readonly string[];
}

/** A nature created or changed after Tabela 01 of 19/12/2022. */
interface NaturezaMudada {
  descricao: string;
  mudanca: 'CRIADA' | 'ALTERADA';
  receitas: readonly ReceitasDe[];
  norma: string;
  /** Where it was read; `incerta`: the table of the NT itself was not read. */
  fonte: string;
  incerta: boolean;
}

const FONTE = 'Aviso do SPED de 31/12/2025 sobre a NT 04/2025 da EFD-Reinf (item 7967), lido em 28/11/2026';

/**
 * NT 04/2025 of EFD-Reinf: fees of public attorneys, tax of states and cities in labour suits, and profits, which carry income
 * tax since 2026.
 */
export const NATUREZAS_DE_2025: ReadonlyMap<string, NaturezaMudada> = new Map([
  [
    '10011',
    {
      descricao: 'honorários de sucumbência de advogados e procuradores públicos estaduais e municipais',
      mudanca: 'CRIADA',
      receitas: [{ desde: '', receitas: [] }],
      norma: 'EFD-Reinf, NT 04/2025; vai à DCTFWeb também de estado ou município (SC Cosit 83/2019)',
      fonte: FONTE,
      incerta: true,
    },
  ],
  [
    '11008',
    {
      descricao: 'decisão da Justiça do Trabalho, com IRRF de estados e municípios',
      mudanca: 'CRIADA',
      receitas: [{ desde: '', receitas: [] }],
      norma: 'EFD-Reinf, NT 04/2025; o imposto é do ente, como na 11007, e não vai à DCTFWeb',
      fonte: FONTE,
      incerta: true,
    },
  ],
  [
    '12001',
    {
      descricao: 'lucros e dividendos',
      mudanca: 'ALTERADA',
      // 1841-01 in the country, 1841-02 abroad; before 2026 the nature had no tax.
      receitas: [{ desde: '2026-01-01', receitas: ['184101', '184102'] }],
      norma: 'Lei 15.270/2025; ADE Codar 30/2025; EFD-Reinf, NT 04/2025',
      fonte: FONTE,
      incerta: false,
    },
  ],
]);

/** Returns why a nature may not be chosen for a service taken; null if it may, or is unknown here. */
export function naoEDeServico(codigo: string): string | null {
  const mudada = NATUREZAS_DE_2025.get(codigo);
  return mudada
    ? `A natureza ${codigo} é de ${mudada.descricao} (${mudada.norma}), e não de serviço tomado: escolha outra.`
    : null;
}
