import type { ParametroName } from './parametros.ts';

interface Secao {
  titulo: string;
  nomes: readonly ParametroName[];
  /** Without effect on the platform's own tenant, which has no companies. */
  soCliente?: true;
}

/** Sections of the parameters on the screen. */
export const SECOES_PARAMETROS: readonly Secao[] = [
  {
    titulo: 'Acesso',
    nomes: [
      'sessaoInatividadeMinutos',
      'sessaoMaximaMinutos',
      'sessoesPorPessoa',
      'senhaMinima',
      'segundoFatorObrigatorio',
      'identidadeValidaMinutos',
    ],
  },
  {
    titulo: 'Limites',
    nomes: ['limiteUsuarios', 'limiteEmpresas', 'limiteRevelacoesDia', 'limiteEnviosMB'],
  },
  {
    titulo: 'Prazos e manifestação',
    nomes: [
      'prazoManifestacaoNfeDias',
      'prazoManifestacaoCteDias',
      'prazoCienciaDias',
      'alertaPrazoDias',
      'cienciaAutomatica',
    ],
    soCliente: true,
  },
  {
    titulo: 'Prazos especiais',
    nomes: ['prazoAnexoII', 'prazoMaranhao', 'prazoBahia', 'prazoRioGrandeDoNorte'],
    soCliente: true,
  },
  {
    titulo: 'Notas de serviço',
    nomes: ['toleranciaRevisaoCentavos', 'diaIssRetido', 'manifestacaoNfs'],
    soCliente: true,
  },
  { titulo: 'Cadastros', nomes: ['acompanhaCadastrosDias'], soCliente: true },
  { titulo: 'Telas', nomes: ['posicaoAvisos'] },
  {
    titulo: 'Guarda',
    nomes: [
      'lixeiraDias',
      'guardaEnviosDias',
      'guardaAvisosDias',
      'guardaBaixasDias',
      'guardaTrocasMeses',
      'arquivaTrocas',
      'retencaoMeses',
    ],
  },
];
