import type { Limitada } from '../../contract/limites.ts';
import type { PLANES } from '../../server/db/planes.ts';

/** Tables that belong to no tenant. */
type DeNinguem =
  | 'chaves'
  | 'disjuntores'
  | 'esperas_sefaz'
  | 'esquemas'
  | 'esquemas_arquivos'
  | 'farol_migracoes'
  | 'raizes'
  | 'rotinas'
  | 'tenants'
  | 'tentativas';
type Tabela = Exclude<(typeof PLANES)[keyof typeof PLANES][number], DeNinguem>;

/** What limits the growth of a table, whatever a user does. */
export type Bound =
  /** A maximum number of rows, enforced by the database. */
  | { limite: Limitada }
  /** A limited number per row of bounded tables: the columns are a unique key, or part of a set that is rewritten whole. */
  | { unica: readonly string[] }
  /** A routine deletes expired rows. */
  | { rotina: string }
  /** Rows removed or replaced when the next is inserted, a limited number per user; the text names the mechanism. */
  | { substitui: string }
  /** Rows that come with files: stored bytes count against the tenant's limit (`limiteEnviosMB`), and uploads beyond it are refused. */
  | { espaco: string }
  /** A journal retained by law or as proof; each row needs an act, and acts are queued (docs/adr/0031). */
  | { diario: string };

const limite = (tabela: Limitada): Bound => ({ limite: tabela });

/** Bound of each table of a tenant; a table without one does not compile. */
export const BOUNDS = {
  acesso_propostas: { diario: 'o que se propôs, uma por vez, e quem decidiu' },
  acompanhamentos: { unica: ['recurso', 'registro_id'] },
  acumulados: { substitui: 'as somas de um grupo se juntam numa linha' },
  aplicativos_autenticadores: { unica: ['usuario_id'] },
  arquivos: { espaco: 'os próprios bytes' },
  arquivos_partes: { espaco: 'os próprios bytes' },
  auditoria: { diario: 'o que cada um fez' },
  auditoria_elos: { diario: 'um elo por linha da auditoria' },
  baixas_log: { diario: 'quem levou logs' },
  baixas_log_arquivos: { rotina: 'expira-baixas' },
  certificados: { unica: ['empresa_id'] },
  chaves_acesso: limite('chaves_acesso'),
  chaves_api: limite('chaves_api'),
  codigos_recuperacao: { substitui: 'dez por pessoa, escritos de novo' },
  consultas_situacao: { unica: ['empresa_id', 'chave', 'ambiente'] },
  contas_emissor: { unica: ['usuario_id'] },
  conteudos_julgados: { unica: [] },
  correio: { substitui: 'as velhas saem a cada volta do carteiro' },
  ctes: { espaco: 'um documento por arquivo' },
  delegacoes: limite('delegacoes'),
  desafios: { substitui: 'os vencidos saem com o próximo' },
  dispositivos: { substitui: 'os mais antigos de cada pessoa saem' },
  distribuicoes: { unica: ['empresa_id', 'especie', 'ambiente'] },
  dominios_email: { substitui: 'até vinte: a lista que se salva toma o lugar da de antes' },
  documentos_eventos: { espaco: 'um por arquivo ou resposta da SEFAZ' },
  documentos_nao_lidos: { espaco: 'um por arquivo ou resposta da SEFAZ' },
  documentos_provas: { unica: ['empresa_id', 'chave', 'digest', 'ambiente'] },
  documentos_referencias: { unica: ['conteudo_id', 'referida', 'tipo'] },
  documentos_xml: { espaco: 'um por arquivo' },
  emissores: { unica: [] },
  empresas: limite('empresas'),
  empresas_usuarios: { unica: ['usuario_id', 'empresa_id'] },
  enderecos_permitidos: { unica: [] },
  eventos: { espaco: 'um por arquivo' },
  eventos_passos: { diario: 'o caminho de cada evento' },
  eventos_xml: { espaco: 'um por arquivo' },
  fila_itens: { unica: ['especie', 'registro_id'] },
  fornecedores: limite('fornecedores'),
  guarda_objetos: { espaco: 'os bytes que saíram do banco' },
  importacoes: { rotina: 'limpeza-envios' },
  importacoes_lotes: { rotina: 'limpeza-envios' },
  layouts: limite('layouts'),
  layouts_de_para: limite('layouts_de_para'),
  layouts_versoes: limite('layouts_versoes'),
  links_senha: { substitui: 'o anterior da pessoa sai com o próximo' },
  lixeira: { rotina: 'limpeza-lixeira' },
  manifestacoes: { diario: 'o que foi dito à SEFAZ' },
  nfes: { espaco: 'um documento por arquivo' },
  nfses: { espaco: 'um documento por arquivo; as digitadas contam em nfses_fontes' },
  nfses_comentarios: limite('nfses_comentarios'),
  nfses_dados: { unica: ['nfse_id'] },
  nfses_decisoes: { diario: 'o que se decidiu de cada nota' },
  nfses_emissores: { unica: ['municipio', 'cnpj'] },
  nfses_eventos: { espaco: 'um por arquivo ou resposta do ADN' },
  nfses_fechamentos: { unica: ['empresa_id', 'mes'] },
  nfses_fontes: limite('nfses_fontes'),
  nfses_manifestacoes: { diario: 'o que foi dito ao ADN' },
  nfses_memorias: limite('nfses_memorias'),
  nfses_regras: limite('nfses_regras'),
  notificacoes: { rotina: 'limpeza-avisos' },
  pagamentos: { unica: ['empresa_id', 'documento_id'] },
  pagamentos_importacoes: limite('pagamentos_importacoes'),
  pagamentos_lancamentos: { diario: 'o que se pagou de cada documento' },
  pagamentos_linhas: { unica: ['importacao_id', 'linha'] },
  pagamentos_pedidos: limite('pagamentos_pedidos'),
  pedidos_repetidos: { rotina: 'limpeza-repeticoes' },
  perfis: limite('perfis'),
  prazos_refeitos: { unica: [] },
  preferencias: { unica: ['usuario_id'] },
  refresh_tokens: { substitui: 'saem com a sessão' },
  repetidos: { unica: ['recurso', 'lider', 'membro'] },
  repetidos_buscas: { unica: ['recurso'] },
  servicos: limite('servicos'),
  servicos_empresas: { unica: ['servico_id', 'empresa_id'] },
  sessoes: { diario: 'quem entrou, quando e de onde' },
  tarefas: { rotina: 'limpeza-avisos' },
  tarefas_itens: { rotina: 'limpeza-avisos' },
  trocas_arquivadas: { diario: 'as trocas com a SEFAZ de um mês' },
  trocas_autores: { unica: ['empresa_id', 'quem'] },
  trocas_chaves: { rotina: 'limpeza-trocas' },
  trocas_sefaz: { rotina: 'limpeza-trocas' },
  unioes: { rotina: 'limpeza-unioes' },
  usuarios: limite('usuarios'),
  visoes: limite('visoes'),
  visoes_padroes: { unica: ['usuario_id', 'recurso'] },
  visoes_perfis: { unica: ['visao_id', 'perfil_id'] },
  webhooks: limite('webhooks'),
  webhooks_empresas: { unica: ['webhook_id', 'empresa_id'] },
  webhooks_entregas: { rotina: 'limpa-webhooks' },
  webhooks_segredos: limite('webhooks_segredos'),
  webhooks_tentativas: { rotina: 'limpa-webhooks' },
} as const satisfies Record<Tabela, Bound>;
