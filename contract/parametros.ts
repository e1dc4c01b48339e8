import { z } from 'zod';
import { SENHA_MIN } from './senha.ts';
import { DEFAULT_TOAST_POSITION, TOAST_POSITIONS, type ToastPosition } from './toastPosition.ts';

/** Input and explanation of a parameter. `unit` follows the number; `lei` is the norm that sets the minimum. */
export type ParametroField = { label: string; help: string } & (
  | { kind: 'integer'; min: number; max: number; default: number; unit: string; lei?: string | undefined }
  | { kind: 'boolean'; default: boolean }
  | { kind: 'enum'; options: Readonly<Record<string, string>>; default: ToastPosition }
);

interface Asked {
  label: string;
  unit: string;
  help: string;
  lei?: string;
}

/** Returns an integer parameter with its minimum, default and maximum. */
const integer = ([min, standard, max]: [number, number, number], { label, unit, help, lei }: Asked) =>
  ({ kind: 'integer', label, help, unit, min, max, default: standard, lei }) as const;

/** All parameters of a tenant: type, bounds, default and effect, in the order of the screen. */
export const PARAMETROS = {
  sessaoInatividadeMinutos: integer([5, 30, 480], {
    label: 'Encerrar a sessão parada há',
    unit: 'minutos',
    help: 'Sem nenhum uso por este tempo, a pessoa entra de novo.',
  }),
  sessaoMaximaMinutos: integer([30, 720, 1440], {
    label: 'Duração máxima da sessão',
    unit: 'minutos',
    help: 'Mesmo em uso, a sessão termina depois deste tempo.',
  }),
  sessoesPorPessoa: integer([1, 20, 100], {
    label: 'Sessões abertas por pessoa',
    unit: 'sessões',
    help: 'Ao entrar em mais um lugar, termina a sessão parada há mais tempo, e a pessoa é avisada por e-mail.',
  }),
  senhaMinima: integer([SENHA_MIN, SENHA_MIN, 64], {
    label: 'Tamanho mínimo da senha',
    unit: 'caracteres',
    help: 'Vale para as próximas senhas; as atuais continuam servindo.',
  }),
  segundoFatorObrigatorio: {
    kind: 'boolean',
    label: 'Exigir segundo fator para entrar',
    default: false,
    help: 'Quem ainda não tem um segundo fator cadastra o seu na próxima vez que entrar.',
  },
  identidadeValidaMinutos: integer([0, 10, 30], {
    label: 'Confirmação de identidade vale por',
    unit: 'minutos',
    help: 'Depois de confirmar com a senha ou o segundo fator, a mesma sessão manifesta outros documentos em massa sem pedir de novo. Zero pede todas as vezes. Delegações, e-mail, senha, segundo fator e pessoas pedem sempre.',
  }),
  limiteRevelacoesDia: integer([1, 200, 10_000], {
    label: 'CPF e CNPJ revelados por pessoa, por dia',
    unit: 'números',
    help: 'Passado o limite, os números continuam mascarados até o dia seguinte. Procurar um CPF inteiro também conta, uma vez por dia cada um. Tudo fica na auditoria.',
  }),
  limiteUsuarios: integer([0, 0, 100_000], {
    label: 'Usuários ativos, no máximo',
    unit: 'pessoas',
    help: 'Zero não limita. Quem já está ativo continua.',
  }),
  limiteEmpresas: integer([0, 0, 100_000], {
    label: 'Empresas ativas, no máximo',
    unit: 'empresas',
    help: 'Zero não limita. As que já estão ativas continuam.',
  }),
  limiteEnviosMB: integer([0, 5_000, 1_000_000], {
    label: 'Espaço para os arquivos enviados',
    unit: 'MB',
    help: 'Conta os arquivos de importação enquanto são guardados. Cheio, nenhum outro é aceito até que os mais velhos saiam. Zero não limita.',
  }),
  posicaoAvisos: {
    kind: 'enum',
    label: 'Posição dos avisos de validação',
    default: DEFAULT_TOAST_POSITION,
    options: {
      'top-left': 'Em cima, à esquerda',
      'top-center': 'Em cima, ao centro',
      'top-right': 'Em cima, à direita',
      'bottom-left': 'Embaixo, à esquerda',
      'bottom-center': 'Embaixo, ao centro',
      'bottom-right': 'Embaixo, à direita',
    },
    help: 'Para quem ainda não escolheu a sua em Configurações.',
  },
  /** Ajuste SINIEF 07/05, clause 15-C, as changed by Ajuste SINIEF 44/20. */
  prazoManifestacaoNfeDias: integer([1, 180, 365], {
    label: 'Prazo da manifestação conclusiva da NF-e',
    unit: 'dias',
    help: 'Contado da autorização: confirmação, desconhecimento ou operação não realizada. Os prazos em aberto são refeitos em poucos minutos.',
  }),
  /** Ajuste SINIEF 09/07: disagreement with the service. */
  prazoManifestacaoCteDias: integer([1, 45, 365], {
    label: 'Prazo da manifestação do CT-e',
    unit: 'dias',
    help: 'Contado da autorização, para declarar prestação do serviço em desacordo.',
  }),
  /** Uncertain rules (Anexo II of Ajuste SINIEF 07/05 and of states): `fiscal/regrasPrazo.ts` has their terms. */
  prazoAnexoII: {
    kind: 'boolean',
    label: 'Prazos menores para combustíveis, álcool, bebidas e cigarros',
    default: false,
    help: 'Ajuste SINIEF 07/05, Anexo II: 20 dias na operação interna, 35 na interestadual, 70 em área incentivada. Confira com a norma antes de ligar; os prazos em aberto são refeitos em poucos minutos.',
  },
  prazoMaranhao: {
    kind: 'boolean',
    label: 'Prazos do Maranhão',
    default: false,
    help: 'NF-e a partir de R$ 50.000,00: 30 dias na operação interna, 60 na interestadual. Confira com a norma antes de ligar.',
  },
  prazoBahia: {
    kind: 'boolean',
    label: 'Prazo da Bahia para o desconhecimento',
    default: false,
    help: '70 dias da autorização. Confira com a norma antes de ligar.',
  },
  prazoRioGrandeDoNorte: {
    kind: 'boolean',
    label: 'Prazo do Rio Grande do Norte',
    default: false,
    help: 'Até o dia 25 do mês seguinte ao da autorização. Confira com a norma antes de ligar.',
  },
  prazoCienciaDias: integer([1, 10, 90], {
    label: 'Prazo recomendado para a ciência',
    unit: 'dias',
    help: 'Depois dele a nota aparece como atrasada. A ciência ainda pode ser enviada: quem decide é a SEFAZ.',
  }),
  alertaPrazoDias: integer([1, 7, 60], {
    label: 'Avisar antes do fim do prazo',
    unit: 'dias',
    help: 'Vale para NF-e e CT-e.',
  }),
  cienciaAutomatica: {
    kind: 'boolean',
    label: 'Dar ciência automaticamente',
    default: false,
    help: 'Vale para as empresas que não disseram outra coisa na busca automática ou em Cobertura. Ao chegar o resumo de uma NF-e, o Farol registra a ciência da operação em nome da empresa e baixa o XML completo.',
  },
  toleranciaRevisaoCentavos: integer([0, 5, 10_000], {
    label: 'Tolerância na revisão de valores',
    unit: 'centavos',
    help: 'Diferenças até este valor, entre o calculado e o que está na nota de serviço, não são apontadas.',
  }),
  /** Hardly any city uses it yet, and it is allowed only once and is final (annex II of the national standard). */
  manifestacaoNfs: {
    kind: 'boolean',
    label: 'Manifestar NFS-e pelo ADN',
    default: false,
    help: 'Confirmação e rejeição do tomador, uma só vez por nota. Ligue só se o município do prestador já a usa: não há volta.',
  },
  /** Each city has its own day: by default the most common one, until a user sets another. */
  diaIssRetido: integer([1, 10, 28], {
    label: 'Dia do recolhimento do ISS retido',
    unit: 'do mês seguinte',
    help: 'Cada município tem o seu. Serve para ordenar a fila da revisão pelo que vence antes.',
  }),
  acompanhaCadastrosDias: integer([0, 7, 90], {
    label: 'Consultar os cadastros acompanhados a cada',
    unit: 'dias',
    help: 'Empresas e fornecedores que alguém acompanha: só o CNPJ vai ao serviço de consulta que este servidor usa. Zero desliga, e nenhum CNPJ é perguntado.',
  }),
  lixeiraDias: integer([1, 30, 365], {
    label: 'Guarda do que foi excluído, na lixeira',
    unit: 'dias',
    help: 'Até lá um registro excluído pode ser restaurado; depois sai de vez. Vale para o que for excluído daqui em diante. A auditoria fica.',
  }),
  guardaEnviosDias: integer([7, 90, 730], {
    label: 'Guarda dos arquivos de importação',
    unit: 'dias',
    help: 'Depois deste prazo o arquivo enviado e a conferência linha a linha são apagados, e a importação não se desfaz mais. O que foi gravado e a auditoria ficam.',
  }),
  guardaAvisosDias: integer([7, 90, 730], {
    label: 'Guarda dos avisos lidos e das tarefas encerradas',
    unit: 'dias',
    help: 'Depois deste prazo saem do sino os avisos já lidos, e o relatório das tarefas que terminaram. O que elas fizeram e a auditoria ficam.',
  }),
  /** CTN, arts. 173 and 174; Ajuste SINIEF 07/05. The database enforces the minimum too. */
  guardaTrocasMeses: integer([60, 72, 360], {
    label: 'Guarda das trocas com a SEFAZ e o ADN',
    unit: 'meses',
    help: 'Mínimo legal: cinco anos (CTN, arts. 173 e 174; Ajuste SINIEF 07/05). Passado este prazo saem do livro de integrações, por meses inteiros, o que foi enviado e o que veio. Acessos e auditoria não saem: uns provam os outros (o Marco Civil, art. 15, pede seis meses).',
    lei: 'CTN, arts. 173 e 174; Ajuste SINIEF 07/05',
  }),
  arquivaTrocas: {
    kind: 'boolean',
    label: 'Arquivar as trocas antes de tirá-las',
    default: false,
    help: 'O que sai do livro de integrações fica antes num arquivo por mês, comprimido, que se baixa em Logs. O arquivo não tem prazo.',
  },
  guardaBaixasDias: integer([1, 7, 90], {
    label: 'Guarda dos pacotes de logs',
    unit: 'dias',
    help: 'Depois deste prazo o pacote baixado de Logs é apagado, e pode ser pedido de novo. Quem o pediu e quando fica na auditoria.',
  }),
  retencaoMeses: integer([60, 72, 360], {
    label: 'Guarda dos documentos',
    unit: 'meses',
    help: 'Cinco anos completos mais o corrente é o mínimo usual (CTN, art. 173). Nada é apagado antes.',
  }),
} as const satisfies Record<string, ParametroField>;

