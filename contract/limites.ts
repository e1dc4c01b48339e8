/** Maximum number of rows of a kind. */
export interface Limite {
  max: number;
  /** Columns by whose values it is counted; none: for the whole tenant. */
  por: readonly string[];
  /** Only rows with this value in this column; none: all. */
  so?: Readonly<Record<string, string>>;
  /** Message when one more is refused: what happened and what to do. */
  frase: string;
}

const numero = (max: number) => max.toLocaleString('pt-BR');
const ADMINISTRACAO = 'Se precisa de mais, fale com a administração do Farol.';

/** Returns a limit; `dono` names its owner with `{max}`, `saida` what to do. */
const limite = (max: number, por: readonly string[], dono: string, saida: string): Limite => ({
  max,
  por,
  frase: `${dono.replace('{max}', numero(max))} ${saida}`,
});

/**
 * Limits of the tables that users fill, by the name of the table. The database enforces them for every way of writing (migration
 * 0093_limites, docs/adr/0079); tests/limites.test.ts compares the two.
 */
export const LIMITES = {
  webhooks: limite(50, [], 'A sua organização já tem {max} webhooks, o máximo.', 'Exclua um que não usa.'),
  webhooks_segredos: limite(
    200,
    ['webhook_id'],
    'Este webhook já tem {max} segredos.',
    'Espere que os anteriores deixem de servir.',
  ),
  servicos: limite(200, [], 'A sua organização já tem {max} serviços, o máximo.', 'Exclua um que não usa.'),
  chaves_api: limite(
    500,
    ['servico_id'],
    'Este serviço já teve {max} chaves, o máximo.',
    'Crie outro serviço para as próximas.',
  ),
  perfis: limite(1_000, [], 'A sua organização já tem {max} perfis, o máximo.', 'Exclua um que ninguém usa.'),
  usuarios: limite(
    100_000,
    [],
    'A sua organização já tem cerca de {max} usuários, contados os inativos.',
    ADMINISTRACAO,
  ),
  chaves_acesso: limite(
    20,
    ['usuario_id'],
    'Cada pessoa tem no máximo {max} chaves de acesso.',
    'Remova uma antes.',
  ),
  delegacoes: limite(5_000, ['delegante_id'], 'Você já ofereceu {max} delegações, o máximo.', ADMINISTRACAO),
  visoes: limite(
    30,
    ['usuario_id', 'recurso'],
    'Cada lista guarda até {max} visões suas.',
    'Remova uma antes.',
  ),
  empresas: limite(
    500_000,
    [],
    'A sua organização já tem cerca de {max} empresas, contadas as inativas.',
    ADMINISTRACAO,
  ),
  fornecedores: limite(
    3_000_000,
    [],
    'A sua organização já tem cerca de {max} fornecedores.',
    `Una os repetidos e exclua os que não usa. ${ADMINISTRACAO}`,
  ),
  layouts: limite(200, [], 'A sua organização já tem {max} layouts, o máximo.', 'Exclua um que não usa.'),
  layouts_versoes: limite(
    50,
    ['layout_id'],
    'Este layout já tem {max} versões, o máximo.',
    'Exclua versões antigas, na aba “Versões”.',
  ),
  layouts_de_para: limite(
    50_000,
    ['empresa_id'],
    'Esta empresa já tem cerca de {max} códigos de fornecedores lembrados.',
    ADMINISTRACAO,
  ),
  nfses_comentarios: limite(
    500,
    ['empresa_id', 'nfse_id'],
    'Esta nota já tem {max} comentários, o máximo.',
    'Continue a conversa fora dela.',
  ),
  nfses_regras: limite(
    5_000,
    ['empresa_id'],
    'Esta empresa já teve {max} regras de aprovação, contadas as encerradas.',
    ADMINISTRACAO,
  ),
  nfses_memorias: limite(
    100_000,
    ['empresa_id'],
    'Esta empresa já teve cerca de {max} decisões lembradas, contadas as encerradas.',
    ADMINISTRACAO,
  ),
  nfses_fontes: {
    ...limite(
      200_000,
      ['empresa_id', 'porta'],
      'Esta empresa já tem cerca de {max} notas digitadas.',
      `Importe as próximas de arquivos. ${ADMINISTRACAO}`,
    ),
    so: { porta: 'DIGITADA' },
  },
  pagamentos_importacoes: limite(
    100_000,
    ['empresa_id'],
    'Esta empresa já teve cerca de {max} importações de pagamentos.',
    ADMINISTRACAO,
  ),
  pagamentos_pedidos: limite(
    50_000,
    ['empresa_id'],
    'Esta empresa já teve cerca de {max} pedidos de datas a clientes.',
    ADMINISTRACAO,
  ),
} as const satisfies Record<string, Limite>;

export type Limitada = keyof typeof LIMITES;

/** Number of rows above which the count is estimated from a sample. */
export const CONTADAS_UMA_A_UMA = 10_000;
