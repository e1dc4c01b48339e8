import type { TributoRetido } from '../retencaoLida.ts';

/** Services exempt from withholding by law, by item of LC 116/2003, with the norm. */
export interface ServicoSemRetencao {
  itens: readonly string[];
  tributos: readonly Extract<TributoRetido, 'IRRF' | 'CSRF' | 'INSS'>[];
  /** Pattern required in the folded text or the provider's name; null for always. */
  se: RegExp | null;
  /** Pattern in the folded text that excludes the exemption, since it may be another service. */
  salvo: RegExp | null;
  motivo: string;
  norma: string;
  certeza: 'CERTA' | 'PROVAVEL';
}

const FORA_DAS_LISTAS =
  'RIR/2018, arts. 714, 716 e 718; Lei 10.833/2003, art. 30: o serviço não está nas listas, que são fechadas';
const CARGA =
  /\b(?:cargas?|fretes?|mudancas?|mercadorias?|encomendas?|entregas?|coletas?|logistica|remocao|guincho|cacamba|motofrete)\b/;

export const SERVICOS_SEM_RETENCAO: readonly ServicoSemRetencao[] = [
  {
    itens: ['7.02', '7.04'],
    tributos: ['IRRF', 'CSRF'],
    se: null,
    salvo: /\b(?:projetos?|laudos?|consultoria|fiscalizacao|gerenciamento|manutencao|conservacao|limpeza)\b/,
    motivo: 'Obra de construção civil: a lei a deixa fora dos serviços profissionais de engenharia.',
    norma: 'RIR/2018, art. 714, § 1º, XVII; IN SRF 459/2004, art. 1º, § 2º, IV',
    certeza: 'PROVAVEL',
  },
  {
    itens: ['7.05'],
    tributos: ['IRRF', 'CSRF'],
    se: /\b(?:reformas?|ampliacao|restauracao|construcao|obras?)\b/,
    salvo: /\b(?:manutencao|conservacao|limpeza|projetos?|laudos?)\b/,
    motivo: 'Reforma, e não conservação ou manutenção: não está entre os serviços com retenção.',
    norma: 'RIR/2018, art. 714, § 1º, XVII; SC Cosit 28/2013',
    certeza: 'PROVAVEL',
  },
  {
    itens: ['7.02', '7.05'],
    tributos: ['INSS'],
    se: /\bempreitada (?:total|global)\b/,
    salvo: null,
    motivo: 'Empreitada total: a retenção não se aplica.',
    norma: 'IN RFB 2.110/2022, art. 114, II, na redação de 2025',
    certeza: 'PROVAVEL',
  },
  {
    itens: ['16.01', '16.02'],
    tributos: ['IRRF', 'CSRF'],
    se: null,
    salvo: /\bvalores\b/,
    motivo: 'Transporte, que entre empresas não tem retenção federal.',
    norma: FORA_DAS_LISTAS,
    certeza: 'PROVAVEL',
  },
  {
    itens: ['16.01', '16.02', '26.01'],
    tributos: ['INSS'],
    se: CARGA,
    salvo: /\b(?:passageiros?|fretamento|funcionarios|colaboradores|contas|documentos)\b/,
    motivo: 'Transporte de cargas: a retenção é só do de passageiros.',
    norma: 'IN RFB 2.110/2022, art. 114, V',
    certeza: 'CERTA',
  },
  {
    itens: ['26.01'],
    tributos: ['IRRF', 'CSRF'],
    se: CARGA,
    salvo: /\bvalores\b/,
    motivo: 'Coleta e entrega, que não são transporte de valores.',
    norma: FORA_DAS_LISTAS,
    certeza: 'PROVAVEL',
  },
  {
    itens: ['1.05'],
    tributos: ['IRRF', 'CSRF'],
    se: null,
    salvo:
      /\b(?:desenvolvimento|programacao|encomenda|customizacao|manutencao|suporte|consultoria|treinamento|implantacao)\b/,
    motivo: 'Licença de uso de programa, que não é serviço profissional.',
    norma: 'RIR/2018, art. 714, § 1º; Lei 10.833/2003, art. 30',
    certeza: 'PROVAVEL',
  },
  {
    itens: ['4.01', '4.02', '4.03'],
    tributos: ['IRRF', 'CSRF'],
    se: /\b(?:hospital(?:ar(?:es)?)?|hospitais|pronto[ -]socorro|ambulatorios?|bancos? de sangue|casas? de (?:saude|repouso|recuperacao)|santa casa|maternidade)\b/,
    salvo: /\b(?:limpeza|consultoria|auditoria)\b/,
    motivo: 'Serviço de hospital, ambulatório ou casa de saúde: a lei o deixa fora dos de medicina.',
    norma: 'RIR/2018, art. 714, § 1º, XXIV; IN SRF 459/2004, art. 1º, § 2º, IV',
    certeza: 'PROVAVEL',
  },
  {
    itens: ['4.22', '4.23'],
    tributos: ['IRRF', 'CSRF'],
    se: null,
    salvo: /\b(?:custo operacional|pos[ -](?:pagamento|estabelecid[oa])|atendimentos? avulsos?)\b/,
    motivo: 'Plano de saúde de preço fixo: o que se paga não corresponde a serviços médicos prestados.',
    norma: 'SC Cosit 59/2013; Solução de Divergência Cosit 5/2013',
    certeza: 'PROVAVEL',
  },
  {
    itens: ['17.02'],
    tributos: ['IRRF', 'CSRF'],
    se: /\b(?:digitacao|datilografia|estenografia|expediente|secretariado|secretaria em geral|apoio administrativo|infraestrutura administrativa|servicos administrativos)\b/,
    salvo:
      /\b(?:traducao|traducoes|tradutor\w{0,3}|interprete|interpretacao|redacao|revisao|mao de obra|terceirizacao)\b/,
    motivo: 'Digitação, secretaria ou apoio administrativo, e não tradução ou interpretação.',
    norma: FORA_DAS_LISTAS,
    certeza: 'PROVAVEL',
  },
  {
    itens: ['9.01', '13.05', '14.05', '17.11'],
    tributos: ['IRRF', 'CSRF'],
    se: null,
    salvo: /\b(?:manutencao|conservacao|limpeza|consultoria)\b/,
    motivo: 'Hospedagem, impressão gráfica, beneficiamento ou alimentação: sem retenção federal.',
    norma: FORA_DAS_LISTAS,
    certeza: 'PROVAVEL',
  },
];