export type ParametroName = keyof typeof PARAMETROS;

interface Bounds {
  min: number;
  max: number;
  default: number;
  unit: string;
  lei?: string | undefined;
}

const int = ({ min, max, default: standard, unit, lei }: Bounds) =>
  z
    .int({ error: 'Informe um número inteiro.' })
    .min(min, lei === undefined ? `O mínimo é ${min}.` : `O mínimo legal é de ${min} ${unit} (${lei}).`)
    .max(max, `O máximo é ${max}.`)
    .default(standard);
const flag = ({ default: standard }: { default: boolean }) =>
  z.boolean({ error: 'Informe sim ou não.' }).default(standard);

/** Parameters of a tenant with their defaults (docs/decisoes.md 'Cadastros'). Stored as JSON, parsed here. */
export const parametrosSchema = z.object({
  sessaoInatividadeMinutos: int(PARAMETROS.sessaoInatividadeMinutos),
  sessaoMaximaMinutos: int(PARAMETROS.sessaoMaximaMinutos),
  sessoesPorPessoa: int(PARAMETROS.sessoesPorPessoa),
  senhaMinima: int(PARAMETROS.senhaMinima),
  segundoFatorObrigatorio: flag(PARAMETROS.segundoFatorObrigatorio),
  identidadeValidaMinutos: int(PARAMETROS.identidadeValidaMinutos),
  limiteRevelacoesDia: int(PARAMETROS.limiteRevelacoesDia),
  limiteUsuarios: int(PARAMETROS.limiteUsuarios),
  limiteEmpresas: int(PARAMETROS.limiteEmpresas),
  limiteEnviosMB: int(PARAMETROS.limiteEnviosMB),
  posicaoAvisos: z
    .enum(TOAST_POSITIONS, { error: 'Escolha uma das opções.' })
    .default(PARAMETROS.posicaoAvisos.default),
  prazoManifestacaoNfeDias: int(PARAMETROS.prazoManifestacaoNfeDias),
  prazoManifestacaoCteDias: int(PARAMETROS.prazoManifestacaoCteDias),
  prazoAnexoII: flag(PARAMETROS.prazoAnexoII),
  prazoMaranhao: flag(PARAMETROS.prazoMaranhao),
  prazoBahia: flag(PARAMETROS.prazoBahia),
  prazoRioGrandeDoNorte: flag(PARAMETROS.prazoRioGrandeDoNorte),
  prazoCienciaDias: int(PARAMETROS.prazoCienciaDias),
  alertaPrazoDias: int(PARAMETROS.alertaPrazoDias),
  cienciaAutomatica: flag(PARAMETROS.cienciaAutomatica),
  toleranciaRevisaoCentavos: int(PARAMETROS.toleranciaRevisaoCentavos),
  manifestacaoNfs: flag(PARAMETROS.manifestacaoNfs),
  diaIssRetido: int(PARAMETROS.diaIssRetido),
  acompanhaCadastrosDias: int(PARAMETROS.acompanhaCadastrosDias),
  lixeiraDias: int(PARAMETROS.lixeiraDias),
  guardaEnviosDias: int(PARAMETROS.guardaEnviosDias),
  guardaAvisosDias: int(PARAMETROS.guardaAvisosDias),
  guardaTrocasMeses: int(PARAMETROS.guardaTrocasMeses),
  arquivaTrocas: flag(PARAMETROS.arquivaTrocas),
  guardaBaixasDias: int(PARAMETROS.guardaBaixasDias),
  retencaoMeses: int(PARAMETROS.retencaoMeses),
} satisfies Record<ParametroName, z.ZodType>);
export type Parametros = z.infer<typeof parametrosSchema>;
